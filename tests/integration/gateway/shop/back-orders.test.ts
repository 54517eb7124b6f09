import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOrder, stepOrder } from '@harbour/contracts/order';
import { getProduct } from '@harbour/contracts/product';
import { addProduct, changeProduct, type EditedProduct } from '@harbour/contracts/product-admin';
import { quoteBasket } from '@harbour/contracts/quote';
import { getStockCount } from '@harbour/contracts/stock-ledger';
import { aDraft, type AdminClient, openAdminClient } from '../admin/admin-client.ts';

let desk: AdminClient;
beforeAll(async () => {
  desk = await openAdminClient();
}, 30_000);
afterAll(() => desk.gateway.close());

const DELIVERY = { method: 'pickup' as const, point: 'festival-walk' };
const BACK_ORDER = { limit: 3, sentFrom: '2026-12-25' };

const add = async (changes: object) => (await desk.admin(addProduct, { body: aDraft(changes) })).body;
const put = (product: EditedProduct, changes: object) =>
  desk.admin(changeProduct, {
    params: { id: product.id },
    body: { ...aDraft({ stock: { from: product.stock, to: product.stock } }), version: product.version, ...changes },
  });
const shown = async ({ id }: EditedProduct) => (await desk.gateway.shop.call(getProduct, { params: { id } })).body;
const basketOf = ({ id }: EditedProduct, quantity: number, more: object = {}) => ({
  products: [{ product: { id }, quantity, ...more }],
});
const order = (product: EditedProduct, quantity: number, more: object = {}) =>
  desk.shopper(createOrder, {
    body: { mode: 'offline', basket: basketOf(product, quantity, more), delivery: DELIVERY },
  });
const stockOf = async ({ id }: EditedProduct) =>
  (await desk.admin(getStockCount, { params: { id } })).body.map(({ free, reserved, owed }) => [free, reserved, owed]);

it('are sold to the limit, with words on the way, and come back when their order is cancelled', async () => {
  const product = await add({ stock: { from: 0, to: 1 }, backOrder: BACK_ORDER });
  expect(product.variants[0]).toMatchObject({ stock: 1, backOrder: BACK_ORDER });
  expect(await shown(product)).toMatchObject({ stock: 4 });
  expect(await shown(product)).not.toHaveProperty('backOrder');
  const quote = (await desk.shopper(quoteBasket, { body: { basket: basketOf(product, 3) } })).body;
  expect(quote.products).toMatchObject([{ quantity: 3, backOrdered: { pieces: 2, sentFrom: '2026-12-25' } }]);

  // A buyer who was shown less of it as back-ordered is asked again.
  const refused = await order(product, 3, { backOrdered: { pieces: 0 } });
  expect([refused.status, refused.error?.code]).toEqual([409, 'CLIENT_ERROR']);
  const placed = await order(product, 3, { backOrdered: { pieces: 2 } });
  expect(placed.body.basket.products).toMatchObject([{ backOrdered: { pieces: 2, sentFrom: '2026-12-25' } }]);
  const mail = await desk.gateway.connection.collection('outbox').findOne({ 'payload.template.name': 'order-placed' });
  expect(mail).toMatchObject({
    payload: { template: { values: { lines: [{ backOrdered: { pieces: 2, sentFrom: '2026-12-25' } }] } } },
  });
  expect(await stockOf(product)).toEqual([[0, 3, 2]]);
  expect(await shown(product)).toMatchObject({
    stock: 1,
    backOrder: { sentFrom: '2026-12-25' },
    variants: [{ stock: 1, backOrder: { sentFrom: '2026-12-25' } }],
  });
  expect((await order(product, 2)).status).toBe(409);
  expect((await order(product, 1)).status).toBe(201);
  expect((await order(product, 1)).status).toBe(409);
  expect(await shown(product)).toMatchObject({ stock: 0 });

  await desk.shopper(stepOrder, { params: { id: placed.body.id }, body: { status: 'cancelled' } });
  expect(await stockOf(product)).toEqual([[0, 1, 0]]);
  const entries = await desk.gateway.connection.collection('stockEntries').find({ productId: product.id }).toArray();
  expect(entries.reduce((sum, { change }) => sum + Number(change), 0)).toBe(0);
});

it('end with an edit: what is owed stays owed, nothing more is sold, and goods that come in are counted', async () => {
  const product = await add({ stock: { from: 0, to: 0 }, backOrder: { limit: null, sentFrom: null } });
  expect((await order(product, 5)).status).toBe(201);
  const same = (await put(product, { stock: { from: 0, to: 0 } })).body;
  expect(same).toMatchObject({ stock: -5, variants: [{ stock: -5, backOrder: { limit: null } }] });
  const ended = (await put(same, { backOrder: null })).body;
  expect(ended.variants[0]).toMatchObject({ stock: -5, backOrder: { limit: 0 } });
  expect((await order(product, 1)).status).toBe(409);
  expect((await put(ended, { stock: { from: -5, to: -6 } })).status).toBe(400);
  const arrived = (await put(ended, { stock: { from: -5, to: 7 }, stockReason: 'delivery', backOrder: null })).body;
  expect(arrived.variants[0]).toMatchObject({ stock: 7, backOrder: null });
  expect((await order(product, 7)).status).toBe(201);
});
