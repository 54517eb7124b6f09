import { createServer } from 'node:http';
import { portOf } from '@harbour/platform/port-of';
import { asAdmin, say, visitAs } from '../support/accounts.ts';
import { expectTitle, follow } from '../support/arrive.ts';
import { expectAccessible, expectAccessibleInBothThemes, seeInTurn } from '../support/looks.ts';
import { expect, keepScreen, test } from '../support/shop.ts';
import { languagesOf } from '../support/whole.ts';

/** Another system on this machine, which takes or refuses what it is sent. */
async function aReceiver() {
  const types: string[] = [];
  const receiver = { url: '', types, status: 200 };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString('utf8')));
    request.on('end', () => {
      types.push((JSON.parse(body) as { type: string }).type);
      response.writeHead(receiver.status).end('hello from the ERP');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  receiver.url = `http://127.0.0.1:${portOf(server)}/erp`;
  return Object.assign(receiver, { stop: () => server.close() });
}

test('a webhook is added, tested, followed to its deliveries, rotated and removed', async ({ shop }) => {
  const receiver = await aReceiver();
  const page = await visitAs(shop, await asAdmin(), '/admin/webhooks/new', { lang: 'en', width: 390 });
  const form = page.locator('form.edit');
  await seeInTurn(page, 'webhook-new-390', async () => expect(form).toBeVisible());
  const lang = languagesOf(test.info().title).at(-1) ?? 'zh_HK';
  await form.getByLabel(say(lang, 'webhook.url')).fill(receiver.url);
  await form.locator('button[type=submit]').click();
  await expect(form.getByText(say(lang, 'validation.webhookEvents'))).toBeVisible();
  await form.locator('input[value="payment.*"]').check();
  await form.locator('summary').first().click();
  await form.locator('input[value="order.paid"]').check();
  await form.locator('button[type=submit]').click();
  const dialog = page.locator('dialog');
  await expect(dialog.locator('code')).toHaveText(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const secret = await dialog.locator('code').textContent();
  await expectAccessible(page);
  await keepScreen(page, 'webhook-secret');
  await dialog.getByRole('button', { name: say(lang, 'webhook.secret.kept') }).click();

  await follow(page.getByRole('link', { name: receiver.url }), say(lang, 'webhook.edit'));
  await expect(page.locator('input[value="order.paid"]')).toBeChecked();
  await expect(page.getByText(secret ?? 'none')).toHaveCount(0);
  const tested = page.getByRole('button', { name: say(lang, 'webhook.test.button') });
  await tested.click();
  await expect(page.locator('.notice--good')).toContainText('hello from the ERP');
  receiver.status = 500;
  await tested.click();
  await expect(page.locator('.notice--bad')).toContainText('500');
  expect(receiver.types).toEqual(['webhook.test', 'webhook.test']);
  await expectAccessibleInBothThemes(page, 'webhook-edit-390');

  await page.getByRole('button', { name: say(lang, 'webhook.rotate.button') }).click();
  await dialog.getByRole('button', { name: say(lang, 'webhook.rotate.button') }).click();
  await expect(dialog.locator('code')).toHaveText(/^whsec_/);
  expect(await dialog.locator('code').textContent()).not.toBe(secret);
  await dialog.getByRole('button', { name: say(lang, 'webhook.secret.kept') }).click();

  await follow(page.getByRole('link', { name: say(lang, 'webhook.deliveries') }), say(lang, 'jobs.title'));
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ queue: 'webhooks', q: receiver.url });
  await page.goBack();
  await expectTitle(page, say(lang, 'webhook.edit'));
  await page.getByRole('button', { name: say(lang, 'admin.remove.button') }).click();
  await dialog.getByRole('button', { name: say(lang, 'admin.remove.button') }).click();
  await expectTitle(page, say(lang, 'admin.section.webhooks'));
  await expect(page.getByText(receiver.url, { exact: true })).toHaveCount(0);
  receiver.stop();
});
