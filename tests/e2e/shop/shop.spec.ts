import { follow, glimpse, load } from '../support/arrive.ts';
import { addressIn, expect, keepScreen, retryUntil, shopUrl, test } from '../support/shop.ts';

const WORDS = {
  en: {
    tag: 'en-HK',
    marketplace: 'Marketplace',
    arrivals: 'New Arrivals',
    add: 'Add to Cart',
    added: 'Added to Cart',
  },
  zh_HK: { tag: 'zh-HK', marketplace: '市集', arrivals: '新貨上架', add: '加入購物籃', added: '已加入購物籃' },
  zh: { tag: 'zh-CN', marketplace: '市集', arrivals: '新品上架', add: '加入购物篮', added: '已加入购物篮' },
} as const;

for (const lang of ['en', 'zh_HK', 'zh'] as const) {
  const words = WORDS[lang];

  test(`shows the marketplace and what is new in ${lang}`, async ({ shop }) => {
    const page = await shop.visit('/', { lang });
    await expect(page.locator('html')).toHaveAttribute('lang', words.tag);
    await expect(page.getByRole('heading', { level: 1, name: words.marketplace })).toBeVisible();
    await expect(page.locator('.entry').first()).toBeVisible();
    expect(await page.locator('.entry').count()).toBeGreaterThanOrEqual(12);
    await expect(page.locator('.entry').first()).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('heading', { level: 2, name: words.arrivals })).toBeVisible();
    await expect(page.locator('.product')).toHaveCount(4);
    await keepScreen(page, `home-${lang}-desktop`);
    await page.setViewportSize({ width: 390, height: 844 });
    await keepScreen(page, `home-${lang}-phone`);
  });

  test(`lists new arrivals by price and adds to the basket in ${lang}`, async ({ shop }) => {
    const page = await shop.visit('/new-arrivals', { lang });
    await expect(page.getByRole('heading', { level: 1, name: words.arrivals })).toBeVisible();
    await expect(page.locator('.product').first()).toBeVisible();
    const prices = (await page.locator('.product__price b').allTextContents()).map((text) =>
      Number(text.replace(/[^0-9.]/g, '')),
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    await expect(page.locator('.product__price b').first()).toHaveText(/^HK\$[\d,]+\.\d{2}$/);
    const add = page.getByRole('button', { name: words.add }).and(page.locator(':enabled')).first();
    const told = glimpse(page, words.added);
    await add.click();
    await told;
    await expect(page.locator('.tooltip')).toHaveCount(0);
    await add.click();
    const basket = await page.evaluate(
      () => JSON.parse(localStorage.getItem('basket') ?? '{}') as Record<string, unknown>,
    );
    expect(basket).toMatchObject({
      status: 'open',
      currency: 'hkd',
      products: [{ quantity: 2 }],
      charges: [],
      discounts: [],
    });
    await keepScreen(page, `new-arrivals-${lang}-desktop`);
    await page.setViewportSize({ width: 390, height: 844 });
    await keepScreen(page, `new-arrivals-${lang}-phone`);
  });
}

test('stores the default language and switches with a reload', async ({ browser }) => {
  const fresh = await browser.newContext({ baseURL: shopUrl() });
  const first = await fresh.newPage();
  await load(first, '/');
  await expect(first.locator('html')).toHaveAttribute('lang', 'zh-HK');
  expect(await first.evaluate(() => localStorage.getItem('lang'))).toBe('zh_HK');
  const reloaded = first.waitForEvent('load');
  await first.getByRole('radio', { name: 'English' }).click();
  await reloaded;
  await expect(first.locator('html')).toHaveAttribute('lang', 'en-HK');
  await expect(first).toHaveTitle('Harbour Market');
  await fresh.close();
});

test('opens a picture and closes it on Escape, beside it, and by a swipe down', async ({ shop }) => {
  const page = await shop.visit('/new-arrivals', { width: 390 });
  const picture = page.getByRole('button', { name: /^Enlarge/ }).first();
  const box = page.getByRole('dialog');
  await picture.click();
  await expect(box).toBeVisible();
  await keepScreen(page, 'lightbox-phone');
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(picture).toBeFocused();
  await picture.click();
  await page.mouse.click(8, 8);
  await expect(box).toHaveCount(0);
  await picture.click();
  const swipe = (distance: number) =>
    box.evaluate((element, by) => {
      const touch = (clientY: number) => [new Touch({ identifier: 1, target: element, clientX: 100, clientY })];
      element.dispatchEvent(new TouchEvent('touchstart', { touches: touch(200), bubbles: true }));
      element.dispatchEvent(new TouchEvent('touchend', { changedTouches: touch(200 + by), bubbles: true }));
    }, distance);
  await swipe(50);
  await expect(box).toBeVisible();
  await swipe(51);
  await expect(box).toHaveCount(0);
});

