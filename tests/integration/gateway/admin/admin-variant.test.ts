import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getBasket, putBasket } from '@harbour/contracts/basket';
import { createOrder, getOrder, stepOrder } from '@harbour/contracts/order';
import { getProduct, listProducts } from '@harbour/contracts/product';
import { addProduct, changeProduct, type EditedProduct, listEditedProducts } from '@harbour/contracts/product-admin';
import { quoteBasket } from '@harbour/contracts/quote';
import { aDraft, aRule, type AdminClient, openAdminClient, words } from './admin-client.ts';
import { addRule } from '@harbour/contracts/basket-rules-admin';

let desk: AdminClient;
let nextSku = 1;

beforeAll(async () => {
  desk = await openAdminClient();
}, 30_000);

afterAll(() => desk.gateway.close());

const COLOUR = {
  code: 'colour',
  name: { en: 'Colour', zh_HK: '顏色', zh: '颜色' },
  values: [
    { code: 'red', name: { en: 'Red', zh_HK: '紅色', zh: '红色' } },
    { code: 'blue', name: { en: 'Blue', zh_HK: '藍色', zh: '蓝色' } },
  ],
};
const variant = (colour: string, price: number, stock: number, more: object = {}) => ({
  sku: `T-${nextSku++}-${colour}`,
  options: { colour },
  price,
  stock: { from: 0, to: stock },
  ...more,
});
const withColours = (...variants: object[]) => aDraft({ name: words('Scarf'), options: [COLOUR], variants });

const added = async (...variants: object[]): Promise<EditedProduct> =>
  (await desk.admin(addProduct, { body: withColours(...variants) })).body;
const shown = async (id: string) => (await desk.gateway.shop.call(getProduct, { params: { id } })).body;
const put = (product: EditedProduct, changes: object) =>
  desk.admin(changeProduct, {
    params: { id: product.id },
    body: { ...aDraft({ stock: { from: product.stock, to: product.stock } }), ...changes, version: product.version },
  });
const idOf = ({ variants }: Pick<EditedProduct, 'variants'>, colour: string): string =>
  variants.find(({ options }) => options['colour'] === colour)?.id ?? '';
const stocks = async (id: string): Promise<Record<string, number>> => {
  const { stock, variants } = await shown(id);
  return {
    all: stock,
    ...Object.fromEntries(variants.map(({ options, stock: left }) => [options['colour'] ?? '', left])),
  };
};

const line = (product: EditedProduct, colour: string | undefined, quantity: number) => ({
  product: { id: product.id },
  ...(colour === undefined ? {} : { variant: { id: idOf(product, colour) } }),
  quantity,
});
const quoted = async (...products: ReturnType<typeof line>[]) =>
  (await desk.gateway.shop.call(quoteBasket, { body: { basket: { products } } })).body;
const order = (...products: ReturnType<typeof line>[]) =>
  desk.shopper(createOrder, {
    body: { mode: 'payment', basket: { products }, delivery: { method: 'pickup', point: 'festival-walk' } },
  });

describe('a plain product', () => {
  it('is its only variant, by its own id, with its slug for an SKU until it is given one', async () => {
    const { body } = await desk.admin(addProduct, { body: aDraft({ barcode: '4006381333931' }) });
    expect(body.options).toEqual([]);
    expect(body.variants).toEqual([
      {
        id: body.id,
        sku: body.slug,
        barcode: '4006381333931',
        options: {},
        price: 12.5,
        stock: 10,
        backOrder: null,
        image: null,
      },
    ]);
    const named = await put(body, { sku: 'tart-6' });
    expect(named.body.variants[0]).toMatchObject({ sku: 'TART-6', barcode: '4006381333931' });
    // What a call does not name stays.
    expect((await put(named.body, { price: 14 })).body.variants[0]).toMatchObject({ sku: 'TART-6', price: 14 });
    const { body: quote } = await desk.gateway.shop.call(quoteBasket, {
      body: { basket: { products: [{ product: body.id, quantity: 1 }] } },
    });
    expect(quote.products[0]?.variant).toEqual({ id: body.id, sku: 'TART-6', options: {} });
  });
});

