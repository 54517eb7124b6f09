import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '@harbour/contracts/language';
import { anAccount, visitAs } from './accounts.ts';
import { expect, keepScreen, test } from './shop.ts';

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

/** Every screen of the account by the name of its picture. */
const SCREENS: Record<string, string> = {
  login: '/login',
  signup: '/signup',
  'forgot-password-send-link': '/forgot-password-send-link',
  'forgot-password': '/forgot-password',
  message: '/message?template=password-reset-token-verification-failure',
  'password-reset': '/password-reset',
  user: '/user',
  address: '/address',
  'email-verification': '/email-verification',
  'phone-verification': '/phone-verification',
  'sms-verification-check': '/sms-verification-check',
  logout: '/logout',
};

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (path === '/sms-verification-check') {
    await page.evaluate(() => history.replaceState({ ...history.state, usr: { phone: '+85291234567' } }, ''));
    await page.reload();
  }
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  if (path === '/user') await expect(page.locator('.device')).not.toHaveCount(0);
}

async function expectNoSideways(page: Page, name: string): Promise<void> {
  const [content, view] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, name).toBeLessThanOrEqual(view ?? 0);
}

async function expectAccessible(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const found = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found, name).toEqual([]);
}

for (const theme of ['light', 'dark'] as const) {
  test(`has no serious barrier on any screen of the account in the ${theme} theme`, async ({ shop }) => {
    test.setTimeout(180_000);
    const page = await visitAs(shop, await anAccount(), '/user', { theme });
    for (const [name, path] of Object.entries(SCREENS)) {
      await show(page, path);
      await expectAccessible(page, name);
    }
    await show(page, '/user');
    await page.getByRole('button', { name: 'Edit: Name' }).click();
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.locator('.rows').getByRole('radio', { name: '简体中文' }).check();
    await page.getByLabel('Current password').press('Enter');
    await expectAccessible(page, 'user with everything open');
    await keepScreen(page, `user-open-desktop-${theme}`);
    await show(page, '/password-reset');
    await page.getByLabel('Current password').press('Enter');
    await expectAccessible(page, 'password-reset with errors');
    await keepScreen(page, `password-reset-errors-desktop-${theme}`);
  });
}

for (const lang of LANGUAGES) {
  test(`fits every screen of the account on a phone and a desktop: ${lang}`, async ({ shop }) => {
    test.setTimeout(180_000);
    const account = await anAccount();
    for (const width of [320, 390, 1_280]) {
      const page = await visitAs(shop, account, '/user', { lang, width });
      for (const [name, path] of Object.entries(SCREENS)) {
        await show(page, path);
        await expectNoSideways(page, `${name} at ${width}`);
        if (width > 320) await keepScreen(page, `${name}-${width}-${lang}`);
      }
      await page.context().close();
    }
  });
}

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
