import { anAccount } from './support/accounts.ts';
import { expectAccessibleInBothThemes, settled } from './support/looks.ts';
import { show, testScreens } from './support/screens.ts';
import { expect, test } from './support/shop.ts';

/** By the name of its picture, under who sees it whole. */
const SCREENS = {
  visitor: {
    home: '/',
    'new-arrivals': '/new-arrivals',
    'nothing-found': '/search?q=zzz',
    search: '/search',
    basket: '/basket',
    wishes: '/wishes',
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
    accessibility: '/accessibility',
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
    'order-draft': '/order-drafts/:draft',
    logout: '/logout',
  },
};

for (const who of ['visitor', 'shopper'] as const) testScreens(who, SCREENS[who]);

test('has no serious barrier with everything of an account open, in either theme', async ({ shop }) => {
  const page = await shop.open({ session: await anAccount() });
  await show(page, '/user');
  await page.getByRole('button', { name: 'Edit: Name' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  await page.locator('.rows').getByRole('radio', { name: '简体中文' }).check();
  await page.getByLabel('Current password').press('Enter');
  await expectAccessibleInBothThemes(page, 'user-open');
  await show(page, '/password-reset');
  await page.getByLabel('Current password').press('Enter');
  await expectAccessibleInBothThemes(page, 'password-reset-errors');
});

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