describe('a product that is sent back unchanged', () => {
  it('stays what it is, plain or with variants', async () => {
    const plain = (await desk.admin(addProduct, { body: aDraft() })).body;
    for (const product of [plain, await added(variant('red', 30, 4), variant('blue', 20, 5))]) {
      const { id, slug: _slug, createdAt: _createdAt, rating: _rating, stock, ...read } = product;
      const body = { ...read, stock: { from: stock, to: stock } } as never;
      const { status, body: after } = await desk.admin(changeProduct, { params: { id }, body });
      expect(status).toBe(200);
      expect(after.variants).toEqual(product.variants);
      expect([after.price, after.stock]).toEqual([product.price, stock]);
    }
  });
});

describe('a product with variants', () => {
  it('costs what its cheapest one costs, and has the stock of all', async () => {
    const product = await added(variant('red', 30, 4), variant('blue', 20, 5, { image: '/pictures/scarf' }));
    expect(await shown(product.id)).toMatchObject({
      price: 20,
      stock: 9,
      options: [COLOUR],
      variants: [
        { options: { colour: 'blue' }, price: 20, stock: 5, image: '/pictures/scarf' },
        { options: { colour: 'red' }, price: 30, stock: 4, image: null },
      ],
    });
  });

  it('is found by its values and its SKUs', async () => {
    const product = await added(variant('red', 30, 4, { sku: 'ZORRO-77' }));
    for (const q of ['scarf 紅色', 'zorro-77']) {
      const { body } = await desk.gateway.shop.call(listProducts, { query: { q } });
      expect(body.map(({ id }) => id)).toContain(product.id);
    }
    const { body } = await desk.admin(listEditedProducts, { query: { q: 'zorro-77' } });
    expect(body.map(({ id }) => id)).toEqual([product.id]);
  });

  it.each([
    ['variants', { options: [COLOUR], variants: [] }],
    ['variants.0.options', { options: [COLOUR], variants: [variant('green', 1, 1)] }],
    ['variants.1.options', { options: [COLOUR], variants: [variant('red', 1, 1), variant('red', 1, 1)] }],
    ['variants.0.sku', { options: [COLOUR], variants: [variant('red', 1, 1, { sku: 'a b' })] }],
    ['variants.0.barcode', { options: [COLOUR], variants: [variant('red', 1, 1, { barcode: '123' })] }],
    ['variants.0.price', { options: [COLOUR], variants: [variant('red', 0, 1)] }],
  ])('is refused with bad %s', async (path, changes) => {
    const { status, error } = await desk.admin(addProduct, { body: aDraft(changes) });
    expect([status, error?.details?.[0]?.path]).toEqual([400, path]);
  });

  it('is refused an SKU that another article has', async () => {
    const first = await added(variant('red', 30, 4));
    const sku = first.variants[0]?.sku ?? '';
    const { status, error } = await desk.admin(addProduct, { body: aDraft({ sku }) });
    expect([status, error?.details?.[0]?.path]).toEqual([400, 'sku']);
  });

  it('keeps sold what shoppers buy while a variant is edited, and keeps all by calls that name no variants', async () => {
    const product = await added(variant('red', 30, 10), variant('blue', 20, 5));
    expect((await order(line(product, 'red', 3))).status).toBe(201);
    const drafts = product.variants.map(({ stock, ...each }) => ({ ...each, stock: { from: stock, to: stock + 40 } }));
    const { body } = await put(product, { options: product.options, variants: drafts });
    expect(await stocks(product.id)).toEqual({ all: 92, red: 47, blue: 45 });
    const [blue, red] = product.variants.map(({ sku }) => sku);
    expect((await desk.deeds('product.change'))[0]).toMatchObject({
      changes: expect.arrayContaining([
        { field: `variants ${blue} stock`, before: '5', after: '45' },
        { field: `variants ${red} stock`, before: '7', after: '47' },
      ]),
    });
    expect((await put(body, { price: 1 })).body).toMatchObject({ price: 20, stock: 92, options: [COLOUR] });
    const gone = await put(await shownToAdmin(product.id), {
      options: product.options,
      variants: [{ ...drafts[0], id: 'f'.repeat(24) }],
    });
    expect(gone.status).toBe(409);
  });

  it('becomes plain where it is given no variants any more', async () => {
    const product = await added(variant('red', 30, 4));
    const { body } = await put(product, { options: [], variants: [], price: 8, stock: { from: 4, to: 6 } });
    expect(body).toMatchObject({ price: 8, stock: 6, options: [], variants: [{ id: product.id, sku: product.slug }] });
  });
});

