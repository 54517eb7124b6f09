import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportProducts, exportStock } from '@harbour/contracts/exports';
import type { ImportKind } from '@harbour/contracts/imports';
import { createOrder } from '@harbour/contracts/order';
import { listProducts } from '@harbour/contracts/product';
import { changeProduct, type EditedProduct, listEditedProducts } from '@harbour/contracts/product-admin';
import { waitUntil } from '../../../support/wait-until.ts';
import { basketOf } from '../shop/shop-goods.ts';
import { aDraft, type AdminClient, openAdminClient } from '../admin/admin-client.ts';
import { importsOf } from './import-client.ts';

let desk: AdminClient;
let imports: ReturnType<typeof importsOf>;

beforeAll(async () => {
  desk = await openAdminClient();
  imports = importsOf(desk);
}, 30_000);

afterAll(() => desk.gateway.close());

const HEADER =
  'product,name_en,name_zh_HK,name_zh,description_en,description_zh_HK,description_zh,category,unit,status,image,option1,sku,value1,price,stock';
const WORDS = 'Soft,柔軟,柔软';
const PICTURE = '/pictures/egg-pudding';
const plain = (slug: string, price = 10, stock = 5) =>
  `${slug},${slug} en,${slug} 港,${slug} 国,${WORDS},bakery,piece,online,${PICTURE},,${slug.toUpperCase()},,${price},${stock}`;
const scarf = [
  `scarf,Scarf,頸巾,围巾,${WORDS},bakery,piece,online,${PICTURE},colour|Colour|顏色|颜色,SCARF-R,red|Red|紅|红,80,3`,
  'scarf,,,,,,,,,,,,SCARF-B,blue|Blue|藍|蓝,90,4',
];
const file = (...rows: string[]): string => [HEADER, ...rows].join('\r\n');

const product = async (slug: string): Promise<EditedProduct | undefined> =>
  (await desk.admin(listEditedProducts, { query: { limit: '100' } })).body.find((each) => each.slug === slug);
const balanceOf = async (id: string): Promise<number> => {
  const entries = await desk.gateway.connection.collection('stockEntries').find({ productId: id }).toArray();
  return entries.reduce((sum, entry) => sum + Number(entry['change']), 0);
};

/** Checks a file and carries it out. */
async function carriedOut(kind: ImportKind, text: string) {
  const { id, problems } = await imports.checked(kind, text);
  expect(problems).toEqual([]);
  expect((await imports.run(id)).status).toBe(200);
  return imports.reaches(id, 'done');
}

async function download(path: string): Promise<string> {
  const answer = await fetch(`${desk.gateway.url}${path}`, { headers: desk.headersOf('admin') });
  return answer.text();
}

describe('a file of products', () => {
  it('is checked without a change, with each problem at its line and column, and is not carried out with one', async () => {
    const bad = [
      plain('good-one'),
      plain('bad-price', -1),
      plain('Bad_Slug').replace('BAD_SLUG', 'OTHER'),
      plain('bad-shelf').replace('bakery', 'weapons'),
      plain('bad-picture').replace(PICTURE, 'photo.jpg'),
      plain('good-one').replace('GOOD-ONE', 'OTHER-2'),
      scarf[0] ?? '',
      'scarf,,,,,,,,,,,,SCARF-R,red|Red|紅|红,90,4',
    ];
    const checked = await imports.checked('products', file(...bad));
    expect(checked.problems.map(({ line, column }) => [line, column])).toEqual(
      expect.arrayContaining([
        [3, 'price'],
        [4, 'product'],
        [5, 'category'],
        [6, 'image'],
        [7, 'product'],
        [9, 'sku'],
      ]),
    );
    expect(checked.problems[0]?.message).not.toContain('validation.');
    expect(checked).toMatchObject({ problemCount: checked.problems.length, rows: { all: 8 } });
    expect((await imports.run(checked.id)).status).toBe(409);
    expect(await product('good-one')).toBeUndefined();
  });

  it('adds and changes products by the rules of their editor, and is undone but for what was sold or edited since', async () => {
    const first = await carriedOut('products', file(plain('tin'), plain('jar'), plain('cup'), ...scarf));
    expect(first.outcome).toEqual({ added: 4, changed: 0, same: 0, failed: 0 });
    const [tin, jar, added] = [await product('tin'), await product('jar'), await product('scarf')];
    expect(added).toMatchObject({ price: 80, stock: 7, version: 1, options: [{ code: 'colour' }] });
    expect(added?.variants.map(({ sku, stock }) => [sku, stock])).toEqual([
      ['SCARF-R', 3],
      ['SCARF-B', 4],
    ]);
    const misspelled = await desk.gateway.shop.call(listProducts, { query: { q: 'skarf' } });
    expect(misspelled.body.map(({ id }) => id)).toEqual([added?.id]);
    expect(await balanceOf(added?.id ?? '')).toBe(7);
    expect(await desk.deeds('import.run')).toHaveLength(1);

    // The same file again changes nothing; other prices do, and a stock in a file of products does not.
    const text = await download(exportProducts.path);
    expect((await carriedOut('products', text)).outcome).toMatchObject({ added: 0, changed: 0, failed: 0 });
    const dearer = await carriedOut('products', file(plain('tin', 12, 99), 'scarf,,,,,,,,,,,,SCARF-R,,85,99'));
    expect(dearer.outcome).toMatchObject({ changed: 2 });
    expect(await product('tin')).toMatchObject({ price: 12, stock: 5, version: 2 });
    expect(await product('scarf')).toMatchObject({ price: 85, stock: 7 });

    const sold = await desk.shopper(createOrder, {
      body: {
        mode: 'payment',
        basket: basketOf([tin?.id ?? '', 2]),
        delivery: { method: 'pickup', point: 'festival-walk' },
      },
    });
    expect(sold.status).toBe(201);
    expect((await imports.undo(dearer.id)).status).toBe(200);
    await imports.reaches(dearer.id, 'undone');
    expect(await product('tin')).toMatchObject({ price: 10, stock: 3 });
    expect(await product('scarf')).toMatchObject({ price: 80, stock: 7 });

    await desk.admin(changeProduct, {
      params: { id: jar?.id ?? '' },
      body: { ...aDraft({ stock: { from: 5, to: 5 } }), version: 1 },
    });
    await imports.undo(first.id);
    const undone = await imports.reaches(first.id, 'undone');
    // The tin was sold and changed, the scarf changed back, the jar edited: only the cup is as the import made it.
    expect(new Set(undone.problems.map(({ column }) => column))).toEqual(new Set(['jar', 'scarf', 'tin']));
    expect(await product('cup')).toBeUndefined();
    expect(await product('jar')).toBeDefined();
    expect(await balanceOf(tin?.id ?? '')).toBe(3);
    expect((await imports.undo(first.id)).status).toBe(409);
  });
});

