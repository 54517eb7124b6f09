import type { Page } from '@playwright/test';
import { type Account, anAccount, asAdmin, say, send, visitAs } from '../support/accounts.ts';
import { expectAccessible, expectAccessibleInBothThemes, expectNoSideways } from '../support/looks.ts';
import { expect, keepScreen, moveOn, test } from '../support/shop.ts';

const PHONE = 390;
const HOME = {
  name: 'home',
  building: 'Flat B, 12/F, Jade House',
  street: '88 Nathan Road',
  district: 'Yau Tsim Mong',
};
const CHEUNG_CHAU = { name: 'Granny', building: '1/F', street: '53 San Hing Street', district: 'Islands' };

/** Somebody on a phone, among products. */
const atProducts = (shop: Parameters<typeof visitAs>[0], account: Account, lang: 'en' | 'zh_HK' | 'zh') =>
  visitAs(shop, account, '/new-arrivals?category=stationery', { lang, width: PHONE });

/** Puts a product into the basket and goes to the checkout. */
async function toCheckout(page: Page): Promise<void> {
  await page.locator('.add button:enabled').first().click();
  await page.locator('.bottom-bar a[href="/basket"]').click();
  await page.locator('a[href="/basket/checkout"]').click();
  await expect(page.locator('form.buying')).toBeVisible();
}

async function atCheckout(...who: Parameters<typeof atProducts>): Promise<Page> {
  const page = await atProducts(...who);
  await toCheckout(page);
  return page;
}

const keep = (account: Account, address: object) =>
  send('POST', `/api/user/${account.userId}/addresses`, address, account);
const place = (page: Page) => page.locator('form.buying button[type=submit]');

/** Pays by FPS or at the stall, so that the order is placed at once, and opens it. */
async function placeOffline(page: Page, way: 'fps' | 'stall'): Promise<void> {
  await page.locator(`input[name=pay][value=${way}]`).check();
  await expectNoSideways(page);
  await place(page).click();
  await expect(page).toHaveURL(/\/message$/);
  await page.locator('.message a[href^="/orders/"]').click();
  await expect(page.locator('[data-status=placed]').first()).toBeVisible();
}

test('sends to the door: a new address is kept with its name, and offered the next time', async ({ shop }) => {
  const account = await anAccount();
  const page = await atCheckout(shop, account, 'en');
  await page.getByLabel('Flat, floor and building').fill(HOME.building);
  await page.getByLabel('Street and number').fill(HOME.street);
  await page.getByLabel('District').selectOption(HOME.district);
  await page.getByLabel('Recipient', { exact: true }).fill('Lee Ka Yan');
  await page.getByLabel('Recipient’s phone').fill('6123 4567');
  await keepScreen(page, 'ways-door-checkout');
  await placeOffline(page, 'fps');
  await expect(page.getByText('Flat B, 12/F, Jade House, 88 Nathan Road, Yau Tsim Mong')).toBeVisible();
  await expect(page.getByText('Lee Ka Yan, +85261234567')).toBeVisible();
  await expect(page.getByText('On its way')).toBeVisible();
  await moveOn(page, '/user');
  await expect(page.locator('.address-entry')).toContainText(['Home Default']);
  await atBasketAgain(page);
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked();
  await expect(page.getByLabel('Recipient', { exact: true })).toHaveValue('Lee Ka Yan');
  await expect(page.getByLabel('Recipient’s phone')).toHaveValue('+85261234567');
});

/** Notes every place in which these are seen on the pages to come, by the name of each. */
async function notePlaces(page: Page, watched: Record<string, string>) {
  await page.addInitScript((selectors) => {
    const places: Record<string, string[]> = {};
    Object.assign(window, { places });
    const look = () => {
      for (const [name, selector] of Object.entries(selectors)) {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        const place = box && `${Math.round(box.x)}, ${Math.round(box.y)}`;
        if (place && !places[name]?.includes(place)) (places[name] ??= []).push(place);
      }
      requestAnimationFrame(look);
    };
    look();
  }, watched);
  return () => page.evaluate(() => (window as unknown as { places: Record<string, string[]> }).places);
}

