import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listProducts, type Product } from '@harbour/contracts/product';
import { anAccount, say, send } from '../support/accounts.ts';
import { gatewayVariables, withGateway, withWebBuild } from '../support/another-gateway.ts';
import { expectAccessible, expectNoSideways } from '../support/looks.ts';
import { addressIn, expect, keepScreen, shopUrl, storeSession, test } from '../support/shop.ts';

/** What a browser says of requests that find no network, and of the page that stands in. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 503|NETWORK_ERROR/;

/** Paths and queries of everything that is kept, by the name of its cache. */
const keptIn = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      kept[name] = keys.map(({ url }) => new URL(url).pathname + new URL(url).search);
    }
    return kept;
  });

async function expectKept(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await keptIn(page))['harbour-pages'] ?? []).toContain(path);
  // The page's pictures come after it; the last of them ends the turn.
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
}

/** Browsers also send `online` when nothing has changed: the page then asks the shop, in vain. */
async function tellOnline(page: Page): Promise<void> {
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await asked;
}

async function aProduct(): Promise<Product> {
  const [product] = await send<Product[]>(
    'GET',
    `${listProducts.path}?newArrival=true&status=online&limit=1&sort=price`,
  );
  if (product === undefined) throw new Error('the shop is empty');
  return product;
}

test('shows what was seen last, with its hour, and says what is missing', async ({ shop }) => {
  shop.expectErrors(NO_NETWORK);
  const product = await aProduct();
  const path = addressIn(`/product/${product.slug}`);
  const page = await shop.visit('/', { hasWorker: true, width: 390 });
  await expectKept(page, '/en');
  await page.locator(`main a[href="${path}"]`).first().click();
  await expectKept(page, path);

  await page.context().setOffline(true);
  await page.reload();
  const mark = page.locator('output .strip--bad');
  // With the day where midnight has passed since.
  const words = /As of (\d{1,2} \w{3}, )?\d\d:\d\d, you are offline; prices and stock may have changed\.$/;
  await expect(mark).toHaveText(words);
  await expect(page.getByText(words)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name.en);
  await expect(page.getByRole('main')).toContainText(`HK$${product.price.toFixed(2)}`);
  await expectAccessible(page);
  await keepScreen(page, 'offline-kept-phone-en');

  await tellOnline(page);
  await expect(mark).toHaveText(words);

  // Offline, a link is a plain link.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
  await expect(page).toHaveURL(/\/en\/terms$/);
  await expect(page.getByRole('heading', { level: 1, name: say('en', 'offline.page.title') })).toBeVisible();
  await expect(page.locator('.offline-list a').first()).toContainText(product.name.en);
  for (const colorScheme of ['dark', 'light'] as const) {
    // No program follows the theme here: the page takes it when it is loaded.
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectAccessible(page, `offline-missing, ${colorScheme}`);
    await keepScreen(page, `offline-missing-phone-en-${colorScheme}`);
  }
  await expectNoSideways(page);
  await page.evaluate(() => {
    document.body.dataset['stays'] = 'true';
  });
  await tellOnline(page);
  await expect(page.locator('body')).toHaveAttribute('data-stays', 'true');
  await page.locator('.offline-list').getByRole('link', { name: product.name.en }).click();
  await expect(mark).toHaveText(words);

  // Back online the shop's answer replaces what was kept, and the mark goes.
  await page.route(`**/api/product/${product.slug}`, async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { body: Product };
    const variants = json.body.variants.map((variant) => ({ ...variant, price: 4321.5 }));
    await route.fulfill({ response: answer, json: { ...json, body: { ...json.body, price: 4321.5, variants } } });
  });
  await page.context().setOffline(false);
  await expect(page.getByRole('main')).toContainText('HK$4,321.50');
  await expect(mark).toHaveCount(0);
});

