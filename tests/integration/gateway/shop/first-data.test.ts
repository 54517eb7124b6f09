import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { waitUntil } from '../../../support/wait-until.ts';
import { openGateway } from '../open-gateway.ts';
import { aProduct, fillShop } from './shop-goods.ts';
import { openTwoGateways, SEEN_WITHIN_MS, type TwoGateways } from '../two-gateways.ts';
import { PLAIN_PAGE, webFolder } from '../web-folder.ts';

jest.setTimeout(60_000);

/** The page itself, the data left out, may take so long on a busy machine. */
const SERVED_WITHIN_MS = 2_000;
const NEW_ARRIVALS = '/api/product?newArrival=true&status=online&sort=price';

let two: TwoGateways;
let desk: TwoGateways['desk'];
let there: TwoGateways['there'];
let store: TwoGateways['store'];
let bun: string;
const folder = webFolder({ 'index.html': PLAIN_PAGE });

beforeAll(async () => {
  two = await openTwoGateways({ WEB_DIST: folder });
  ({ desk, there, store, bun } = two);
});

afterAll(async () => {
  await two.close();
});

type Answers = Record<string, { body: unknown } | undefined>;

/** What came with a page. */
async function dataOf(url: string, path: string, status = 200): Promise<Answers> {
  const answer = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(status);
  const text = /id="first-data">(.*)<\/script>/.exec(await answer.text())?.[1] ?? '';
  return JSON.parse(text) as Answers;
}

const nameIn = (answers: Answers, at = '/api/product/bun'): string | undefined =>
  (answers[at]?.body as { name: { en: string } } | undefined)?.name.en;

