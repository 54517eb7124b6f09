import type { Page } from '@playwright/test';
import { anAccount, visitAs } from '../support/accounts.ts';
import { load } from '../support/arrive.ts';
import { expectAccessible, expectNoSideways } from '../support/looks.ts';
import { expect, keepScreen, logIn, moveOn, retryUntil, test } from '../support/shop.ts';
import { languagesOf } from '../support/whole.ts';

const WORDS = {
  en: { add: 'Add to Cart', checkout: 'To checkout', fps: 'FPS', placed: 'Order placed', see: 'See the order' },
  zh_HK: { add: '加入購物籃', checkout: '去結帳', fps: '轉數快', placed: '訂單', see: '查看訂單' },
  zh: { add: '加入购物篮', checkout: '去结算', fps: '转数快', placed: '订单', see: '查看订单' },
} as const;

const ADDRESS = { building: 'Flat B, 12/F, Jade House', street: '88 Nathan Road' };
const PHONE = '9123 4567';

async function fillAddress(page: Page): Promise<void> {
  await page.locator('input[name=building]').fill(ADDRESS.building);
  await page.locator('input[name=street]').fill(ADDRESS.street);
  await page.locator('select[name=district]').selectOption('Yau Tsim Mong');
  await page.locator('input[name=recipientPhone]').fill(PHONE);
}

async function addOne(page: Page, path = '/new-arrivals?category=stationery'): Promise<void> {
  await load(page, path);
  await page.locator('.add button:enabled').first().click();
}

/** Presses Tab until the focus is on what is looked for. */
async function tabTo(page: Page, isIt: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, isIt)) return;
  }
  throw new Error(`Tab does not reach ${isIt}`);
}

for (const lang of languagesOf('keyboard order')) {
  test(`buys by keyboard alone on a screen of 360 pixels in ${lang}`, async ({ shop }) => {
    test.setTimeout(150_000);
    const words = WORDS[lang];
    const page = await visitAs(shop, await anAccount(), '/new-arrivals?category=stationery', { lang, width: 360 });
    await expect(page.locator('.product').first()).toBeVisible();
    await expectNoSideways(page);
    await tabTo(page, '.add button');
    await page.keyboard.press('Enter');
    await tabTo(page, '.bottom-bar a[href="/basket"]');
    await page.keyboard.press('Enter');
    await expect(page.locator('.line')).toHaveCount(1);
    await expectNoSideways(page);
    await tabTo(page, '.stepper button:last-child');
    await page.keyboard.press('Enter');
    await expect(page.locator('.stepper input')).toHaveValue('2');
    await expect(page.getByRole('link', { name: words.checkout })).toBeVisible();
    await tabTo(page, 'a[href="/basket/checkout"]');
    await page.keyboard.press('Enter');
    await expect(page.locator('input[name=building]')).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
    await tabTo(page, 'input[name=building]');
    await page.keyboard.type(ADDRESS.building);
    await page.keyboard.press('Tab');
    await page.keyboard.type(ADDRESS.street);
    await page.keyboard.press('Tab');
    // A closed list takes letters: the first district in each language by its own.
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'input[name=recipientPhone]');
    await page.keyboard.type(PHONE);
    await tabTo(page, 'input[name=pay]');
    // Card, Alipay, WeChat Pay, FPS.
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: words.fps })).toBeChecked();
    await keepScreen(page, `checkout-${lang}-360`);
    // Tab passes a disabled button by.
    await expect(page.locator('form.buying button[type=submit]')).toBeEnabled();
    await tabTo(page, 'form.buying button[type=submit]');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/message$/);
    await expect(page.locator('.message')).toBeVisible();
    await keepScreen(page, `order-placed-${lang}-360`);
    await tabTo(page, '.message a[href^="/orders/"]');
    await page.keyboard.press('Enter');
    await expect(page.locator('.fps__code')).toBeVisible();
    await expect(page.locator('[data-status=placed]').first()).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
    await keepScreen(page, `order-${lang}-360`);
    await page.setViewportSize({ width: 1_280, height: 900 });
    await keepScreen(page, `order-${lang}-desktop`);
    await moveOn(page, '/orders');
    await expect(page.locator('.order-card')).toHaveCount(1);
    await keepScreen(page, `orders-${lang}-desktop`);
    await moveOn(page, '/inbox');
    await expect(page.locator('.entry-card').first()).toBeVisible();
    await expectAccessible(page);
    await keepScreen(page, `inbox-${lang}-desktop`);
    await page.setViewportSize({ width: 390, height: 844 });
    await keepScreen(page, `inbox-${lang}-phone`);
  });
}