test('says in the chosen language that an account page needs a connection, and opens it once there is one', async ({
  shop,
}) => {
  shop.expectErrors(NO_NETWORK);
  const page = await shop.visit('/', { hasWorker: true, lang: 'zh_HK' });
  await expectKept(page, '/');
  await page.context().setOffline(true);
  await page.goto('/basket');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([say('zh_HK', 'offline.page.title')]);
  await keepScreen(page, 'offline-missing-zh_HK');
  await page.evaluate(() => localStorage.setItem('lang', 'zh'));
  // The address of the start leads to the chosen language, offline too.
  await page.goto('/');
  await expect(page).toHaveURL(/\/zh$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([say('zh', 'offline.page.title')]);
  await keepScreen(page, 'offline-missing-zh');
  await page.context().setOffline(false);
  await expect(page.locator('main h1')).not.toHaveText(say('zh', 'offline.page.title'));
});

test('keeps nothing in a session, and forgets at login and logout', async ({ shop }) => {
  const account = await anAccount();
  const product = await aProduct();
  const page = await shop.visit('/', { hasWorker: true });
  await expectKept(page, '/en');
  await storeSession(page, account);
  const ofPeople = async () => {
    const { 'harbour-pages': pages = [], 'harbour-pictures': pictures = [], ...files } = await keptIn(page);
    const others = Object.values(files).flat();
    return [
      ...pages,
      ...pictures,
      ...others.filter((path) => !/^\/(assets\/|(start\.js|offline\.js|favicon\.svg)\?)/.test(path)),
    ];
  };
  await page.reload();
  await expect.poll(ofPeople).toEqual([]);
  for (const path of [addressIn(`/product/${product.slug}`), '/user', '/orders', '/basket', '/inbox']) {
    await page.goto(path);
    await expect(page.locator('main h1')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([path, await ofPeople()]).toEqual([path, []]);
  }
  await page.goto('/logout');
  await page.getByRole('button', { name: 'OK' }).click();
  await expectKept(page, '/en');
  expect((await keptIn(page))['harbour-pages']).toEqual(['/en']);
});

test('asks before a new version is shown, loses nothing that is typed, and can be taken back', async ({ shop }) => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-versions-'));
  try {
    cpSync(gatewayVariables()['WEB_DIST'] ?? '', folder, { recursive: true });
    await withGateway({ WEB_DIST: folder, WEB_DRAWING: '/none' }, async (url) => {
      const page = await shop.open({ hasWorker: true });
      await page.goto(`${url}/en/search`);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const field = page.getByRole('main').getByRole('searchbox').first();
      await field.fill('osmanthus');
      const program = () => page.locator('script[type=module][src^="/assets/"]').getAttribute('src');
      const before = await program();
      await withWebBuild({ VITE_CHAT_URL: 'https://chat.example/new' }, async (built) => {
        rmSync(folder, { recursive: true });
        cpSync(built, folder, { recursive: true });
      });
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect(page.getByText(say('en', 'offline.update.text'))).toBeVisible();
      await keepScreen(page, 'offline-new-version-en');
      await expect(field).toHaveValue('osmanthus');
      expect(await program()).toBe(before);
      await page.getByRole('button', { name: say('en', 'offline.update.reload') }).click();
      await expect.poll(program).not.toBe(before);
      await expect(page.locator('.footer__contact a[href="https://chat.example/new"]')).toBeVisible();

      await expectKept(page, '/en/search');
      // The page must send no request here: Chromium starts the old worker again for a request that arrives while the
      // worker stops, and the next one then waits until the old one is idle, which it never is under DevTools.
      await page.goto(`${url}/login`);
      await page.waitForLoadState('networkidle');
      // What the gateway sends where SERVICE_WORKER is off.
      cpSync(join(folder, 'sw-withdrawn.js'), join(folder, 'sw.js'));
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      const left = () =>
        page.evaluate(async () => [
          (await navigator.serviceWorker.getRegistrations()).length,
          (await caches.keys()).length,
        ]);
      await expect.poll(left).toEqual([0, 0]);
      await page.goto(`${url}/en/search`);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForLoadState('networkidle');
      await expect.poll(left).toEqual([0, 0]);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the worker is asked for each time, and works for the whole shop', async () => {
  const { headers } = await fetch(`${shopUrl()}/sw.js`);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-type')).toMatch(/javascript/);
  const { status } = await fetch(`${shopUrl()}/manifest.webmanifest`);
  expect(status).toBe(200);
});
