import { expect, goWith, inTurn, moveTo, test } from '../support/shop.ts';

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

test('has a title of its own for each message', async ({ shop }) => {
  const page = await shop.open();
  await inTurn(page, async () => {
    const titles = new Set<string>();
    await page.goto('/message');
    const title = page.locator('h1');
    let before = await title.innerText();
    for (const template of TEMPLATES) {
      await moveTo(page, `/message?template=${template}`);
      await expect(title).not.toHaveText(before);
      before = await title.innerText();
      titles.add(before);
      await expect(page.locator('.message__body p')).not.toBeEmpty();
      await expect(page.locator('.message__body a')).toHaveCount(1);
    }
    expect(titles.size).toBe(TEMPLATES.length);
  });
});

test('tints the title of a message, and paints a failure red', async ({ shop }) => {
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
  await goWith(page, '/message', { template: 'checkout-cancel' });
  await expect(page.locator('h1')).toHaveText('Checkout cancelled');
});
