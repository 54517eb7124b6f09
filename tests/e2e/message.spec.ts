import { LANGUAGES } from '@harbour/contracts/language';
import { expect, test } from './shop.ts';

const TEMPLATES = [
  'hello-world',
  'email-verification-success',
  'email-verification-failure',
  'email-verification-recheck',
  'password-reset-token-verification-failure',
  'checkout-success',
  'checkout-cancel',
  'payment-success',
  'phone-verification-success',
  'offline-place-order-success',
  'offline-place-order-cancellation',
];

test('has a title of its own for each message, in three languages', async ({ shop }) => {
  test.setTimeout(120_000);
  for (const lang of LANGUAGES) {
    const page = await shop.visit('/message', { lang });
    const titles = new Set<string>();
    for (const template of TEMPLATES) {
      await page.goto(`/message?template=${template}`);
      titles.add(await page.locator('h1').innerText());
      await expect(page.locator('.message__body p')).not.toBeEmpty();
      await expect(page.locator('.message__body a')).toHaveCount(1);
    }
    expect(titles.size).toBe(TEMPLATES.length);
    await page.context().close();
  }
});

test('tints a message as the spec has it, and paints a failure red', async ({ shop }) => {
  const page = await shop.visit('/message?template=email-verification-success');
  await expect(page.locator('.message__title')).toHaveCSS('background-color', 'rgb(229, 245, 228)');
  await expect(page.locator('.message__body a')).toHaveText('Login');
  await page.goto('/message?template=email-verification-failure');
  await expect(page.locator('.message__body p')).toHaveCSS('color', 'rgb(179, 18, 43)');
  await expect(page.locator('.message__body a')).toHaveText('OK');
  await page.goto('/message?template=phone-verification-success');
  await expect(page.locator('.message__body a')).toHaveText('Go shopping');
  await page.goto(`/message?message=${'x'.repeat(400)}`);
  await expect(page.locator('.message__body p')).toHaveText('x'.repeat(300));
  await page.goto('/message');
  await page.evaluate(() => history.replaceState({ ...history.state, usr: { template: 'checkout-cancel' } }, ''));
  await page.reload();
  await expect(page.locator('h1')).toHaveText('Checkout cancelled');
});