test('names what the address lacks, and keeps what was typed', async ({ shop }) => {
  const page = await shop.open({ session: await anAccount() });
  await addOne(page);
  await moveOn(page, '/basket/checkout');
  await page.locator('input[name=street]').fill(ADDRESS.street);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.locator('.field--wrong')).toHaveCount(3);
  await expect(page.getByText('Please enter a phone number')).toBeVisible();
  await expect(page.getByText('Please choose one of the 18 districts')).toBeVisible();
  await expect(page.locator('input[name=street]')).toHaveValue(ADDRESS.street);
});

test('shows the fresh quote when something changed, and orders with a second press', async ({ shop }) => {
  shop.expectErrors(/409.*\/api\/order/);
  const page = await shop.open({ session: await anAccount() });
  await addOne(page);
  await moveOn(page, '/basket/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: /^FPS/ }).check();
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/order')) {
      keys.push(request.headers()['idempotency-key'] ?? '');
    }
  });
  // Until it orders, the page is made to believe in a price of one dollar: the server must not.
  await page.route('**/api/basket/quote', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { body: { total: number; subtotal: number } };
    if (keys.length === 0) answer.body.total = 1;
    await route.fulfill({ response, json: answer });
  });
  await page.locator('select[name=district]').selectOption('Wan Chai');
  await expect(page.getByRole('button', { name: 'Place order · HK$1.00' })).toBeEnabled();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('heading', { name: 'Something has changed' })).toBeVisible();
  await expect(page.getByText(/^The total was HK\$1\.00 and is now HK\$/)).toBeVisible();
  await keepScreen(page, 'checkout-changed');
  await expect(page.getByRole('button', { name: 'Place order · HK$1.00' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/\/message$/);
  expect(new Set(keys).size).toBe(2);
});

test('keeps one key over a retry, so that a lost answer orders once', async ({ shop }) => {
  shop.expectErrors(/\/api\/order/);
  const page = await shop.open({ session: await anAccount() });
  await addOne(page);
  await moveOn(page, '/basket/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: /^FPS/ }).check();
  const keys: string[] = [];
  let isFirst = true;
  await page.route('**/api/order', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (!isFirst) return route.continue();
    isFirst = false;
    // The order is placed, but its answer never comes.
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByText('The order could not be placed.')).toBeVisible();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/\/message$/);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await moveOn(page, '/orders');
  await expect(page.locator('.order-card')).toHaveCount(1);
});

test('cancels an order, buys it again, and reads the inbox', async ({ shop }) => {
  const page = await shop.open({ session: await anAccount() });
  await addOne(page);
  await moveOn(page, '/basket/checkout');
  await page.getByRole('radio', { name: /^Collect at a stall/ }).check();
  await page.getByRole('radio', { name: /^MegaBox/ }).check();
  await page.getByRole('radio', { name: /^At the stall/ }).check();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.getByRole('link', { name: 'See the order and how to pay' }).click();
  await expect(page.getByText('MegaBox, Kowloon Bay', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page).toHaveURL(/template=offline-place-order-cancellation$/);
  await expect(page.getByText('The order is closed and nothing was charged.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'See the goods in the basket' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'My orders' }).click();
  await expect(page.locator('[data-status=cancelled]')).toBeVisible();
  await page.locator('.order-card a').click();
  await expect(page.getByRole('button', { name: 'Buy again' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Receipt|calendar/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page.locator('.line')).toHaveCount(1);
  await moveOn(page, '/inbox');
  const unread = page.locator('[data-read=false]');
  await expect(unread.first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(unread).toHaveCount(0);
  await page.getByRole('button', { name: 'Mark as unread' }).first().click();
  await expect(unread).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Inbox, unread: 1' })).toBeVisible();
});

for (const [path, api] of [
  ['/orders', '**/api/order*'],
  ['/inbox', '**/api/inbox'],
] as const) {
  test(`shows the empty and the failed state of ${path}`, async ({ shop }) => {
    shop.expectErrors(/\/api\//);
    const page = await visitAs(shop, await anAccount(), path);
    await expect(page.locator('main .panel').getByRole('link')).toBeVisible();
    await page.route(api, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page.unroute(api);
    await retryUntil(page, (options) => expect(page.getByRole('main').getByRole('alert')).toHaveCount(0, options));
  });
}

test('asks who is not signed in to log in, and goes on to the checkout', async ({ shop }) => {
  const person = await anAccount();
  const page = await shop.open();
  await addOne(page);
  await moveOn(page, '/basket');
  await page.getByRole('link', { name: 'To checkout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, person);
  await expect(page).toHaveURL(/\/basket\/checkout$/);
  await expect(page.locator('form.buying')).toBeVisible();
});
