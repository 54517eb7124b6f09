import type { Page } from '@playwright/test';
import type { Language } from '@harbour/contracts/language';
import { type Account, anAccount, asAdmin } from './support/accounts.ts';
import { madeAt } from './support/made-screens.ts';
import { expectAccessibleInBothThemes, expectNoSideways, expectWholeWords, settled } from './support/looks.ts';
import { addressIn, enter, expect, goWith, inEachLanguage, keepScreen, LANGUAGE_TAGS, test } from './support/shop.ts';

/** Every screen by the name of its picture, under who sees it whole; what a colon names is made first. */
const SCREENS: Record<'visitor' | 'shopper' | 'admin', Record<string, string>> = {
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
  admin: {
    dashboard: '/dashboard',
    jobs: '/dashboard/jobs',
    history: '/dashboard/history',
    admin: '/admin',
    'admin-products': '/admin/products',
    'admin-product': '/admin/products/new',
    'admin-categories': '/admin/categories',
    'admin-category': '/admin/categories/new',
    'admin-units': '/admin/units',
    'admin-offers': '/admin/promotions',
    'admin-offer': '/admin/promotions/new',
    'admin-rules': '/admin/rules',
    'admin-orders': '/admin/orders',
    'admin-returns': '/admin/returns',
    'admin-reviews': '/admin/reviews',
    'admin-analytics': '/admin/analytics',
    'admin-webhooks': '/admin/webhooks',
    'admin-webhook': '/admin/webhooks/new',
    'admin-customers': '/admin/customers',
    'admin-people': '/admin/accounts',
    'admin-keys': '/admin/keys',
    'admin-imports': '/admin/imports',
    'admin-import': '/admin/imports/:import',
    'admin-order-edit': '/admin/orders/:order/edit',
    'admin-order-drafts': '/admin/orders/drafts',
    'admin-order-new': '/admin/orders/drafts/new',
    'admin-order-draft': '/admin/orders/drafts/:draftForOther',
  },
};
/** Where people look around: every word is read whole on a phone. */
const BROWSED = /^\/($|new-arrivals|search|jetso|news|terms|privacy|cookies|accessibility|faq|none)/;
const WIDTHS = [1_280, 390, 320];
/** As many screens as one test looks at: few enough that no worker is left with a long last one. */
const AT_ONCE = 5;

type Who = keyof typeof SCREENS;

/** Shows a screen as somebody who loads it first, or who is in the shop already. */
async function show(page: Page, path: string, lang: Language = 'en', by: 'load' | 'move' = 'load'): Promise<void> {
  const phone = path === '/sms-verification-check' ? { phone: '+85291234567' } : undefined;
  if (by === 'move') await enter(page, path, phone);
  else if (phone) await goWith(page, path, phone);
  else await page.goto(addressIn(path, lang));
  await settled(page);
  if (path === '/user') await expect(page.locator('.device')).not.toHaveCount(0);
  if (path === '/dashboard') await expect(page.locator('[data-metric]')).toHaveCount(5);
  // The checker cannot look into a frame that runs no script, and a caught mail is not ours to judge.
  if (path === '/sandbox') await page.locator('.caught[open] summary').first().click();
}

async function viewer(who: Who): Promise<Account | undefined> {
  if (who === 'admin') return asAdmin();
  // A visitor's account is there so that a mail has been caught.
  const account = await anAccount();
  return who === 'shopper' ? account : undefined;
}

for (const who of Object.keys(SCREENS) as Who[]) {
  const screens = Object.entries(SCREENS[who]);
  for (let first = 0; first < screens.length; first += AT_ONCE) {
    const group = screens.slice(first, first + AT_ONCE);
    const names = group.map(([name]) => name).join(', ');

    test(`no serious barrier in either theme and no scrolling sideways for ${who}: ${names}`, async ({ shop }) => {
      // The page that is nowhere is answered so.
      shop.expectErrors(/404.*\/none\)/);
      const session = await viewer(who);
      const page = await shop.open({ session });
      const made = await Promise.all(group.map(async ([name, path]) => [name, await madeAt(path, session)] as const));
      await inEachLanguage(page, async (lang) => {
        for (const [index, [name, path]] of made.entries()) {
          await page.setViewportSize({ width: 1_280, height: 900 });
          // Each screen is loaded in one language, the shop's own, and entered from another in the others.
          const isLoaded = lang === 'zh_HK' || index === 0 || path === '/none';
          await show(page, path, lang, isLoaded ? 'load' : 'move');
          await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[lang]);
          if (lang === 'en') await expectAccessibleInBothThemes(page, name);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 844 });
            await expectNoSideways(page, `${name} at ${width}`);
            if (width === 390 && BROWSED.test(path)) await expectWholeWords(page, `${name} in ${lang}`);
            if (width > 320) await keepScreen(page, `${name}-${width}-${lang}`);
          }
        }
      });
    });
  }
}

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
