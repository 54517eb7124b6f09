import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listCatalog } from '@harbour/contracts/catalog';
import { listCategories } from '@harbour/contracts/category';
import {
  addCategory,
  changeCategory,
  type EditedCategory,
  listEditedCategories,
  removeCategory,
} from '@harbour/contracts/category-admin';
import { countProducts, listProducts, suggestProducts } from '@harbour/contracts/product';
import { addProduct, type EditedProduct, getEditedProduct } from '@harbour/contracts/product-admin';
import { waitUntil } from '../../../support/wait-until.ts';
import { openTwoGateways, SEEN_WITHIN_MS, type TwoGateways } from '../two-gateways.ts';
import { aDraft, type AdminClient, words } from './admin-client.ts';
import { PLAIN_PAGE, webFolder } from '../web-folder.ts';

let two: TwoGateways;
let desk: AdminClient;
let urls: string[];
const folder = webFolder({ 'index.html': PLAIN_PAGE });

beforeAll(async () => {
  two = await openTwoGateways({ WEB_DIST: folder });
  ({ desk } = two);
  urls = [desk.gateway.url, two.there.url];
}, 30_000);

afterAll(async () => {
  await two.close();
});

const NAMES = { en: 'Lanterns', zh_HK: '燈飾', zh: '灯饰' };
const aCategory = (slug: string, changes: object = {}) => ({
  name: NAMES,
  slug,
  image: '/pictures/lantern',
  parent: null,
  words: [],
  status: 'online' as const,
  sort: 5,
  ...changes,
});

const added = async (slug: string, changes: object = {}): Promise<EditedCategory> =>
  (await desk.admin(addCategory, { body: aCategory(slug, changes) })).body;

const product = async (category: string, name: string): Promise<EditedProduct> =>
  (await desk.admin(addProduct, { body: aDraft({ name: words(name), category }) })).body;

/** What a category is now, with changes. */
const put = ({ id, version, code: _code, ...draft }: EditedCategory, changes: object) =>
  desk.admin(changeCategory, { params: { id }, body: { ...draft, ...changes, version } });

/** Where a page's address leads at each gateway, within the second in which a change must show. */
async function expectPage(path: string, status: number, place: string | null = null): Promise<void> {
  for (const url of urls) {
    const isSo = async () => {
      const answer = await fetch(url + path, { redirect: 'manual', headers: { accept: 'text/html' } });
      return answer.status === status && answer.headers.get('location') === place;
    };
    await waitUntil(`${path} answers ${status} at ${url}`, isSo, SEEN_WITHIN_MS);
  }
}

/** What a page holds at each gateway, within that second. */
async function expectText(path: string, text: string): Promise<void> {
  const holds = async (url: string) => (await (await fetch(url + path)).text()).includes(`"en":"${text}"`);
  for (const url of urls) await waitUntil(`${text} on ${path} at ${url}`, () => holds(url), SEEN_WITHIN_MS);
}

const shop = () => desk.gateway.shop;
const slugsIn = async (query: Record<string, string>) =>
  (await shop().call(listProducts, { query })).body.map(({ slug }) => slug);

