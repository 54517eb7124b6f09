import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listInbox } from '@harbour/contracts/inbox';
import { createOrder, stepOrder } from '@harbour/contracts/order';
import { addProduct, changeProduct, type EditedProduct, getEditedProduct } from '@harbour/contracts/product-admin';
import { getStockCount, listStockEntries } from '@harbour/contracts/stock-ledger';
import { askDue, runTimed } from '@harbour/contracts/timed';
import { startAsker } from '../../../support/native.ts';
import { templatesTo } from '../shop/ordered-mails.ts';
import { aDraft, type AdminClient, openAdminClient } from './admin-client.ts';

let desk: AdminClient;
let asker: Awaited<ReturnType<typeof startAsker>> | undefined;

beforeAll(async () => {
  desk = await openAdminClient();
  // Asks as the scheduler does, when the test says so.
  asker = await startAsker({ ...desk.gateway.env, LOG_LEVEL: 'silent', PORT: '' });
}, 30_000);

afterAll(async () => {
  await asker?.stop();
  await desk.gateway.close();
});

/** Whether owners are due to be told of a product. */
const isDue = async ({ id }: EditedProduct): Promise<boolean> =>
  ((await asker?.ask(askDue, { until: new Date() }))?.due ?? []).some(
    (each) => each.task === 'low-stock' && each.id === id,
  );
const run = ({ id }: EditedProduct) => asker?.ask(runTimed, { task: 'low-stock', id });
const told = async () => (await desk.admin(listInbox, {})).body.filter(({ title }) => title.en === 'Stock is low');

const SIZE = {
  code: 'size',
  name: { en: 'Size', zh_HK: '尺碼', zh: '尺码' },
  values: ['s', 'l'].map((code) => ({ code, name: { en: code, zh_HK: code, zh: code } })),
};
const added = async (changes: object): Promise<EditedProduct> =>
  (await desk.admin(addProduct, { body: aDraft(changes) })).body;
const put = async ({ id }: EditedProduct, changes: (now: EditedProduct) => object) => {
  const { body: now } = await desk.admin(getEditedProduct, { params: { id } });
  const body = { ...aDraft({ stock: { from: now.stock, to: now.stock } }), ...changes(now), version: now.version };
  return desk.admin(changeProduct, { params: { id }, body });
};
const order = async (product: EditedProduct, quantity: number, variantId?: string) => {
  const line = { product: { id: product.id }, ...(variantId ? { variant: { id: variantId } } : {}), quantity };
  const { body } = await desk.shopper(createOrder, {
    body: {
      mode: 'payment',
      basket: { products: [line] },
      delivery: { method: 'pickup', point: 'festival-walk' },
    },
  });
  return body;
};
const entries = async ({ id }: EditedProduct, query: Record<string, string> = {}) =>
  (await desk.admin(listStockEntries, { params: { id }, query })).body;
const counted = async ({ id }: EditedProduct) => (await desk.admin(getStockCount, { params: { id } })).body;

