import type { Page } from '@playwright/test';
import { type Analytics, getAnalytics } from '@harbour/contracts/analytics';
import { dayOf } from '@harbour/contracts/hong-kong-day';
import { listEditedOffers, type EditedOffer } from '@harbour/contracts/offer-admin';
import { createOrder, type Order, stepOrder } from '@harbour/contracts/order';
import { PATHS } from '@harbour/contracts/pages';
import { listProducts } from '@harbour/contracts/product';
import { askReturn } from '@harbour/contracts/returns';
import sharp from 'sharp';
import { shopAt } from '../../support/shop-client.ts';
import { anAccount, asAdmin, say, send, visitAs } from '../support/accounts.ts';
import { answerReturn } from '../support/answer-return.ts';
import { startOwnShop } from '../support/own-shop.ts';
import { enter, expect, moveOn, shopUrl, test, useShopAt } from '../support/shop.ts';
import { inStore } from '../support/store.ts';

const PRODUCTS = 200;
const ORDERS = 30;
const CODE = 'KITEDAY';
const PRICE = 60;
const OFF = 25;
const SIZES = ['s', 'l'] as const;

const en = (key: string, params?: Record<string, string>): string => say('en', key, params);

let own: Awaited<ReturnType<typeof startOwnShop>> | undefined;

// A shop of its own: its figures are those of this day's orders alone.
test.beforeAll(async () => {
  own = await startOwnShop('day');
  useShopAt(own.url);
});

test.afterAll(async () => {
  useShopAt(undefined);
  await own?.stop();
});

const COLUMNS =
  'product,name_en,name_zh_HK,name_zh,description_en,description_zh_HK,description_zh,category,unit,status,image,option1,sku,value1,price,stock';

/** Kites in two sizes each, as a CSV file. */
function kites(): string {
  const rows = Array.from({ length: PRODUCTS }, (_, at) => [
    `kite-${at},Kite ${at},紙鳶 ${at},纸鸢 ${at},Flies,會飛,会飞,toys,piece,online,/pictures/catalog-toys,size|Size|尺碼|尺码,KITE-${at}-S,s|Small|細|小,${PRICE},50`,
    `kite-${at},,,,,,,,,,,,KITE-${at}-L,l|Large|大|大,${PRICE},50`,
  ]);
  return [COLUMNS, ...rows.flat()].join('\n');
}

