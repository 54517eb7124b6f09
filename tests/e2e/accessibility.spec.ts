import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ADMIN, aShopper, expect, keepScreen, logIn, signUp, test } from './shop.ts';

const PAGES = [
  '/',
  '/new-arrivals',
  '/login',
  '/signup',
  '/logout',
  '/message?template=hello-world',
  '/sandbox',
  '/new-arrivals?category=none',
  '/terms',
  '/privacy',
  '/cookies',
  '/faq',
  '/basket',
  '/search',
  '/jetso',
  '/news',
  '/none',
];

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

async function expectNoSideways(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, page.url()).toBeLessThanOrEqual(window ?? 0);
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

for (const theme of ['light', 'dark'] as const) {
  test(`has no serious barrier in the ${theme} theme`, async ({ shop }) => {
    test.setTimeout(120_000);
    const page = await shop.visit('/signup', { theme });
    await signUp(page, aShopper());
    for (const path of PAGES) {
      await page.goto(path);
      await settled(page);
      // The checker cannot look into a frame that runs no script, and a caught mail is not ours to judge.
      if (path === '/sandbox') await page.locator('.caught[open] summary').first().click();
      await expectAccessible(page);
    }
    await page.goto('/new-arrivals');
    await keepScreen(page, `new-arrivals-${theme}`);
    await page.goto('/login');
    await logIn(page, ADMIN);
    await page.goto('/dashboard');
    await expect(page.locator('[data-metric]')).toHaveCount(5);
    await settled(page);
    await expectAccessible(page);
    await keepScreen(page, `dashboard-${theme}`);
  });
}

test('never scrolls sideways at 320 pixels, in any language', async ({ shop }) => {
  test.setTimeout(120_000);
  for (const lang of ['en', 'zh_HK', 'zh'] as const) {
    const page = await shop.visit('/', { lang, width: 320 });
    for (const path of PAGES) {
      await page.goto(path);
      await settled(page);
      await expectNoSideways(page);
    }
    await keepScreen(page, `none-320-${lang}`);
  }
  const page = await shop.visit('/login', { width: 320 });
  await logIn(page, ADMIN);
  await page.goto('/dashboard');
  await expect(page.locator('[data-metric]')).toHaveCount(5);
  await expectNoSideways(page);
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
