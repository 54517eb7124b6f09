import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer, EndpointDeclaration } from '@harbour/contracts/endpoint';
import { listSorts } from '@harbour/contracts/list-sort';
import { createOrder, listOrders, ORDER_SORT_FIELDS, stepOrder } from '@harbour/contracts/order';
import { addProduct, EDITED_PRODUCT_SORT_FIELDS, listEditedProducts } from '@harbour/contracts/product-admin';
import { listReviewQueue, REVIEW_SORT_FIELDS } from '@harbour/contracts/review-admin';
import { listReturns } from '@harbour/contracts/returns';

import { listUsers, USER_SORT_FIELDS } from '@harbour/contracts/user-admin';
import { basketOf, idsOf } from '../shop/shop-goods.ts';
import { type AdminClient, aDraft, openAdminClient, words } from './admin-client.ts';

let desk: AdminClient;

beforeAll(async () => {
  desk = await openAdminClient();
}, 30_000);

afterAll(() => desk.gateway.close());

type Row<D extends EndpointDeclaration> = Answer<D> extends (infer R)[] ? R : never;

/** All rows of a list, read in pages of two. */
async function pagesOf<D extends EndpointDeclaration>(list: D, query: Record<string, string>): Promise<Row<D>[]> {
  const rows: Row<D>[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const asked = new URLSearchParams({ ...query, limit: '2', ...(cursor ? { cursor } : {}) }).toString();
    const answer = await fetch(`${desk.gateway.url}${list.path}?${asked}`, {
      headers: { ...desk.headersOf('admin'), 'accept-language': 'en' },
    });
    const { body, page } = (await answer.json()) as { body: Row<D>[]; page: { next: string | null } };
    rows.push(...body);
    cursor = page.next;
  }
  return rows;
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

/** Reads a list in each of its sorts, and compares it with its rows sorted here. */
async function expectSorted<D extends EndpointDeclaration, F extends string>(
  list: D,
  fields: readonly F[],
  valueOf: (row: Row<D>, field: F) => string | number,
  query: Record<string, string> = {},
): Promise<void> {
  for (const sort of listSorts(fields)) {
    const field = sort.replace('-', '') as F;
    const values = (await pagesOf(list, { ...query, sort })).map((row) => valueOf(row, field));
    const sorted = values.toSorted(compare);
    expect({ sort, values }).toEqual({ sort, values: sort.startsWith('-') ? sorted.toReversed() : sorted });
    expect(new Set(values).size).toBeGreaterThan(1);
  }
}

describe('lists of admins, in pages of two', () => {
  it('sort products by age, name, price and stock', async () => {
    for (const [name, price, to] of [
      ['Cup', 30, 5],
      ['Abacus', 20, 5],
      ['Bell', 30, 900],
    ] as const) {
      await desk.admin(addProduct, { body: aDraft({ name: words(name), price, stock: { from: 0, to } }) });
    }
    await expectSorted(listEditedProducts, EDITED_PRODUCT_SORT_FIELDS, (product, field) =>
      field === 'name' ? product.name.en : product[field],
    );
    const ids = (await pagesOf(listEditedProducts, { sort: 'price' })).map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
    // What has least is found first, also among those that are on sale alone.
    const [first] = await pagesOf(listEditedProducts, { sort: 'stock', status: 'online' });
    expect(first?.stock).toBe(5);
  });

  it('sort orders by age, status and total, also those of one status', async () => {
    const { bun = '', tea = '' } = await idsOf(desk.gateway.connection);
    const delivery = { method: 'pickup' as const, point: 'festival-walk' };
    for (const basket of [basketOf([bun, 2]), basketOf([tea, 1]), basketOf([bun, 3])]) {
      await desk.shopper(createOrder, { body: { mode: 'offline', basket, delivery } });
    }
    const [newest] = await pagesOf(listOrders, {});
    await desk.admin(stepOrder, { params: { id: newest?.id ?? '' }, body: { status: 'paid' } });
    await expectSorted(listOrders, ORDER_SORT_FIELDS, (order, field) => order[field]);
    // Admins read who bought; buyers are not told their own name.
    const shopper = await desk.gateway.connection.collection('users').findOne({ email: desk.accounts.shopper.email });
    expect((await pagesOf(listOrders, {}))[0]?.user).toEqual({ id: desk.accounts.shopper.id, name: shopper?.['name'] });
    const own = await desk.shopper(listOrders, { query: {} });
    expect(own.body[0]?.user).toEqual({ id: desk.accounts.shopper.id });
    const placed = await pagesOf(listOrders, { sort: '-total', status: 'placed' });
    expect(placed.map(({ status }) => status)).toEqual(['placed', 'placed']);
    expect((await pagesOf(listOrders, { sort: 'status', status: 'placed' })).length).toBe(2);
  });

  it('sort accounts by age and address, also those whose address or name begins with a text', async () => {
    for (let more = 0; more < 3; more++) await desk.gateway.addAccount('user');
    await expectSorted(listUsers, USER_SORT_FIELDS, (user, field) => user[field]);
    await expectSorted(listUsers, USER_SORT_FIELDS, (user, field) => user[field], { q: 'chan' });
    const { email } = desk.accounts.shopper;
    expect((await pagesOf(listUsers, { sort: '-createdAt', q: email })).map((user) => user.email)).toEqual([email]);
  });

  it('sort reviews by stars and by their wait, which is the longest first', async () => {
    const since = Date.now();
    await desk.gateway.connection.collection('reviews').insertMany(
      [5, 1, 3].map((stars, index) => ({
        userId: `${index}`,
        orderId: `${index}`,
        productId: 'a'.repeat(24),
        productName: words('Bun'),
        stars,
        state: 'waiting',
        words: '',
        name: '',
        answer: '',
        pictures: [],
        version: 0,
        createdAt: new Date(since),
        since: new Date(since + index),
      })),
    );
    const starsBy = async (query: Record<string, string>) =>
      (await pagesOf(listReviewQueue, query)).map(({ stars }) => stars);
    expect(await starsBy({})).toEqual([5, 1, 3]);
    expect(await starsBy({ sort: '-since' })).toEqual([3, 1, 5]);
    await expectSorted(listReviewQueue, REVIEW_SORT_FIELDS.slice(1), (review) => review.stars);
  });

  it('refuse an unknown sort, and a cursor of another one', async () => {
    expect((await desk.admin(listReturns, { query: { sort: 'reason' as 'state' } })).status).toBe(400);
    const answer = await fetch(`${desk.gateway.url}${listUsers.path}?limit=1`, { headers: desk.headersOf('admin') });
    const { page } = (await answer.json()) as { page: { next: string } };
    const other = await desk.admin(listUsers, { query: { sort: '-createdAt', cursor: page.next } });
    expect([other.status, other.error?.details?.[0]?.path]).toEqual([400, 'cursor']);
  });
});
