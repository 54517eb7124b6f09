import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listAudit } from '@harbour/contracts/audit';
import { createOrder } from '@harbour/contracts/order';
import { getProduct, listProducts } from '@harbour/contracts/product';
import {
  addProduct,
  changeProduct,
  type EditedProduct,
  getEditedProduct,
  listEditedProducts,
} from '@harbour/contracts/product-admin';
import { aDraft, type AdminClient, openAdminClient, words } from './admin-client.ts';
import { basketOf } from '../shop/shop-goods.ts';

let desk: AdminClient;

beforeAll(async () => {
  desk = await openAdminClient();
}, 30_000);

afterAll(() => desk.gateway.close());

const added = async (changes: object = {}): Promise<EditedProduct> =>
  (await desk.admin(addProduct, { body: aDraft(changes) })).body;

const put = (product: EditedProduct, changes: object) =>
  desk.admin(changeProduct, {
    params: { id: product.id },
    body: {
      ...aDraft({ name: product.name, stock: { from: product.stock, to: product.stock }, ...changes }),
      version: product.version,
    },
  });

const shown = (id: string) => desk.gateway.shop.call(getProduct, { params: { id } });

describe('a product that an admin adds', () => {
  it('is in the shop at its next read, in three languages, and found by each of its names, and in spite of a wrong letter', async () => {
    const before = await fetch(`${desk.gateway.url}/api/product?limit=100`);
    const product = await added({ name: { en: 'Osmanthus Jelly', zh_HK: '桂花糕', zh: '桂花糕点' }, price: 38.9 });
    expect(product).toMatchObject({ price: 38.9, stock: 10, version: 1, status: 'online' });
    expect((await shown(product.id)).body).toMatchObject({
      name: { en: 'Osmanthus Jelly', zh_HK: '桂花糕', zh: '桂花糕点' },
      price: 38.9,
    });
    for (const q of ['osman', 'osmantus', '桂花', '糕点']) {
      const found = await desk.gateway.shop.call(listProducts, { query: { q } });
      expect(found.body[0]?.id).toBe(product.id);
    }
    // What a browser kept of the list is told to be old.
    const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
    expect((await fetch(`${desk.gateway.url}/api/product?limit=100`, { headers })).status).toBe(200);
  });

  it('is added once for one idempotency key', async () => {
    const admin = await desk.gateway.addSession(desk.accounts.admin);
    const send = () =>
      desk.gateway.shop.call(
        addProduct,
        { body: aDraft({ name: words('Only once') }) },
        { ...desk.gateway.shop.as(admin), 'idempotency-key': 'one-and-the-same' },
      );
    const ids = (await Promise.all([send(), send(), send()])).map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    ['name.zh', { name: { en: 'a', zh_HK: '甲', zh: ' ' } }],
    ['price', { price: 0 }],
    ['price', { price: 1.005 }],
    ['price', { price: '12' }],
    ['stock.to', { stock: { from: 0, to: -1 } }],
    ['stock.to', { stock: { from: 0, to: 1.5 } }],
    ['category', { category: 'weapons' }],
    ['unit', { unit: '$where' }],
    ['status', { status: 'deleted' }],
    ['description.en', { description: words('x'.repeat(2_001)) }],
    ['name.en', { name: { en: { $gt: '' }, zh_HK: '甲', zh: '甲' } }],
  ])('is refused with a bad %s', async (path, changes) => {
    const { status, error } = await desk.admin(addProduct, { body: aDraft(changes) });
    expect([status, error?.details?.[0]?.path]).toEqual([400, path]);
  });
});

