import type { Page } from '@playwright/test';
import { startMailCatcher, type MailCatcher } from '../../support/stand-ins/mail-catcher.ts';
import { asAdmin, visitAs } from '../support/accounts.ts';
import { startOwnShop } from '../support/own-shop.ts';
import { ADMIN, expect, keepScreen, test, useShopAt } from '../support/shop.ts';

// In order, in one worker: they share a shop that they stop parts of.
test.describe.configure({ mode: 'default' });

/** What a machine under load may take for a thing that is a matter of seconds. */
const PATIENCE = { timeout: 40_000 };

let own: Awaited<ReturnType<typeof startOwnShop>> | undefined;

test.beforeAll(async () => {
  own = await startOwnShop();
  useShopAt(own.url);
});

test.afterAll(async () => {
  useShopAt(undefined);
  await own?.stop();
});

let mails = 0;
const anAddress = (name: string) => `${name}-${Date.now()}-${(mails += 1)}@example.com`;

/** Sends one mail by the dashboard's form; gives the job that is followed under it. */
async function sendMail(page: Page, to: string) {
  const form = page.locator('section.widget', { has: page.getByRole('heading', { name: 'Mailer Message Queue' }) });
  await form.getByLabel('Email', { exact: true }).fill(to);
  await form.getByLabel('Name').fill('Lee Ka Yan');
  await form.getByLabel('Email template').selectOption('welcome');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText(`email will then been sent to ${to} shortly`)).toBeVisible();
  return form.locator('[data-followed]');
}