const shownToAdmin = async (id: string): Promise<EditedProduct> =>
  (await desk.admin(listEditedProducts, { query: { limit: '100' } })).body.find(
    (each) => each.id === id,
  ) as EditedProduct;

describe('a line that names a variant', () => {
  it('is priced as that one, and as the first where it names none', async () => {
    const product = await added(variant('red', 30, 4), variant('blue', 20, 5));
    const { products, subtotal } = await quoted(
      line(product, 'red', 2),
      line(product, undefined, 1),
      line(product, 'blue', 1),
    );
    expect(subtotal).toBe(100);
    expect(products).toMatchObject([
      { quantity: 2, amount: 60, variant: { options: { colour: 'red' }, label: { en: 'Red', zh_HK: '紅色' } } },
      { quantity: 2, amount: 40, variant: { options: { colour: 'blue' } } },
    ]);
  });

  it('hears what became of that one', async () => {
    const product = await added(variant('red', 30, 1), variant('blue', 20, 0));
    const other = await added(variant('red', 5, 5));
    const { products, changes } = await quoted(line(product, 'red', 2), line(product, 'blue', 1), {
      ...line(product, undefined, 1),
      variant: { id: idOf(other, 'red') },
    });
    expect(products).toMatchObject([{ quantity: 1, variant: { id: idOf(product, 'red') } }]);
    expect(changes.map(({ kind }) => kind)).toEqual(['fewer', 'soldOut', 'gone']);
    expect(changes[1]).toMatchObject({ variant: { id: idOf(product, 'blue'), label: { en: 'Blue' } } });
  });

  it('is seen by rules with its SKU and its values', async () => {
    const product = await added(variant('red', 30, 4), variant('blue', 20, 5));
    const method = `basket.products.exists(p, p.sku == '${product.variants[0]?.sku}' && p.options['colour'] == 'blue') ? 700 : 0`;
    await desk.admin(addRule, { body: aRule({ method }) });
    const amounts = (await quoted(line(product, 'blue', 1))).discounts.map(({ amount }) => amount);
    expect(amounts).toContain(7);
    expect((await quoted(line(product, 'red', 1))).discounts.map(({ amount }) => amount)).not.toContain(7);
  });

  it('is kept with the basket of the account', async () => {
    const product = await added(variant('red', 30, 4), variant('blue', 20, 5));
    const products = [line(product, 'red', 1), line(product, 'blue', 2)];
    await desk.shopper(putBasket, { body: { basket: { id: 'b', status: 'open', currency: 'hkd', products } } });
    expect((await desk.shopper(getBasket, {})).body.products).toEqual(products);
  });

  it('is ordered, stays on the order, and is given back when that is cancelled', async () => {
    const product = await added(variant('red', 30, 4), variant('blue', 20, 5));
    const { status, body } = await order(line(product, 'red', 3), line(product, 'blue', 1));
    expect(status).toBe(201);
    expect(await stocks(product.id)).toEqual({ all: 5, red: 1, blue: 4 });
    const kept = (await desk.shopper(getOrder, { params: { id: body.id } })).body.basket.products;
    expect(kept).toMatchObject([
      { quantity: 3, amount: 90, variant: { label: { zh: '红色' } } },
      { quantity: 1, amount: 20, variant: { id: idOf(product, 'blue'), options: { colour: 'blue' } } },
    ]);
    await desk.shopper(stepOrder, { params: { id: body.id }, body: { status: 'cancelled' } });
    expect(await stocks(product.id)).toEqual({ all: 9, red: 4, blue: 5 });
  });

  it('is never sold more often than it is there', async () => {
    const product = await added(variant('red', 30, 5), variant('blue', 20, 1_000));
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        order(line(product, 'red', 1), ...(at % 2 ? [line(product, 'blue', 1)] : [])),
      ),
    );
    const made = replies.filter(({ status }) => status === 201);
    expect(made).toHaveLength(5);
    const blue = made
      .flatMap(({ body }) => body.basket.products)
      .filter(({ variant: { options } = {} }) => options?.['colour'] === 'blue');
    expect(await stocks(product.id)).toEqual({ all: 1_000 - blue.length, red: 0, blue: 1_000 - blue.length });
  });
});