describe('every change of stock', () => {
  it('is written down with its cause, and they add up to what there is', async () => {
    const product = await added({ stock: { from: 0, to: 10 } });
    const kept = await order(product, 3);
    const given = await order(product, 2);
    expect(await counted(product)).toEqual([
      { variant: { id: product.id, sku: product.slug }, free: 5, reserved: 5, owed: 0 },
    ]);
    await desk.shopper(stepOrder, { params: { id: given.id }, body: { status: 'cancelled' } });
    await put(product, ({ stock }) => ({ stock: { from: stock, to: stock + 20 }, stockReason: 'delivery' }));
    await put(product, ({ stock }) => ({ stock: { from: stock, to: stock - 1 } }));
    const { id, slug: sku } = product;
    const row = (cause: string, change: number, more: object) => ({
      at: expect.any(String),
      cause,
      variant: { id, sku },
      change,
      order: null,
      by: null,
      ...more,
    });
    const by = { id: desk.accounts.admin.id };
    const all = await entries(product);
    expect(all).toEqual([
      row('correction', -1, { by }),
      row('delivery', 20, { by }),
      row('cancellation', 2, { order: given.number }),
      row('sale', -2, { order: given.number }),
      row('sale', -3, { order: kept.number }),
      row('opening', 10, { by }),
    ]);
    expect(all.reduce((sum, { change }) => sum + change, 0)).toBe(26);
    expect(await counted(product)).toEqual([{ variant: { id, sku }, free: 26, reserved: 3, owed: 0 }]);
    expect((await entries(product, { limit: '2' })).map(({ cause }) => cause)).toEqual(['correction', 'delivery']);
  });

  it('is one of a variant, also where that comes or goes', async () => {
    const draft = (size: string, stock: number) => ({
      sku: `${size}-${crypto.randomUUID().slice(0, 8)}`,
      options: { size },
      price: 10,
      stock: { from: 0, to: stock },
    });
    const product = await added({ options: [SIZE], variants: [draft('s', 4), draft('l', 6)] });
    const [small, large] = product.variants;
    await order(product, 1, large?.id);
    await put(product, ({ options, variants }) => ({
      options,
      variants: variants.slice(1).map(({ stock, ...each }) => ({ ...each, stock: { from: stock, to: stock } })),
    }));
    const changes = (await entries(product)).map(({ variant, cause, change }) => [variant.id, cause, change]);
    expect(changes[0]).toEqual([small?.id, 'correction', -4]);
    expect(changes).toContainEqual([large?.id, 'sale', -1]);
    expect(await counted(product)).toEqual([
      { variant: { id: large?.id, sku: large?.sku }, free: 5, reserved: 1, owed: 0 },
    ]);
  });

  it('is for admins alone, of products that there are', async () => {
    const { id } = await added({});
    expect((await desk.shopper(listStockEntries, { params: { id } })).status).toBe(403);
    expect((await desk.admin(getStockCount, { params: { id: 'f'.repeat(24) } })).status).toBe(404);
  });
});

describe('a product with little left', () => {
  it('is told of once, each time that sales bring it to the limit', async () => {
    const product = await added({ stock: { from: 0, to: 5 }, lowStock: 3 });
    expect(product.lowStock).toBe(3);
    await order(product, 1);
    expect(await isDue(product)).toBe(false);
    await order(product, 1);
    expect(await isDue(product)).toBe(true);
    expect(await run(product)).toEqual({ done: true });
    expect(await run(product)).toEqual({ done: false });
    const [entry, ...others] = await told();
    expect([entry?.text.en, entry?.link, others]).toEqual(['Egg Tart: 3 left', `/admin/products/${product.id}`, []]);
    expect(await templatesTo(desk.gateway.connection, desk.accounts.admin.email)).toContain('low-stock');
    // Lower still is no news; goods that came in before anybody looked are none either.
    await order(product, 1);
    expect(await isDue(product)).toBe(false);
    await put(product, () => ({ stock: { from: 2, to: 4 } }));
    await order(product, 1);
    await put(product, () => ({ stock: { from: 3, to: 9 } }));
    expect(await run(product)).toEqual({ done: true });
    expect(await told()).toHaveLength(1);
  });

  it('is told of by the name of its variant, and never where there is no limit', async () => {
    const variants = ['s', 'l'].map((size) => ({
      sku: `${size}-${crypto.randomUUID().slice(0, 8)}`,
      options: { size },
      price: 10,
      stock: { from: 0, to: 5 },
    }));
    const product = await added({ options: [SIZE], variants, lowStock: 4 });
    await order(product, 2, product.variants[1]?.id);
    await run(product);
    expect((await told())[0]?.text).toMatchObject({ en: 'Egg Tart (l): 3 left', zh_HK: 'Egg Tart港（l）：剩餘 3 件' });
    await put(product, () => ({ lowStock: null }));
    await order(product, 2, product.variants[0]?.id);
    expect(await isDue(product)).toBe(false);
  });
});