describe('a file of stock', () => {
  it('counts what was sold since it was downloaded, adds deliveries, and is undone by the same pieces', async () => {
    await carriedOut('products', file(plain('pot', 10, 20), plain('pan', 10, 20)));
    const lines = (await download(exportStock.path)).split('\r\n');
    const pot = await product('pot');
    await desk.shopper(createOrder, {
      body: {
        mode: 'payment',
        basket: basketOf([pot?.id ?? '', 3]),
        delivery: { method: 'pickup', point: 'festival-walk' },
      },
    });
    const counted = [lines[0], lines.find((line) => line.startsWith('POT,'))?.replace(',20,20,', ',20,18,')];
    const done = await carriedOut('stock', counted.join('\r\n'));
    expect(done.outcome).toEqual({ added: 0, changed: 1, same: 0, failed: 0 });
    expect((await product('pot'))?.stock).toBe(15);
    await carriedOut('stock', 'sku;change\nPAN;+30\n');
    const pan = await product('pan');
    expect(pan?.stock).toBe(50);
    const entries = desk.gateway.connection.collection('stockEntries').find({ productId: pan?.id }).sort({ _id: 1 });
    expect((await entries.toArray()).map(({ cause, change }) => [cause, change])).toEqual([
      ['opening', 20],
      ['delivery', 30],
    ]);
    await imports.undo(done.id);
    await imports.reaches(done.id, 'undone');
    expect((await product('pot'))?.stock).toBe(17);
    expect(await balanceOf(pot?.id ?? '')).toBe(17);
    const wrong = await imports.checked('stock', 'sku,stock,change\nNONE,1,\nPAN,1,2\nPOT,,-99\n');
    expect(wrong.problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'sku'],
      [3, 'change'],
      [4, 'change'],
    ]);
  });
});

it('takes the parts of a file in their order, each once, and no more than it was told of', async () => {
  const id = await imports.upload('stock', 'sku,stock\nBUN,1\n');
  expect((await imports.sendPart(id, 1, Uint8Array.from([65]))).status).toBe(200);
  expect((await imports.sendPart(id, 2, Uint8Array.from([65]))).status).toBe(409);
  expect((await imports.sendPart(id, 7, Uint8Array.from([65]))).status).toBe(409);
  expect((await imports.show(id)).bytes).toEqual({ all: 16, received: 16 });
  expect((await imports.run(id)).status).toBe(409);
});

it('fails where the work comes no further, and goes on where it was left', async () => {
  const { connection } = desk.gateway;
  const [stored, parts] = [connection.collection('imports'), connection.collection<{ _id: string }>('importParts')];
  const { id } = await imports.checked(
    'products',
    file(...Array.from({ length: 1_200 }, (_, at) => plain(`spoon-${at}`))),
  );
  const lost = await parts.findOneAndDelete({ _id: `${id}:1` });
  await imports.run(id);
  await waitUntil('the first rows are done', async () => (await imports.show(id)).rows.done === 400, 15_000);
  // Its last attempt, at once: a lease runs out after half a minute.
  await stored.updateOne(
    { name: 'products.csv', state: 'running' },
    { $set: { attempts: 4, 'lease.until': new Date(0) } },
  );
  const failed = await imports.reaches(id, 'failed');
  expect(failed.undoUntil).not.toBeNull();
  expect((await imports.run(id)).status).toBe(409);

  if (lost !== null) await parts.insertOne(lost);
  expect((await imports.resume(id)).body.state).toBe('running');
  const done = await imports.reaches(id, 'done');
  expect(done).toMatchObject({ outcome: { added: 1_200, failed: 0 }, rows: { done: 1_200 } });
  expect(done.steps.map(({ state }) => state)).toEqual([
    'uploading',
    'checking',
    'checked',
    'running',
    'failed',
    'running',
    'done',
  ]);
  expect((await imports.resume(id)).status).toBe(409);
});
