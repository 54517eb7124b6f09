import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@harbour/contracts/language';
import { type Account, anAccount, logInElsewhere, visitAs } from './accounts.ts';
import { expectAccessible, expectNoSideways, settled } from './looks.ts';
import { ADMIN, expect, keepScreen, test } from './shop.ts';

/** Every screen by the name of its picture, under who sees it whole. */
const SCREENS: Record<'visitor' | 'shopper' | 'admin', Record<string, string>> = {
  visitor: {
    home: '/',
    'new-arrivals': '/new-arrivals',
    'nothing-found': '/new-arrivals?category=none',
    search: '/search',
    basket: '/basket',
    jetso: '/jetso',
    news: '/news',
    login: '/login',
    signup: '/signup',
    'forgot-password-send-link': '/forgot-password-send-link',
    'forgot-password': '/forgot-password',
    message: '/message?template=password-reset-token-verification-failure',
    sandbox: '/sandbox',
    map: '/map',
    terms: '/terms',
    privacy: '/privacy',
    cookies: '/cookies',
    faq: '/faq',
    none: '/none',
  },
  shopper: {
    'password-reset': '/password-reset',
    user: '/user',
    address: '/address',
    'email-verification': '/email-verification',
    'phone-verification': '/phone-verification',
    'sms-verification-check': '/sms-verification-check',
    inbox: '/inbox',
    orders: '/orders',
    logout: '/logout',
  },
  admin: {
    dashboard: '/dashboard',
    jobs: '/dashboard/jobs',
    history: '/dashboard/history',
    admin: '/admin',
    'admin-products': '/admin/products',
    'admin-product': '/admin/products/new',
    'admin-rules': '/admin/rules',
    'admin-orders': '/admin/orders',
    'admin-people': '/admin/accounts',
  },
};
const WIDTHS = [1_280, 390, 320];

type Who = keyof typeof SCREENS;
type Shop = Parameters<Parameters<typeof test>[2]>[0]['shop'];

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (path === '/sms-verification-check') {
    await page.evaluate(() => history.replaceState({ ...history.state, usr: { phone: '+85291234567' } }, ''));
    await page.reload();
  }
  await settled(page);
  if (path === '/user') await expect(page.locator('.device')).not.toHaveCount(0);
  if (path === '/dashboard') await expect(page.locator('[data-metric]')).toHaveCount(5);
  // The checker cannot look into a frame that runs no script, and a caught mail is not ours to judge.
  if (path === '/sandbox') await page.locator('.caught[open] summary').first().click();
}

async function open(shop: Shop, who: Who, visit: { lang?: Language; theme?: 'light' | 'dark' }): Promise<Page> {
  if (who === 'visitor') return shop.visit('/', visit);
  const account: Account = who === 'shopper' ? await anAccount() : await logInElsewhere({ ...ADMIN, name: '' });
  return visitAs(shop, account, '/', visit);
}

for (const theme of ['light', 'dark'] as const) {
  for (const who of Object.keys(SCREENS) as Who[]) {
    test(`has no serious barrier for ${who} in the ${theme} theme`, async ({ shop }) => {
      test.setTimeout(120_000);
      // So that a mail has been caught.
      if (who === 'visitor') await anAccount();
      const page = await open(shop, who, { theme });
      for (const [name, path] of Object.entries(SCREENS[who])) {
        await show(page, path);
        await expectAccessible(page, name);
        await keepScreen(page, `${name}-${theme}`);
      }
    });
  }

  test(`has no serious barrier with everything of an account open in the ${theme} theme`, async ({ shop }) => {
    const page = await open(shop, 'shopper', { theme });
    await show(page, '/user');
    await page.getByRole('button', { name: 'Edit: Name' }).click();
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.locator('.rows').getByRole('radio', { name: '简体中文' }).check();
    await page.getByLabel('Current password').press('Enter');
    await expectAccessible(page);
    await keepScreen(page, `user-open-${theme}`);
    await show(page, '/password-reset');
    await page.getByLabel('Current password').press('Enter');
    await expectAccessible(page, 'password-reset with errors');
    await keepScreen(page, `password-reset-errors-${theme}`);
  });
}

for (const lang of LANGUAGES) {
  test(`never scrolls sideways, on a phone or a desktop: ${lang}`, async ({ shop }) => {
    test.setTimeout(120_000);
    for (const who of Object.keys(SCREENS) as Who[]) {
      const page = await open(shop, who, { lang });
      for (const [name, path] of Object.entries(SCREENS[who])) {
        await show(page, path);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 });
          await expectNoSideways(page, `${name} at ${width}`);
          if (width > 320) await keepScreen(page, `${name}-${width}-${lang}`);
        }
      }
    }
  });
}

test('gives fingers at least 44 pixels on a phone', async ({ shop }) => {
  const page = await shop.visit('/', { width: 390 });
  await settled(page);
  const small = await page.locator('a:visible, button:visible').evaluateAll((elements) =>
    elements
      .filter((element) => !element.classList.contains('skip-link'))
      .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
      .map(({ text, box }) => `${text}: ${Math.round(box.width)}×${Math.round(box.height)}`),
  );
  expect(small).toEqual([]);
});