describe('the address of a page', () => {
  it.each([
    [() => `/product/${bun}`, '/product/bun'],
    [() => `/en/product/${bun}?from=mail`, '/en/product/bun?from=mail'],
    [() => '/new-arrivals?category=tea', '/category/tea'],
    [() => '/zh/new-arrivals?category=tea', '/zh/category/tea'],
    [() => '/en/login', '/login'],
    [() => '/news/', '/news'],
  ])('leads on for good from %s to %s', async (from, to) => {
    const answer = await fetch(`${desk.gateway.url}${from()}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
  });

  it.each([
    ['/nowhere', '*/*', 404],
    ['/en/nowhere', 'text/html', 404],
    ['/category/none', '*/*', 404],
    ['/product/bun', 'image/png', 200],
    ['/en/product/bun', undefined, 200],
  ])('%s for %s answers HTML with %i', async (path, accept, status) => {
    const answer = await fetch(`${desk.gateway.url}${path}`, accept === undefined ? {} : { headers: { accept } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
  });

  it('answers JSON to those who take nothing else', async () => {
    const answer = await fetch(`${desk.gateway.url}/news`, { headers: { accept: 'application/json' } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });
});

describe('the data that come with a page', () => {
  it.each([
    [
      '/',
      [
        '/api/sandbox/state',
        '/api/catalog',
        '/api/delivery',
        NEW_ARRIVALS,
        '/api/unit',
        '/api/promotion',
        '/api/news?limit=3',
      ],
    ],
    ['/catalog', ['/api/sandbox/state', '/api/catalog']],
    [
      '/new-arrivals?page=2',
      [
        '/api/sandbox/state',
        '/api/product?newArrival=true&sort=price&status=online&limit=24&page=2',
        '/api/product/facets?newArrival=true',
        '/api/unit',
      ],
    ],
    [
      '/search?inStock=true',
      [
        '/api/sandbox/state',
        '/api/product?inStock=true&sort=price&status=online&limit=24',
        '/api/product/facets?inStock=true',
        '/api/category',
        '/api/unit',
      ],
    ],
    ['/jetso', ['/api/sandbox/state', '/api/promotion', '/api/promotion?when=soon']],
    ['/news', ['/api/sandbox/state', '/api/news']],
    [
      '/category/tea',
      [
        '/api/sandbox/state',
        '/api/product?category=tea&sort=price&status=online&limit=24',
        '/api/category/tea',
        '/api/product/facets?category=tea',
        '/api/unit',
      ],
    ],
    ['/faq', ['/api/sandbox/state']],
    ['/orders', ['/api/sandbox/state']],
  ])('of %s are what the API answers', async (path, addresses) => {
    const answers = await dataOf(desk.gateway.url, path);
    expect(Object.keys(answers).toSorted()).toEqual(addresses.toSorted());
    for (const address of addresses) {
      const { body, page } = (await (await fetch(`${desk.gateway.url}${address}`)).json()) as Record<string, unknown>;
      expect(answers[address]).toEqual(page === undefined ? { body } : { body, page });
    }
  });

  it('of a product are that product; of none, nothing', async () => {
    const answers = await dataOf(desk.gateway.url, `/product/${bun}`);
    const answer = await fetch(`${desk.gateway.url}/api/product/bun`);
    expect(answers['/api/product/bun']?.body).toEqual(((await answer.json()) as { body: unknown }).body);
    for (const path of [
      '/product/gone',
      '/category/gone',
      '/product/%E0%A4',
      '/product/bun/more',
      '/product/',
      '/news/gone',
    ]) {
      expect(Object.keys(await dataOf(desk.gateway.url, path, 404))).toEqual(['/api/sandbox/state']);
    }
  });

  it('are never what an admin sees', async () => {
    const hidden = aProduct('hidden', { status: 'offline' });
    const { insertedId } = await desk.gateway.connection.collection('products').insertOne(hidden);
    const id = insertedId.toHexString();
    const headers = { accept: 'text/html', ...desk.headersOf('admin') };
    const page = await fetch(`${desk.gateway.url}/product/${id}`, { headers });
    expect(page.status).toBe(410);
    expect(await page.text()).not.toContain(id);
  });

  it('show a change at once at the gateway that answered it, and within a second at the other', async () => {
    for (let n = 0; n < 5; n += 1) {
      const name = `Bun ${n}`;
      const path = '/product/bun';
      await Promise.all([dataOf(desk.gateway.url, path), dataOf(there.url, path)]);
      await two.rename(name);
      expect(nameIn(await dataOf(desk.gateway.url, path))).toBe(name);
      const isThere = async () => nameIn(await dataOf(there.url, path)) === name;
      await waitUntil('the change at the other gateway', isThere, SEEN_WITHIN_MS);
    }
  });

  it('are left out while the store does not answer: the page comes without', async () => {
    store.slow(Number.POSITIVE_INFINITY);
    try {
      const isWithout = async () => Object.keys(await dataOf(there.url, '/product/bun')).length === 0;
      await waitUntil('a page without data', isWithout, 5_000);
      const since = performance.now();
      // The days of delivery ask no store.
      expect(Object.keys(await dataOf(there.url, '/'))).toEqual(['/api/delivery']);
      expect(performance.now() - since).toBeLessThan(SERVED_WITHIN_MS);
    } finally {
      await store.mend();
    }
    const isBack = async () => nameIn(await dataOf(there.url, '/product/bun')) !== undefined;
    await waitUntil('a page with data', isBack, 30_000);
  });

  it('count against the limit of who opens pages', async () => {
    const strict = await openGateway({
      env: { RATE_LIMIT_FACTOR: '0.005', WEB_DIST: folder },
      fill: (connection) => fillShop(connection, [aProduct('bun')]),
    });
    try {
      const hasData: boolean[] = [];
      // On a busy machine the first page may go without a read that took too long: how many there are is not the matter.
      for (let n = 0; n < 17; n += 1) hasData.push(Object.keys(await dataOf(strict.url, '/new-arrivals')).length > 0);
      expect(hasData).toEqual([...Array.from({ length: 15 }, () => true), false, false]);
    } finally {
      await strict.close();
    }
  });
});