describe('a product that an admin changes', () => {
  it('is another one for shoppers at once, and gone for them when it is put offline', async () => {
    const product = await added();
    const { body } = await put(product, { price: 15, name: words('Portuguese Tart') });
    expect((await shown(product.id)).body).toMatchObject({ price: 15, name: { en: 'Portuguese Tart' } });
    const found = await desk.gateway.shop.call(listProducts, { query: { q: 'portug' } });
    expect(found.body.map(({ id }) => id)).toContain(product.id);
    await put(body, { status: 'offline' });
    expect((await shown(product.id)).status).toBe(404);
    const seen = await desk.admin(getEditedProduct, { params: { id: product.id } });
    expect(seen.body).toMatchObject({ status: 'offline', version: 3, slug: product.slug });
  });

  it('is not changed by who saw an older copy: they get the fresh one', async () => {
    const product = await added();
    await put(product, { price: 20 });
    const late = await desk.errorOf(changeProduct, `/api/admin/product/${product.id}`, {
      ...aDraft({ price: 5, stock: { from: 10, to: 10 } }),
      version: product.version,
    });
    expect(late).toMatchObject({ status: 409, code: 'CLIENT_ERROR', current: { price: 20, version: 2 } });
    expect((await shown(product.id)).body.price).toBe(20);
  });

  it('takes exactly one of many edits of the same copy', async () => {
    const product = await added();
    const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => put(product, { price: 100 + index })));
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
    const winner = replies.find(({ status }) => status === 200)?.body.price;
    expect((await shown(product.id)).body.price).toBe(winner);
    expect(
      (await desk.deeds('product.change')).filter(({ ids }) => (ids as string[]).includes(product.id)),
    ).toHaveLength(1);
  });

  it('keeps sold what shoppers buy while its stock is edited', async () => {
    const product = await added({ stock: { from: 0, to: 10 } });
    const bought = await desk.shopper(createOrder, {
      body: {
        mode: 'payment',
        basket: basketOf([product.id, 3]),
        delivery: { method: 'pickup', point: 'festival-walk' },
      },
    });
    expect(bought.status).toBe(201);
    // The admin still sees ten, and forty more have come in.
    expect((await put(product, { stock: { from: 10, to: 50 } })).body.stock).toBe(47);
    const next = await desk.admin(getEditedProduct, { params: { id: product.id } });
    // Ten are to be thrown away of what was seen as fifty; of 47 that is fine, of 2 it would not be.
    expect((await put(next.body, { stock: { from: 50, to: 1 } })).status).toBe(409);
    expect((await shown(product.id)).body.stock).toBe(47);
  });

  it('is not found where there is none', async () => {
    for (const id of ['f'.repeat(24), 'nonsense']) {
      const body = { ...aDraft(), version: 1 };
      expect((await desk.admin(changeProduct, { params: { id }, body })).status).toBe(404);
    }
  });

  it('is on record with who did it and what became of it', async () => {
    const product = await added();
    await put(product, { price: 99, description: words('New words') });
    const [deed] = await desk.deeds('product.change');
    expect(deed).toMatchObject({
      by: { id: desk.accounts.admin.id, email: desk.accounts.admin.email },
      ids: [product.id],
      changes: [
        { field: 'description en', before: 'Still warm', after: 'New words' },
        { field: 'description zh_HK', before: 'Still warm港', after: 'New words港' },
        { field: 'description zh', before: 'Still warm国', after: 'New words国' },
        { field: 'price', before: '12.5', after: '99' },
      ],
    });
    const { body } = await desk.admin(listAudit, { query: { action: 'product.change' } });
    expect(body[0]?.changes).toContainEqual({ field: 'price', before: '12.5', after: '99' });
  });
});

describe('the admins’ list of products', () => {
  it('has each status, and searches', async () => {
    await added({ name: words('Zebra Kite'), status: 'offline' });
    await added({ name: words('Zebra Mug') });
    const list = async (query: Record<string, string>) =>
      (await desk.admin(listEditedProducts, { query })).body.map(({ name }) => name.en);
    expect(await list({ q: 'zebra' })).toEqual(['Zebra Mug', 'Zebra Kite']);
    expect(await list({ q: 'zebra', status: 'offline' })).toEqual(['Zebra Kite']);
    expect(await list({ q: '.*' })).toEqual([]);
  });

  it('begins with what the shop was filled with, as nobody has edited it', async () => {
    const { body } = await desk.admin(listEditedProducts, { query: { q: 'bun' } });
    expect(body).toMatchObject([{ slug: 'bun', version: 0, price: 100 }]);
    const [bun] = body;
    expect(bun && (await put(bun, { price: 8 })).body).toMatchObject({ version: 1, price: 8 });
  });
});