describe('a category that an admin adds', () => {
  it('has a page, stands in lists, suggestions and the sitemap, and its products are found by its names', async () => {
    await expectPage('/category/lamps', 404);
    const category = await added('lamps', { words: ['glow'] });
    expect(category).toMatchObject({ code: 'lamps', slug: 'lamps', version: 1 });
    const { slug } = await product('lamps', 'Paper thing');
    await expectPage('/category/lamps', 200);
    await expectPage('/new-arrivals?category=lamps', 301, '/category/lamps');
    const { body } = await shop().call(listCategories, {});
    expect(body[0]).toEqual({ code: 'lamps', slug: 'lamps', name: NAMES, image: '/pictures/lantern', parent: null });
    for (const q of ['lantern', '燈飾', '灯饰', 'glow']) expect(await slugsIn({ q })).toContain(slug);
    const suggested = await shop().call(suggestProducts, { query: { q: 'lanter' } });
    expect(suggested.body.categories).toEqual(['lamps']);
    expect((await shop().call(countProducts, {})).body.categories).toMatchObject({ lamps: 1 });
    const sitemap = await (await fetch(`${desk.gateway.url}/sitemap/pages.xml`)).text();
    expect(sitemap).toContain('/en/category/lamps<');
    expect(sitemap).toContain('/category/tea<');
    expect(await desk.deeds('category.add')).toMatchObject([{ ids: [category.id], detail: 'lamps' }]);
  });

  it('is found by its new name at once when that changes', async () => {
    const category = await added('carpets', { name: words('Carpet') });
    const { slug } = await product('carpets', 'Woven thing');
    expect(await slugsIn({ q: 'carpet' })).toEqual([slug]);
    const pages = ['/category/carpets', `/en/product/${slug}`, '/zh/search'];
    await Promise.all(pages.map((path) => expectText(path, 'Carpet')));
    await put(category, { name: words('Matting') });
    await Promise.all(pages.map((path) => expectText(path, 'Matting')));
    expect(await slugsIn({ q: 'matting' })).toEqual([slug]);
    expect(await slugsIn({ q: 'carpet' })).toEqual([]);
  });

  it.each([
    ['slug', { slug: 'tea' }],
    ['slug', { slug: 'Not a slug' }],
    ['name.zh', { name: { en: 'a', zh_HK: '甲', zh: ' ' } }],
    ['image', { image: '/api/picture/0123456789abcdef0123456789abcdef' }],
    ['parent', { parent: 'nothing' }],
    ['sort', { sort: -1 }],
  ])('is refused with a bad %s', async (path, changes) => {
    const { status, error } = await desk.admin(addCategory, { body: aCategory('refused', changes) });
    expect([status, error?.details?.[0]?.path]).toEqual([400, path]);
  });

  it('is nobody’s but an admin’s to write', async () => {
    expect((await desk.shopper(addCategory, { body: aCategory('mine') })).status).toBe(403);
    expect((await desk.shopper(removeCategory, { params: { id: 'x' } })).status).toBe(403);
  });
});

describe('a category that is part of another one', () => {
  it('has its products counted and listed there too, and found by the name of that', async () => {
    const above = await added('garden', { name: words('Garden') });
    const below = await added('pots', { name: words('Pots'), parent: 'garden' });
    const { slug } = await product('pots', 'Clay thing');
    expect(await slugsIn({ category: 'garden' })).toEqual([slug]);
    expect(await slugsIn({ q: 'garden' })).toEqual([slug]);
    expect((await shop().call(countProducts, {})).body.categories).toMatchObject({ garden: 1, pots: 1 });
    // Two levels are all there are, whichever end is moved.
    const bad = async (changes: object, of: EditedCategory) => (await put(of, changes)).error?.details?.[0]?.path;
    expect(await bad({ parent: 'tea' }, above)).toBe('parent');
    expect(await bad({ parent: 'pots' }, below)).toBe('parent');
    const third = await desk.admin(addCategory, { body: aCategory('third', { parent: 'pots' }) });
    expect(third.status).toBe(400);
    // What is above it cannot go before it.
    expect((await desk.admin(removeCategory, { params: { id: above.id } })).status).toBe(409);
    await put(above, { status: 'offline' });
    await expectPage('/category/pots', 410);
  });
});

