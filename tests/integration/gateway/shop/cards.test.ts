import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { articleCard, productCard } from '@harbour/contracts/cards';
import { waitUntil } from '../../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { aProduct, fillShop } from './shop-goods.ts';

/** The photos that come with the shop. */
const FOLDER = join(import.meta.dirname, '../../../../web/public');
const MANY = 40;

const words = (text: string) => ({ en: text, zh_HK: `${text} 蛋撻`, zh: `${text} 蛋挞` });
const pack = { slug: 'backpack', name: words('Backpack'), image: '/pictures/backpack', price: 100 };
const article = { slug: 'typhoon', title: words('Typhoon'), image: '/pictures/umbrella' };
/** One of many products that are made as `aProduct` makes them. */
const plain = (slug: string) => ({
  slug,
  name: { en: slug, zh_HK: slug, zh: slug },
  image: `/pictures/${slug}`,
  price: 100,
});

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await openGateway({
    env: { WEB_DIST: FOLDER },
    async fill(connection) {
      const many = Array.from({ length: MANY }, (_, index) => aProduct(`thing-${index}`));
      const packed = aProduct('backpack', { name: pack.name, image: pack.image });
      await fillShop(connection, [packed, aProduct('gone', { status: 'offline' }), ...many]);
      await connection.collection('news').insertOne({
        ...article,
        summary: words('s'),
        body: { en: ['a'], zh_HK: ['a'], zh: ['a'] },
        status: 'online',
        publishedAt: new Date(0),
        createdAt: new Date(0),
      });
    },
  });
});

afterAll(() => gateway.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, { headers, redirect: 'manual' });

describe('the picture of a link', () => {
  it('is drawn for each product and article, in each language, and never changes at its address', async () => {
    const paths = (['en', 'zh_HK', 'zh'] as const).flatMap((language) => [
      productCard(pack, language),
      articleCard(article, language),
    ]);
    const pictures = await Promise.all(
      paths.map(async (path) => {
        const answer = await ask(path);
        expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/jpeg']);
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    for (const picture of pictures)
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
    // Simplified and traditional characters, and the price, make six of them.
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(6);
  });

  it('costs nothing when the client’s copy is current', async () => {
    const path = productCard(pack, 'en');
    const etag = (await ask(path)).headers.get('etag') ?? '';
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(304);
  });

  it('is drawn at no other version: that leads on to the one of now', async () => {
    const path = productCard(pack, 'en');
    for (const other of ['/card/product/backpack/en-0-0.jpg', productCard({ ...pack, price: 99 }, 'en')]) {
      const answer = await ask(other);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, path]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each([
    '/card/product/none/en-0-0.jpg',
    '/card/product/A%20B/en-0-0.jpg',
    '/card/product/gone/en-0-0.jpg',
    '/card/news/none/zh-0-0.jpg',
    '/card/offer/backpack/en-0-0.jpg',
    '/card/product/backpack/fr-0-0.jpg',
    '/card/product/backpack/en.jpg',
    '/card/product/backpack/en-0-0.png',
  ])('does not exist at %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('is drawn once for all who ask for it at a time, and refused when too many wait', async () => {
    const same = await Promise.all(Array.from({ length: 30 }, () => ask(productCard(plain('thing-0'), 'en'))));
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
    const all = await Promise.all(
      Array.from({ length: MANY }, (_, index) => ask(productCard(plain(`thing-${index}`), 'zh_HK'))),
    );
    const refused = all.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('2');
    expect(all.filter(({ status }) => status === 200).length).toBeGreaterThan(15);
    expect((await ask(productCard(plain(`thing-${MANY - 1}`), 'zh_HK'))).status).toBe(200);
  });

  it('has another address as soon as the price is another one', async () => {
    const [old, next] = [productCard(pack, 'zh_HK'), productCard({ ...pack, price: 88 }, 'zh_HK')];
    await gateway.connection.collection('products').updateOne({ slug: 'backpack' }, { $set: { priceCents: 8_800 } });
    await waitUntil('the new price', async () => (await ask(old)).headers.get('location') === next, 5_000);
    expect((await ask(next)).status).toBe(200);
  });
});
