import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { startMailCatcher, type MailCatcher } from '../support/mail-catcher.ts';
import { anAccount, logInElsewhere, say, visitAs } from './accounts.ts';
import { startProcess, stopProcess } from './control.ts';
import { ADMIN, expect, keepScreen, test } from './shop.ts';

/** What a machine under load may take for a thing that is a matter of seconds. */
const PATIENCE = { timeout: 40_000 };
const asAdmin = () => logInElsewhere({ ...ADMIN, name: 'Admin' });

let mails = 0;
const anAddress = (name: string) => `${name}-${Date.now()}-${(mails += 1)}@example.com`;

/** Sends one mail by the dashboard's form; gives the job that is followed under it. */
async function sendMail(page: Page, to: string) {
  const form = page.locator('section', { has: page.getByRole('heading', { name: 'Mailer Message Queue' }) });
  await form.getByLabel('Email', { exact: true }).fill(to);
  await form.getByLabel('Name').fill('Lee Ka Yan');
  await form.getByLabel('Email template').selectOption('welcome');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText(`email will then been sent to ${to} shortly`)).toBeVisible();
  return form.locator('[data-followed]');
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test.describe('with the mailer stopped and started', () => {
  let catcher: MailCatcher | undefined;

  test.afterEach(async () => {
    await stopProcess('mailer');
    await startProcess('mailer');
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
    await stopProcess('mailer');
    await expect(mailer.locator('.pill--bad')).toBeVisible({ timeout: 10_000 });
    const followed = await sendMail(page, anAddress('first'));
    await sendMail(page, anAddress('second'));
    await expect(ready).toHaveText('2', PATIENCE);
    await expect(followed).toHaveAttribute('data-state', 'published', PATIENCE);
    await startProcess('mailer');
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
    await stopProcess('mailer');
    await startProcess('mailer', { SMTP_URL: url });

    const page = await visitAs(shop, await asAdmin(), '/dashboard');
    for (const to of [wrong, ...away]) await sendMail(page, to);
    const followed = await sendMail(page, greylisted);
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
  test.setTimeout(120_000);
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
  shop.expectErrors(/400.*\/purge/);
});

test('keeps the history: a strip per module, replicas, and an incident’s note', async ({ shop }) => {
  const page = await visitAs(shop, await asAdmin(), '/dashboard/history');
  await expect(page.locator('[data-strip="gateway"] .day')).toHaveCount(90, PATIENCE);
  const replica = page.locator('[data-module="gateway"] [data-replica]').first();
  await expect(replica.locator('[data-fact="version"] dd')).toHaveText(/^\d+\.\d+\.\d+/);
  await expect(replica.locator('[data-fact="since"] dd')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  // Made by the test above that stopped it.
  const incident = page.locator('[data-incident][data-module="mailer"]').first();
  await incident.getByRole('button', { name: 'Add a note on mailer' }).click();
  await incident.getByLabel('What was it about? (mailer)').fill('Stopped on purpose');
  await incident.getByRole('button', { name: 'Save' }).click();
  await expect(incident.getByText('Stopped on purpose')).toBeVisible();
  await page.reload();
  await expect(incident.getByText('Stopped on purpose')).toBeVisible();
  await keepScreen(page, 'history-desktop');
});

test('reads well on a small screen and by screen reader, and announces no tick', async ({ shop }) => {
  test.setTimeout(120_000);
  const admin = await asAdmin();
  for (const lang of ['en', 'zh_HK', 'zh'] as const) {
    const page = await visitAs(shop, admin, '/dashboard/jobs', { lang, width: 360 });
    await expect(page.locator('#jobs [data-job]').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: say(lang, 'jobs.title') })).toBeVisible();
    await expectAccessible(page);
    await keepScreen(page, `jobs-phone-${lang}`);
    await page.goto('/dashboard/history');
    await expect(page.locator('[data-strip]').first()).toBeVisible(PATIENCE);
    await expectAccessible(page);
    await keepScreen(page, `history-phone-${lang}`);
  }
  const page = await visitAs(shop, admin, '/dashboard', { lang: 'en', width: 360 });
  await expect(page.locator('[data-feed="random"]')).toHaveAttribute('data-state', 'live', PATIENCE);
  await expectAccessible(page);
  // Whatever ticks lies outside every live region.
  const ticking = page.locator('[data-feed] .feed-line__value, .age, [data-metric], [data-queue], .tick, .steps');
  const announced = await ticking.evaluateAll((all) =>
    all
      .filter((element) =>
        element.closest('output, [aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]'),
      )
      .map(({ className }) => className),
  );
  expect(announced).toEqual([]);
  expect(await ticking.count()).toBeGreaterThan(10);
});

test('is closed to an ordinary user', async ({ shop }) => {
  const page = await visitAs(shop, await anAccount(), '/dashboard/jobs');
  for (const path of ['/dashboard/jobs', '/dashboard/jobs/any', '/dashboard/history']) {
    await page.goto(path);
    await expect(page.getByText('Sorry. Your role level is NOT allowed to access this page.')).toBeVisible();
  }
});

test('reads English and Traditional Chinese out of a picture, asking nobody outside', async ({ shop }) => {
  test.setTimeout(150_000);
  const page = await visitAs(shop, await asAdmin(), '/dashboard');
  // The recognition's own words about its data.
  shop.expectErrors(/Parameter not found/);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'OCR' }) });
  const read = (picture: string) =>
    card.locator('input[type=file]').setInputFiles(join(import.meta.dirname, 'pictures', `${picture}.png`));
  await read('ocr-english');
  await expect(card.locator('.ocr__text')).toHaveText(/^Harbour Market\s+opens at nine every morning\s*$/, {
    timeout: 90_000,
  });
  await read('ocr-chinese');
  // The recognition sets Chinese characters apart by spaces now and then.
  await expect(card.locator('.ocr__text')).toHaveText(
    /^海\s*港\s*市\s*集\s*每\s*日\s*上\s*午\s*九\s*時\s*開\s*門\s*$/,
    {
      timeout: 90_000,
    },
  );
  expect([...hosts].filter((host) => host !== '' && host !== new URL(page.url()).host)).toEqual([]);
});

for (const [title, address, message] of [
  ['Stripe Hosted Checkout Demo', /\/sandbox\/checkout\/cs_sandbox_/, 'checkout-success'],
  ['Stripe Custom Checkout Demo', /\/checkout\?order=.*ui_mode=custom/, 'checkout-success'],
  ['Stripe Custom Payment Demo', /\/payment\?order=.*ui_mode=custom/, 'payment-success'],
] as const) {
  test(`${title} orders and is paid`, async ({ shop }) => {
    const page = await visitAs(shop, await asAdmin(), '/dashboard');
    await page.getByRole('button', { name: title }).click();
    await expect(page).toHaveURL(address);
    const main = page.getByRole('main');
    await main.getByLabel('Card number').fill('4242 4242 4242 4242');
    await main.getByLabel('Expiry date (MM/YY)').fill('12/39');
    await main.getByLabel('Security code (CVC)').fill('123');
    await main.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/message\\?template=${message}$`), PATIENCE);
  });
}