test('moves no choice of the checkout when days, totals and payment methods are late', async ({ shop }) => {
  const page = await atCheckout(shop, await anAccount(), 'en');
  const release = Promise.withResolvers<undefined>();
  const held = ['**/api/delivery', '**/api/basket/rules', '**/api/payment/provider'];
  for (const url of held) await page.route(url, (route) => release.promise.then(() => route.continue()));
  const places = await notePlaces(page, {
    stall: 'input[name=method][value=pickup]',
    firstPayment: 'input[name=pay]',
    note: 'input[name=note]',
  });
  const asked = held.map((url) => page.waitForRequest(url));
  await page.reload();
  await Promise.all(asked);
  release.resolve(undefined);
  await expect(page.locator('.way .promise')).toHaveCount(3);
  await expect(page.locator('.way .number')).toHaveCount(3);
  await expect(page.locator('input[name=pay]').first()).toBeVisible();
  const seen = await places();
  expect(seen).toEqual({ stall: [expect.any(String)], firstPayment: [expect.any(String)], note: [expect.any(String)] });
});

async function atBasketAgain(page: Page): Promise<void> {
  await moveOn(page, '/en/new-arrivals?category=stationery');
  await page.locator('.add button:enabled').first().click();
  await moveOn(page, '/basket/checkout');
  await expect(page.locator('form.buying')).toBeVisible();
}

test('sends to a locker, found by district and words, in its own words', async ({ shop }) => {
  const page = await atCheckout(shop, await anAccount(), 'zh_HK');
  await page.locator('input[name=method][value=locker]').check();
  await page.locator('#locker-district').selectOption('Sha Tin');
  await page.locator('#locker-words').fill('美林');
  await page.getByRole('radio', { name: /H852FE01P/ }).check();
  await expect(page.locator('input[name=locker]')).toHaveValue('H852FE01P');
  await expect(page.getByText(/未經順豐速運官方名單核對/)).toBeVisible();
  await page.locator('input[name=recipientPhone]').fill('61234567');
  await expectAccessible(page);
  await keepScreen(page, 'ways-locker-checkout');
  await placeOffline(page, 'fps');
  await expect(page.getByText(/H852FE01P · 大圍/)).toBeVisible();
  await expect(page.locator('.timeline')).toContainText(say('zh_HK', 'orderStatusBy.locker.delivered'));
  await keepScreen(page, 'ways-locker-order');
});

test('refuses a code that no locker has the shape of, and doubts one that the list has not', async ({ shop }) => {
  const page = await atCheckout(shop, await anAccount(), 'en');
  await page.getByRole('radio', { name: /^SF Locker/ }).check();
  await page.getByLabel('SF Locker code').fill('12345');
  await page.getByLabel('SF Locker code').blur();
  await expect(page.getByText('An SF Locker code looks like H852FE01P')).toBeVisible();
  await page.getByLabel('SF Locker code').fill('h852zz99p');
  await expect(page.getByText(/^This code is not in our list/)).toBeVisible();
  await expect(page.getByText('An SF Locker code looks like')).toHaveCount(0);
});