test('says so when an address leads nowhere, and offers a way back', async ({ shop }) => {
  shop.expectErrors(/404.*\/en\/no-such-page/);
  const page = await shop.visit('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await follow(page.getByRole('main').getByRole('link', { name: 'Home' }), 'Marketplace');
});

test('offers Retry when the catalogue cannot be fetched, and heals', async ({ shop }) => {
  shop.expectErrors(/\/api\/catalog/);
  const page = await shop.visit('/message?template=hello-world');
  await page.route('**/api/catalog', (route) => route.abort());
  await page.getByRole('link', { name: 'OK', exact: true }).click();
  await expect(page.getByText('Failed to fetch catalogs. Aborting.')).toBeVisible();
  await page.unroute('**/api/catalog');
  await retryUntil(page, (options) => expect(page.locator('.entry').first()).toBeVisible(options));
  expect(await page.locator('.entry').count()).toBeGreaterThanOrEqual(12);
});

/** What the browser tells of a move; its types are not in the library of the DOM. */
interface LayoutShift {
  readonly value: number;
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Shift {
  readonly value: number;
  /** What moved: its parent's class, where it was and is from the top, and its height, in pixels. */
  readonly moved: readonly string[];
}

for (const [path, seen] of [
  ['/', '.entry'],
  ['/catalog', '.entry'],
  ['/new-arrivals', '.product'],
  ['/search', '.product'],
  ['/jetso', '.tile'],
  ['/news', '.tile'],
] as const) {
  test(`${path} asks for nothing that came with it, and stays where it is drawn`, async ({ shop }) => {
    const page = await shop.open({ width: 390 });
    // What came with the page is fresh for five seconds, in which a busy machine may not have drawn it.
    await page.clock.setFixedTime(Date.now());
    const reads: string[] = [];
    page.on('request', (request) => {
      // Pictures that were uploaded are loaded as any picture is.
      const isRead = request.method() === 'GET' && request.resourceType() !== 'image';
      if (isRead && request.url().includes('/api/')) reads.push(request.url());
    });
    await page.addInitScript(() => {
      const watch = globalThis as unknown as { shifts: Shift[] };
      watch.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as LayoutShift[]) {
          const moved = entry.sources.map(({ node, previousRect, currentRect }) =>
            [node?.parentElement?.className, previousRect.y, currentRect.y, currentRect.height].join(' '),
          );
          watch.shifts.push({ value: entry.value, moved });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Counted once the page is drawn: by then every first call has gone out.
    const counted = page.waitForResponse((response) => response.url().includes('/api/pageview/'));
    await page.goto(addressIn(path));
    await expect(page.locator(seen).first()).toBeVisible();
    await counted;
    expect(reads).toEqual([]);
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01);
  });
}

test('the bottom bar keeps its place while the page is loading', async ({ shop }) => {
  const page = await shop.visit('/', { width: 390 });
  const ways = page.locator('.bottom-bar a');
  const place = () => ways.nth(1).boundingBox();
  const whole = await place();
  await ways.last().evaluate((way) => way.remove());
  expect(await place()).toEqual(whole);
});

test('searches for what was typed before the program was there', async ({ shop }) => {
  const page = await shop.open();
  const program = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await program.promise;
    await route.continue();
  });
  const field = page.getByRole('main').getByRole('searchbox');
  // A gateway that is too busy to draw a page in time sends it undrawn.
  await expect(async () => {
    await page.goto(addressIn('/search'), { waitUntil: 'commit' });
    await expect(field).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await field.fill('月餅');
  program.resolve();
  await expect(page).toHaveURL(/\?q=%E6%9C%88%E9%A4%85$/);
  await expect(field).toHaveValue('月餅');
});

for (const [system, chosen] of [
  ['dark', null],
  ['dark', 'light'],
  ['light', 'dark'],
] as const) {
  test(`shows the theme before the program is there: ${chosen ?? system} in a ${system} system`, async ({ shop }) => {
    shop.expectErrors(/\/assets\//);
    const page = await shop.visit('/faq', { theme: system });
    if (chosen) await page.evaluate((theme) => localStorage.setItem('theme', theme), chosen);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const drawn = await ground();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', chosen ?? system);
    expect(await ground()).toBe(drawn);
  });
}