async function importKites(page: Page): Promise<void> {
  const buffer = Buffer.from(kites());
  await page.getByLabel(en('imports.file')).setInputFiles({ name: 'kites.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: en('imports.check') }).click();
  await page.getByRole('button', { name: en('imports.run'), exact: true }).click();
  await expect(page.locator('[data-state=done]')).toBeVisible();
}

async function makeOffer(page: Page): Promise<void> {
  const rule = page.getByRole('group', { name: en('admin.offer.rule') });
  await rule.getByLabel(en('admin.offer.kindOf')).selectOption('amount');
  await rule.getByLabel(en('admin.offer.off')).fill(String(OFF));
  await rule.getByLabel(en('admin.offer.from')).fill('50');
  await page.getByLabel(en('admin.field.code')).fill(CODE);
  await rule.getByRole('button', { name: en('admin.offer.writeWords') }).click();
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c4122f' } })
    .png()
    .toBuffer();
  const file = { name: 'a.png', mimeType: 'image/png', buffer: picture };
  await page.getByLabel('Choose a picture').first().setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Current picture' })).toBeVisible();
  await page.getByLabel(en('admin.field.startsAt')).fill('2026-01-01T00:00');
  await page.getByLabel(en('admin.field.endsAt')).fill('2099-01-01T00:00');
  await page.getByLabel(en('admin.field.status')).selectOption('online');
  await page.getByRole('button', { name: 'Save' }).click();
  const isThere = async () =>
    (await send<EditedOffer[]>('GET', listEditedOffers.path, undefined, await asAdmin())).some(
      ({ code }) => code === CODE,
    );
  await expect.poll(isThere).toBe(true);
}

/** Thirty paid orders of imported variants with the offer's code, one of them by each of three buyers in turn. */
async function takeOrders() {
  const client = shopAt(shopUrl());
  const admin = client.as(await asAdmin());
  const buyers = await Promise.all([1, 2, 3].map(anAccount));
  const { body: products } = await client.call(listProducts, { query: { category: 'toys', limit: '50' } });
  const address = { building: 'Flat B, 12/F', street: '88 Nathan Road', district: 'Yau Tsim Mong' as const };
  const recipient = { name: 'Chan Mei', phone: '+85291234567' };
  const delivery = { method: 'home' as const, address, recipient };
  const orders: { order: Order; buyer: (typeof buyers)[number] }[] = [];
  for (let at = 0; at < ORDERS; at += 1) {
    const product = products.filter(({ options }) => options.length === 1)[at % 10];
    const variant = product?.variants[at % SIZES.length];
    const buyer = buyers[at % buyers.length];
    if (product === undefined || variant === undefined || buyer === undefined) throw new Error('no kite to buy');
    const basket = {
      products: [{ product: { id: product.id }, variant: { id: variant.id }, quantity: 1 + (at % 3) }],
    };
    const body = { mode: 'offline' as const, basket, delivery, codes: [CODE] };
    const { body: order } = await client.call(createOrder, { body }, client.as(buyer));
    await client.call(stepOrder, { params: { id: order.id }, body: { status: 'paid' } }, admin);
    orders.push({ order, buyer });
  }
  return orders;
}

/** Chooses all orders on screen, once there are as many, and does something with them. */
async function withAll(page: Page, count: number, work: () => Promise<void>): Promise<void> {
  await expect(page.locator('tbody tr')).toHaveCount(count);
  await page.locator('thead').getByRole('checkbox').check();
  await expect(page.getByText(en('batch.chosen', { count: String(count) }))).toBeVisible();
  await work();
}

const accept = (page: Page, count: number) =>
  withAll(page, count, async () => {
    await page.getByRole('button', { name: en('batch.accept'), exact: true }).click();
    await expect(page.getByText(en('batch.done.processing', { count: String(count) }))).toBeVisible();
  });

const printAndSend = (page: Page, count: number) =>
  withAll(page, count, async () => {
    const slips = page.waitForEvent('download');
    await page.getByRole('button', { name: en('batch.slips') }).click();
    expect((await slips).suggestedFilename()).toBe('packing-slips.pdf');
    await page.getByRole('button', { name: en('batch.send.open') }).click();
    const dialog = page.getByRole('dialog');
    const lines = dialog.getByRole('textbox');
    await expect(lines).toHaveValue(/SF, /);
    let parcel = 100_000;
    await lines.fill((await lines.inputValue()).replaceAll(/SF, *$/gm, () => `SF, SF1234${(parcel += 1)}`));
    await dialog.getByRole('button', { name: en('batch.send.confirm', { count: String(count) }) }).click();
    await expect(page.getByText(en('batch.done.shipped', { count: String(count) }))).toBeVisible();
  });

const storeUrl = () => own?.variables('gateway')['MONGODB_URL'];

/** Has the figures counted by the next sweep, instead of a minute after the last count. */
const countSoon = () =>
  inStore(async (connection) => {
    const earlier = { $dateSubtract: { startDate: '$countedAt', unit: 'minute', amount: 1 } };
    await connection.collection('counting').updateOne({}, [{ $set: { countedAt: earlier } }]);
  }, storeUrl());

/** What the orders of the store add up to, in dollars. */
const booked = () =>
  inStore(async (connection) => {
    const orders = await connection
      .collection('orders')
      .find({ paidAt: { $ne: null } })
      .toArray();
    const sum = (of: (order: (typeof orders)[number]) => number) => orders.reduce((all, order) => all + of(order), 0);
    return {
      orders: orders.length,
      pieces: sum(({ lines }) => lines.reduce((all: number, { quantity }: { quantity: number }) => all + quantity, 0)),
      sales: sum(({ totalCents }) => totalCents) / 100,
      refunds: sum(({ refundedCents = 0 }) => refundedCents) / 100,
    };
  }, storeUrl());

test('a day of a shop: products come in, thirty orders go out, money goes back, and the figures agree', async ({
  shop,
}) => {
  test.setTimeout(240_000);
  const admin = await asAdmin();
  const page = await visitAs(shop, admin, PATHS.adminImports, { lang: 'en' });
  await importKites(page);
  await moveOn(page, '/admin/promotions/new');
  await makeOffer(page);
  const orders = await takeOrders();

  await moveOn(page, '/admin/orders?status=paid');
  await accept(page, 25);
  await accept(page, ORDERS - 25);
  await enter(page, '/admin/orders?status=processing');
  await printAndSend(page, 25);
  await printAndSend(page, ORDERS - 25);

  const [refunded, returned] = orders;
  if (refunded === undefined || returned === undefined) throw new Error('no orders');
  await moveOn(page, `/admin/orders/${refunded.order.id}`);
  await page.getByRole('button', { name: en('desk.step.refunded') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('desk.step.refunded') })
    .click();
  await expect(page.getByText(en('orderStatus.refunded')).first()).toBeVisible();

  const client = shopAt(shopUrl());
  const { id } = returned.order;
  await client.call(stepOrder, { params: { id }, body: { status: 'delivered' } }, client.as(admin));
  const lines = [{ line: 0, quantity: 1 }];
  const asked = await client.call(
    askReturn,
    { params: { id }, body: { lines, reason: 'damaged' } },
    client.as(returned.buyer),
  );
  await moveOn(page, `/admin/returns/${asked.body.id}`);
  await answerReturn(page, 'accept', 'accepted');
  await answerReturn(page, 'receive', 'received', () => page.locator('dialog input[type=checkbox]').check());
  await answerReturn(page, 'refund', 'refunded');

  const expected = await booked();
  expect(expected.orders).toBe(ORDERS);
  expect(expected.refunds).toBeGreaterThan(refunded.order.total);
  const today = dayOf(new Date());
  const counted = async () =>
    (await send<Analytics>('GET', `${getAnalytics.path}?from=${today}&to=${today}`, undefined, admin)).total;
  await countSoon();
  await expect.poll(counted).toMatchObject(expected);
  await moveOn(page, `/admin/analytics?from=${today}&to=${today}&by=promotion`);
  await expect(page.locator('[data-figure=orders]')).toContainText(String(ORDERS));
  const offer = page.getByRole('row').filter({ hasText: `HK$${OFF} off` });
  await expect(offer).toContainText(`HK$${(ORDERS * OFF).toFixed(2)}`);
});