test('is collected at a stall: no courier, a code, and words of collecting for buyer and desk', async ({ shop }) => {
  const account = await anAccount();
  const page = await atCheckout(shop, account, 'zh');
  await page.locator('input[name=method][value=pickup]').check();
  await expect(page.locator('input[name=recipientPhone]')).toHaveCount(0);
  await place(page).click();
  await expect(page.getByText(say('zh', 'validation.point'))).toBeVisible();
  await page.getByRole('radio', { name: /MegaBox/ }).check();
  await expectAccessible(page);
  await keepScreen(page, 'ways-stall-checkout');
  await placeOffline(page, 'stall');
  const code = (await page.locator('.collection__code').textContent()) ?? '';
  expect(code).toMatch(/^[2-9A-Z]{6}$/);
  await expect(page.locator('.order-place')).toContainText('九龙湾宏照道 38 号 MegaBox 3 楼');
  await expect(page.locator('.fps h2')).toHaveText(say('zh', 'order.payStallTitle'));
  await expect(page.locator('.fps__code')).toBeHidden();
  await expect(page.locator('.order__columns > .section').last()).not.toContainText(/送达|运送|配送/);
  await expectAccessibleInBothThemes(page, 'ways-stall-order');
  await keepScreen(page, 'ways-stall-order');
  const desk = await visitAs(shop, await asAdmin(), page.url().replace(/^.*\/orders\//, '/admin/orders/'), {
    lang: 'en',
  });
  for (const step of ['Mark as paid', 'Begin packing', 'Mark as ready for collection']) {
    await desk.getByRole('button', { name: step }).click();
    await desk.getByRole('dialog').getByRole('button', { name: step }).click();
    await expect(desk.getByRole('dialog')).toHaveCount(0);
  }
  await expect(desk.getByText(/^Hand over only to somebody who shows this code/)).toContainText(code);
  await desk.getByRole('button', { name: 'Mark as collected' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Mark as collected' }).click();
  await expect(desk.locator('.timeline')).toContainText('Collected');
  await expect(page.locator('.timeline')).toContainText(say('zh', 'orderStatusBy.pickup.delivered'));
});

test('shows what an address changes before it does, and lets no guess override it', async ({ shop }) => {
  const account = await anAccount();
  await keep(account, HOME);
  await keep(account, CHEUNG_CHAU);
  const page = await atCheckout(shop, account, 'en');
  // The default address costs and takes what the basket said: it is taken over without a word.
  await expect(place(page)).toBeEnabled();
  await expect(page.locator('.changed')).toHaveCount(0);
  const before = await place(page).textContent();
  await page.getByRole('radio', { name: /^Granny/ }).check();
  await expect(page.getByRole('heading', { name: 'This choice changes your order' })).toBeVisible();
  await expect(page.getByText(/^The total goes from HK\$/)).toBeVisible();
  await expect(page.getByText(/^It arrives /)).toBeVisible();
  await expect(place(page)).toBeDisabled();
  await expect(place(page)).toHaveText(before ?? '');
  await expectAccessible(page);
  await keepScreen(page, 'ways-address-changes');
  await page.getByRole('button', { name: /^Continue with HK\$/ }).click();
  await expect(place(page)).toBeEnabled();
  await expect(place(page)).not.toHaveText(before ?? '');
  // A reload keeps what was chosen and confirmed.
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Granny/ })).toBeChecked();
  await expect(place(page)).toBeEnabled();
  // Without that, the basket's district is another one now; the default address is not overridden by it.
  await page.evaluate(() => localStorage.removeItem('checkoutDraft'));
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'This choice changes your order' })).toBeVisible();
});

test('asks for who receives an order that another client placed without a number', async ({ shop }) => {
  const account = await anAccount();
  const [product] = await send<{ id: string }[]>('GET', '/api/product?inStock=true&limit=1');
  const basket = { products: [{ product: { id: product?.id }, quantity: 1 }] };
  const delivery = { method: 'home', address: HOME };
  const order = await send<{ id: string }>('POST', '/api/order', { mode: 'offline', basket, delivery }, account);
  const page = await visitAs(shop, account, `/orders/${order.id}`, { width: PHONE });
  await page.getByLabel('Recipient’s phone').fill('+44 20 7946 0018');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${account.name}, +442079460018`)).toBeVisible();
  await expect(page.getByLabel('Recipient’s phone')).toHaveCount(0);
});

test('keeps several addresses by name, one the default', async ({ shop }) => {
  const account = await anAccount();
  await keep(account, HOME);
  const page = await visitAs(shop, account, '/user', { width: PHONE });
  const entries = page.locator('.address-entry');
  await expect(entries).toHaveCount(1);
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByLabel('Name of this address').fill('Office');
  await page.getByLabel('Flat, floor and building').fill('20/F, One Tower');
  await page.getByLabel('Street and number').fill('1 Queen’s Road');
  await page.getByLabel('District').selectOption('Central and Western');
  await page.locator('.address-book').getByRole('button', { name: 'Save' }).click();
  await expect(entries).toHaveCount(2);
  await page.getByRole('button', { name: 'Make default: Office' }).click();
  await expect(entries.first()).toContainText('Office Default');
  await expect(page.locator('.rows')).toContainText('20/F, One Tower');
  await expectAccessibleInBothThemes(page, 'address book');
  await expectNoSideways(page);
  await keepScreen(page, 'address-book-phone');
  await page.getByRole('button', { name: 'Remove: Office' }).click();
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('Home Default');
});

test('keeps the checkout on screen while addresses that could not be read are asked for again', async ({ shop }) => {
  shop.expectErrors(/404.*\/addresses/);
  const page = await atProducts(shop, await anAccount(), 'en');
  const addresses = '**/api/user/*/addresses';
  await page.route(addresses, (route) => route.fulfill({ status: 404, json: { ok: false } }));
  await toCheckout(page);
  const building = page.getByLabel('Flat, floor and building');
  await building.fill(HOME.building);
  const again = Promise.withResolvers<void>();
  await page.route(addresses, () => again.resolve());
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await again.promise;
  await expect(building).toBeFocused();
  await expect(building).toHaveValue(HOME.building);
});