describe('a category whose address changes', () => {
  it('is led to from every address that it had, and its products stay in it', async () => {
    const category = await added('brollies');
    const { slug } = await product('brollies', 'Rain thing');
    await expectPage('/category/brollies', 200);
    const { body } = await put(category, { slug: 'umbrellas' });
    expect(body).toMatchObject({ code: 'brollies', slug: 'umbrellas', version: 2 });
    await expectPage('/category/brollies', 301, '/category/umbrellas');
    await expectPage('/en/category/brollies?sort=newest', 301, '/en/category/umbrellas?sort=newest');
    await expectPage('/category/umbrellas', 200);
    for (const name of ['brollies', 'umbrellas']) expect(await slugsIn({ category: name })).toEqual([slug]);
    await put(body, { slug: 'rain-wear' });
    await expectPage('/category/umbrellas', 301, '/category/rain-wear');
    const taken = await desk.admin(addCategory, { body: aCategory('brollies') });
    expect([taken.status, taken.error?.details?.[0]?.path]).toEqual([400, 'slug']);
  });

  it('has its Marketplace tile lead there, and the tile gone with it', async () => {
    const category = await added('kites');
    await desk.gateway.connection.collection('catalogs').insertOne({
      slug: 'kites-tile',
      name: NAMES,
      url: '/category/kites',
      image: '/pictures/lantern',
      status: 'online',
      sort: 1,
    });
    const tiles = async (): Promise<string[]> => (await shop().call(listCatalog, {})).body.map(({ url }) => url);
    await waitUntil('the tile', async () => (await tiles()).includes('/category/kites'), SEEN_WITHIN_MS);
    const { body } = await put(category, { slug: 'flying-kites' });
    expect(await tiles()).toContain('/category/flying-kites');
    await put(body, { status: 'offline' });
    expect(await tiles()).toEqual([]);
  });
});

describe('two admins at one category', () => {
  it('lose nothing: the later one gets the fresh copy', async () => {
    const category = await added('mirrors');
    const statuses = await Promise.all([5, 6, 7, 8].map(async (sort) => (await put(category, { sort })).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const { id, code: _code, ...draft } = category;
    const late = await desk.errorOf(changeCategory, `/api/admin/category/${id}`, { ...draft });
    expect(late).toMatchObject({ status: 409, current: { version: 2 } });
  });
});

describe('a category that is removed', () => {
  it('is refused while products are in it; with another one for them it goes, and its address says so', async () => {
    const category = await added('faxes');
    await added('phones');
    const { id } = await product('faxes', 'Old thing');
    await expectPage('/category/faxes', 200);
    const refused = await desk.errorOf(removeCategory, `/api/admin/category/${category.id}`, undefined);
    expect(refused).toMatchObject({ status: 409, products: 1 });
    for (const moveTo of ['faxes', 'nothing']) {
      const bad = await desk.admin(removeCategory, { params: { id: category.id }, query: { moveTo } });
      expect([bad.status, bad.error?.details?.[0]?.path]).toEqual([400, 'moveTo']);
    }
    const gone = await desk.admin(removeCategory, { params: { id: category.id }, query: { moveTo: 'phones' } });
    expect([gone.status, gone.body]).toEqual([200, { moved: 1 }]);
    const moved = await desk.admin(getEditedProduct, { params: { id } });
    expect(moved.body).toMatchObject({ category: 'phones', version: 2 });
    await expectPage('/category/faxes', 410);
    expect(await desk.deeds('category.remove')).toMatchObject([{ detail: 'faxes → phones (1)' }]);
    const left = (await desk.admin(listEditedCategories, {})).body.map(({ code }) => code);
    expect(left).toContain('phones');
    expect(left).not.toContain('faxes');
    // Nothing can be done to it any more, and its address is free.
    expect((await put(category, {})).status).toBe(404);
    expect((await desk.admin(removeCategory, { params: { id: category.id } })).status).toBe(404);
    expect((await added('faxes')).code).toBe('faxes');
    await expectPage('/category/faxes', 200);
  });

  it('never leaves a product in no category, though one comes at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const category = await added(`fleeting-${round}`);
      const [removal, addition] = await Promise.all([
        desk.admin(removeCategory, { params: { id: category.id } }),
        desk.admin(addProduct, { body: aDraft({ name: words(`Fleeting ${round}`), category: category.code }) }),
      ]);
      expect([
        [200, 400],
        [409, 201],
      ]).toContainEqual([removal.status, addition.status]);
    }
  });
});
