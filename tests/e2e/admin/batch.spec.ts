import { createOrder, stepOrder } from '@harbour/contracts/order';
import { listProducts } from '@harbour/contracts/product';
import { shopAt } from '../../support/shop-client.ts';
import { anAccount, asAdmin, say, visitAs } from '../support/accounts.ts';
import { expectAccessible, expectNoSideways } from '../support/looks.ts';
import { expect, keepScreen, shopUrl, test } from '../support/shop.ts';

const ADDRESS = { building: 'Flat B, 12/F', street: '88 Nathan Road', district: 'Yau Tsim Mong' as const };
const en = (key: string, params?: Record<string, string>) => say('en', key, params);

/** Orders of one recipient whom no other test knows: two to the door, one to a stall, one that is not paid. */
async function someOrders() {
  const client = shopAt(shopUrl());
  const account = await anAccount();
  const [buyer, admin] = [client.as(account), client.as(await asAdmin())];
  const { body: products } = await client.call(listProducts, { query: { limit: '50' } });
  const id = products.toSorted((a, b) => b.stock - a.stock)[0]?.id ?? '';
  const name = `Zhao ${crypto.randomUUID().slice(0, 8)}`;
  const recipient = { name, phone: '+85291234567' };
  const place = async (method: 'home' | 'pickup', isPaid: boolean) => {
    const delivery =
      method === 'home' ? { method, address: ADDRESS, recipient } : { method, point: 'festival-walk', recipient };
    const basket = { products: [{ product: { id }, quantity: 1 }] };
    const { body: order } = await client.call(createOrder, { body: { mode: 'offline', basket, delivery } }, buyer);
    if (isPaid) await client.call(stepOrder, { params: { id: order.id }, body: { status: 'paid' } }, admin);
    return order;
  };
  const unpaid = await place('home', false);
  return {
    account,
    name,
    unpaid,
    stall: await place('pickup', true),
    doors: [await place('home', true), await place('home', true)],
  };
}

test('staff find orders by a name, and accept, print and send them by keys alone', async ({ shop }) => {
  test.setTimeout(120_000);
  const { account, name, unpaid, stall, doors } = await someOrders();
  const [first, second] = doors.map(({ number }) => number);
  const page = await visitAs(shop, await asAdmin(), '/admin/orders', { lang: 'en' });
  const rows = page.locator('tbody tr');
  const search = page.getByRole('searchbox', { name: en('batch.search') });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  // While somebody types, letters are letters.
  await page.keyboard.type(name.toUpperCase());
  await expect(rows).toHaveCount(4);
  await expect(search).toHaveValue(name.toUpperCase());
  // A name is no part of the address.
  expect(page.url()).not.toContain('ZHAO');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: en('batch.keys.title') });
  await expect(sheet.getByText(en('batch.keys.accept'))).toBeVisible();
  await expectAccessible(page);
  await keepScreen(page, 'admin-orders-keys');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await page.keyboard.press('j');
  await expect(rows.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await expect(rows.first().getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('*');
  await expect(page.getByText(en('batch.chosen', { count: '4' }))).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(en('batch.done.processing', { count: '3' }))).toBeVisible();
  await expect(page.getByText(`${unpaid.number}: ${en('error.batchUnpaid')}`)).toBeVisible();
  await expectAccessible(page);
  await keepScreen(page, 'admin-orders-batch');

  const download = page.waitForEvent('download');
  await page.keyboard.press('p');
  expect((await download).suggestedFilename()).toBe('packing-slips.pdf');
  await expect(page.getByText(en('batch.leftOut', { numbers: unpaid.number }))).toBeVisible();

  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: en('batch.send.title') });
  const lines = dialog.getByRole('textbox');
  await expect(lines).toHaveValue(new RegExp(`${first}, SF, `));
  await lines.fill(`${first},SF Express,SF1234567890\n${second},Pigeon,1234567\n${stall.number}`);
  await expect(dialog.getByText(/Line 2: we don’t know this carrier/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: en('batch.send.confirm', { count: '2' }) })).toBeDisabled();
  await expectAccessible(page);
  await keepScreen(page, 'admin-orders-send');
  await lines.fill(`${first},SF Express,SF1234567890\n${second}\thkpost\tEA123456789HK\n${stall.number}`);
  await dialog.getByRole('button', { name: en('batch.send.confirm', { count: '3' }) }).dblclick();
  await expect(page.getByText(en('batch.done.shipped', { count: '3' }))).toBeVisible();

  // On a phone the same list is cards, with the same choice.
  await page.setViewportSize({ width: 390, height: 844 });
  await rows.first().getByRole('checkbox').check();
  await expectNoSideways(page);
  await keepScreen(page, 'admin-orders-batch-phone');

  const order = await visitAs(shop, account, `/orders/${doors[0]?.id}`, { lang: 'en' });
  await expect(order.getByText('SF1234567890')).toBeVisible();
  await expect(order.getByRole('link', { name: en('order.track') })).toHaveAttribute('href', /SF1234567890$/);
});

test('a saved filter comes back on another device, and keys can be switched off', async ({ shop }) => {
  test.setTimeout(120_000);
  const admin = await asAdmin();
  const name = `Pack ${crypto.randomUUID().slice(0, 8)}`;
  const page = await visitAs(shop, admin, '/admin/orders', { lang: 'en' });
  await page.getByLabel(en('desk.status')).selectOption('processing');
  await page.getByLabel(en('batch.delivery')).selectOption('home');
  await page.getByRole('button', { name: en('batch.filters.save') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(en('batch.filters.name')).fill(name);
  await dialog.getByRole('button', { name: en('action.save') }).click();
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');

  const other = await visitAs(shop, admin, '/admin/orders', { lang: 'en' });
  await other.getByRole('button', { name, exact: true }).click();
  await expect(other).toHaveURL(/status=processing&delivery=home/);
  await other.getByRole('button', { name: en('batch.filters.remove', { name }) }).click();
  await expect(other.getByRole('button', { name, exact: true })).toBeHidden();

  await other.getByRole('heading', { level: 1 }).click();
  await other.keyboard.press('?');
  await other.getByLabel(en('batch.keys.on')).uncheck();
  await other.keyboard.press('Escape');
  await other.keyboard.press('/');
  await expect(other.getByRole('searchbox')).not.toBeFocused();
  // The way back is not a key.
  await other.getByRole('button', { name: en('batch.keys.title') }).click();
  await other.getByLabel(en('batch.keys.on')).check();
  await other.keyboard.press('Escape');
  await other.getByRole('heading', { level: 1 }).click();
  await other.keyboard.press('/');
  await expect(other.getByRole('searchbox')).toBeFocused();
});
