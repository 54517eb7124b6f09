import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addProduct, changeProduct, type EditedProduct, getEditedProduct } from '@harbour/contracts/product-admin';
import { getProduct, listProducts } from '@harbour/contracts/product';
import { askDue, runTimed } from '@harbour/contracts/timed';
import { quoteBasket } from '@harbour/contracts/quote';
import { startAsker } from '../../../support/native.ts';
import { basketOf } from '../shop/shop-goods.ts';
import { aDraft, type AdminClient, openAdminClient } from '../admin/admin-client.ts';

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

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** What is due within the time, in hours from now. */
const dueIn = async (hours: number, { id }: EditedProduct): Promise<boolean> =>
  ((await asker?.ask(askDue, { until: new Date(Date.now() + hours * HOUR_MS) }))?.due ?? []).some(
    (each) => each.task === 'product-publication' && each.id === id,
  );
const run = async ({ id }: EditedProduct) => (await asker?.ask(runTimed, { task: 'product-publication', id }))?.done;
const shown = async ({ id }: EditedProduct) => (await desk.admin(getEditedProduct, { params: { id } })).body;

async function isInSitemap(url: string, slug: string): Promise<boolean> {
  const index = await (await fetch(`${url}/sitemap.xml`)).text();
  const parts = index.match(/\/sitemap\/products-[^<]+/g) ?? [];
  const texts = await Promise.all(parts.map(async (part) => (await fetch(url + part)).text()));
  return texts.some((text) => text.includes(slug));
}

/** Where shoppers meet a product: its page, lists, the search, the sitemap, a basket. */
async function placesOf({ id, slug }: EditedProduct): Promise<boolean[]> {
  const { shop, url } = desk.gateway;
  const listed = (query: object) => shop.call(listProducts, { query: { limit: '100', ...query } });
  const has = ({ body }: { body: readonly { id: string }[] }) => body.some((each) => each.id === id);
  const basket = { basket: basketOf([id, 1]), delivery: 'pickup' as const };
  return [
    (await shop.call(getProduct, { params: { id } })).status === 200,
    has(await listed({})),
    has(await listed({ q: 'moonlit' })),
    await isInSitemap(url, slug),
    (await shop.call(quoteBasket, { body: basket })).body.products.length === 1,
  ];
}
const EVERYWHERE = [true, true, true, true, true];
const NOWHERE = EVERYWHERE.map(() => false);

/** Moves what is to come of a product's time into the past, as if that long had gone by. */
async function letPass({ slug }: EditedProduct, field: 'startsAt' | 'endsAt'): Promise<void> {
  const past = new Date(Date.now() - 1_000);
  await desk.gateway.connection.collection('products').updateOne({ slug }, { $set: { [field]: past, turnsAt: past } });
}

it('shows a product nowhere before its time and after it, and everywhere within', async () => {
  const name = { en: 'Moonlit cake', zh_HK: '月餅', zh: '月饼' };
  const time = { startsAt: inHours(2), endsAt: inHours(9) };
  const { body: product } = await desk.admin(addProduct, { body: aDraft({ name, ...time }) });
  expect(product).toMatchObject({ status: 'online', ...time });
  expect(await placesOf(product)).toEqual(NOWHERE);
  expect([await dueIn(1, product), await dueIn(3, product), await run(product)]).toEqual([false, true, false]);

  await letPass(product, 'startsAt');
  expect(await run(product)).toBe(true);
  expect(await placesOf(product)).toEqual(EVERYWHERE);
  expect([await dueIn(1, product), await dueIn(10, product), await run(product)]).toEqual([false, true, false]);

  await letPass(product, 'endsAt');
  expect(await run(product)).toBe(true);
  expect(await placesOf(product)).toEqual(NOWHERE);
  expect(await shown(product)).toMatchObject({ status: 'offline', version: product.version });
});

it('keeps the time where an edit does not name it, and puts it off where it does', async () => {
  const { body: product } = await desk.admin(addProduct, { body: aDraft({ startsAt: inHours(2) }) });
  const edit = (changes: object, version: number) =>
    desk.admin(changeProduct, {
      params: { id: product.id },
      body: { ...aDraft({ stock: { from: 10, to: 10 } }), ...changes, version },
    });
  expect((await edit({ price: 9 }, 1)).body.startsAt).toBe(product.startsAt);
  expect((await edit({ startsAt: inHours(8), endsAt: inHours(7) }, 2)).error?.details?.[0]?.path).toBe('endsAt');
  await edit({ startsAt: inHours(5) }, 2);
  expect([await dueIn(3, product), await dueIn(6, product)]).toEqual([false, true]);
  await edit({ status: 'offline' }, 3);
  expect(await dueIn(6, product)).toBe(false);
  await edit({ startsAt: null }, 4);
  expect((await placesOf(product))[0]).toBe(true);
});