test.describe('with the mailer stopped and started', () => {
  let catcher: MailCatcher | undefined;

  test.afterEach(async () => {
    await own?.stopProcess('mailer');
    await own?.startProcess('mailer');
    await catcher?.stop();
    catcher = undefined;
  });

  test('goes red, its queue fills, and the followed job is sent once it is back', async ({ shop }) => {
    test.setTimeout(150_000);
    const page = await visitAs(shop, await asAdmin(), '/dashboard');
    const mailer = page.locator('[data-module="mailer"]');
    const ready = page.locator('[data-queue="mailer"] td').first();
    await expect(mailer.locator('.pill--good')).toBeVisible(PATIENCE);
    await expect(ready).toHaveText('0', PATIENCE);
    await own?.stopProcess('mailer');
    await expect(mailer.locator('.pill--bad')).toBeVisible({ timeout: 10_000 });
    const followed = await sendMail(page, anAddress('first'));
    await sendMail(page, anAddress('second'));
    await expect(ready).toHaveText('2', PATIENCE);
    await expect(followed).toHaveAttribute('data-state', 'published', PATIENCE);
    await own?.startProcess('mailer');
    await expect(followed).toHaveAttribute('data-state', 'sent', PATIENCE);
    await expect(ready).toHaveText('0', PATIENCE);
    await expect(mailer.locator('.pill--good')).toBeVisible(PATIENCE);
  });

  test('shows what a mail server refuses, and sends it again as it is, corrected, or a whole reason', async ({
    shop,
  }) => {
    test.setTimeout(240_000);
    catcher = await startMailCatcher();
    const { url, mails: arrived } = catcher;
    const greylisted = anAddress('greylisted');
    const wrong = anAddress('wrong');
    const away = [anAddress('away'), anAddress('away')];
    let asked = 0;
    let isBack = false;
    catcher.refuse = (address) => {
      if (isBack && address !== wrong) return undefined;
      if (address !== greylisted) return { code: 553, words: 'No such mailbox' };
      asked += 1;
      return asked === 1 ? { code: 451, words: 'Greylisted, come back' } : { code: 550, words: 'Still not welcome' };
    };
    await own?.stopProcess('mailer');
    await own?.startProcess('mailer', { SMTP_URL: url, RETRY_WAITS: '1s, 1s' });

    const page = await visitAs(shop, await asAdmin(), '/dashboard');
    for (const to of [wrong, ...away]) await sendMail(page, to);
    const followed = await sendMail(page, greylisted);
    // Each step that comes moves the link down.
    await expect(followed).toHaveAttribute('data-state', 'dead', PATIENCE);
    await followed.getByRole('link', { name: 'Open in the job console' }).click();
    const job = page.locator('.job-page');
    const steps = job.getByRole('list', { name: 'Steps of the job' });
    await expect(steps.locator('[data-step="retrying"]')).toContainText('451 Greylisted, come back', PATIENCE);
    await expect(steps.locator('[data-step="retrying"]')).toContainText(/attempt 1 · next try \d{4}-\d\d-\d\d/);
    await expect(job).toHaveAttribute('data-state', 'dead', PATIENCE);
    await expect(steps.locator('[data-step="dead"]')).toContainText('550 Still not welcome');
    await expect(job.locator('[data-fact="trace"] code')).toHaveText(/^[0-9a-f]{32}$/);
    await keepScreen(page, 'job-desktop');
    isBack = true;
    await job.getByRole('button', { name: 'Replay', exact: true }).click();
    await expect(job).toHaveAttribute('data-state', 'sent', PATIENCE);
    expect(arrived.map(({ to }) => to)).toEqual([greylisted]);

    await page.getByRole('navigation', { name: 'Dashboard screens' }).getByRole('link', { name: 'Jobs' }).click();
    const group = page.locator('[data-reason]', { hasText: 'No such mailbox' });
    await expect(group.locator('.dead__count')).toHaveText('3');
    await keepScreen(page, 'jobs-desktop');
    await group.getByRole('link', { name: 'Show these jobs' }).click();
    await expect(page).toHaveURL(/[?&]state=dead&.*reason=/);
    const rows = page.locator('#jobs [data-job]');
    await expect(rows).toHaveCount(3);
    await page.reload();
    await expect(rows).toHaveCount(3);
    for (const to of away) await rows.filter({ hasText: to }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Replay chosen (2)' }).click();
    await expect(page.getByText('Sent again: 2.')).toBeVisible();
    await expect(rows).toHaveCount(1, PATIENCE);

    await rows.getByRole('link', { name: wrong }).click();
    await job.getByRole('button', { name: 'Correct the recipient' }).click();
    const right = anAddress('right');
    await job.getByLabel('Email address to send to').fill('not an address');
    await job.getByRole('button', { name: 'Correct and replay' }).click();
    await expect(job.getByLabel('Email address to send to')).toHaveAttribute('aria-invalid', 'true');
    await job.getByLabel('Email address to send to').fill(right);
    await job.getByRole('button', { name: 'Correct and replay' }).click();
    await expect(job).toHaveAttribute('data-state', 'sent', PATIENCE);
    await expect(steps.locator('[data-step="replayed"]')).toContainText(`now to ${right}`);
    expect(arrived.map(({ to }) => to).toSorted()).toEqual([greylisted, ...away, right].toSorted());
    shop.expectErrors(/400.*\/replay/);

    await page.goto('/dashboard/jobs');
    const deeds = page.locator('[data-action]');
    await expect(deeds.nth(0)).toHaveAttribute('data-action', 'job.correct');
    await expect(deeds.nth(1)).toHaveAttribute('data-action', 'dead.replay');
    await expect(deeds.nth(0)).toContainText(ADMIN.email);
  });
});

test('pauses and resumes a worker, and purges a queue by its name alone', async ({ shop }) => {
  const page = await visitAs(shop, await asAdmin(), '/dashboard/jobs');
  const worker = page.locator('[data-worker="sms"]');
  const consumers = worker.locator('[data-count="consumers"]');
  await expect(consumers).not.toHaveText(/^[0–]$/, PATIENCE);
  await worker.getByRole('button', { name: 'Pause sms' }).click();
  await expect(worker).toHaveAttribute('data-paused', 'true');
  await expect(consumers).toHaveText('0', PATIENCE);
  await worker.getByRole('button', { name: 'Purge the queue sms' }).click();
  const dialog = page.getByRole('dialog', { name: 'Purge sms' });
  const remove = dialog.getByRole('button', { name: 'Remove for good' });
  await expect(remove).toBeDisabled();
  await dialog.getByLabel('Type the queue’s name: sms').fill('mailer');
  await remove.click();
  await expect(dialog.getByLabel('Type the queue’s name: sms')).toHaveAttribute('aria-invalid', 'true');
  await keepScreen(page, 'jobs-purge-desktop');
  await dialog.getByLabel('Type the queue’s name: sms').fill('sms');
  await remove.click();
  await expect(dialog).toHaveCount(0);
  await worker.getByRole('button', { name: 'Resume sms' }).click();
  await expect(worker).toHaveAttribute('data-paused', 'false');
  await expect(consumers).not.toHaveText('0', PATIENCE);
  await page.getByRole('button', { name: 'Publish lost jobs again…' }).click();
  const republish = page.getByRole('dialog', { name: 'Publish lost jobs again' });
  await expect(republish.getByLabel('Unchanged for at least (minutes)')).toHaveValue('10');
  await republish.getByRole('button', { name: 'Publish again' }).click();
  await expect(page.getByText('Published again: 0.')).toBeVisible();
  shop.expectErrors(/400.*\/purge/);
});

test('keeps the history: a strip per module, replicas, and an incident’s note', async ({ shop }) => {
  const page = await visitAs(shop, await asAdmin(), '/dashboard/history');
  await expect(page.locator('[data-strip="gateway"] .day')).toHaveCount(90, PATIENCE);
  const replica = page.locator('[data-module="gateway"] [data-replica]').first();
  await expect(replica.locator('[data-fact="version"] dd')).toHaveText(/^\d+\.\d+\.\d+/);
  await expect(replica.locator('[data-fact="since"] dd')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  // Made by the test above that stopped it.
  const newest = page.locator('[data-incident][data-module="mailer"]').first();
  // By its id: the restart after that test may be told of meanwhile.
  const incident = page.locator(`[data-incident="${(await newest.getAttribute('data-incident')) ?? ''}"]`);
  await incident.getByRole('button', { name: 'Add a note on mailer' }).click();
  await incident.getByLabel('What happened? (mailer)').fill('Stopped on purpose');
  await incident.getByRole('button', { name: 'Save' }).click();
  await expect(incident.getByText('Stopped on purpose')).toBeVisible();
  await page.reload();
  await expect(incident.getByText('Stopped on purpose')).toBeVisible();
  await keepScreen(page, 'history-desktop');
});
