import { changeProduct, getEditedProduct } from '@harbour/contracts/product-admin';
import { type LoadRequest, fromManyAddresses, load } from '../load.ts';
import type { Bench, Measure } from '../measure.ts';
import { startProgram } from '../program.ts';
import { inTurns, median } from '../rounds.ts';
import { compared, figure, perSecond, type Row } from '../table.ts';

const CONNECTIONS = 20;
const LIST = '/api/product?limit=24';

/** What of one path is measured. */
interface Read {
  readonly what: string;
  readonly path: string;
  /** The same by the bare Express. */
  readonly barePaths: readonly string[];
}

const get = (path: string, headers: Record<string, string> = {}): LoadRequest => ({ method: 'GET', path, headers });

async function measureRead({ shop, bare, size }: Bench, { what, path, barePaths }: Read): Promise<Row[]> {
  const first = await fetch(`${shop.url}${path}`, { headers: { 'accept-encoding': 'identity' } });
  const etag = first.headers.get('etag') ?? '';
  const bytes = startProgram('floors/bytes.ts', { body: await first.text() });
  try {
    const { port } = await bytes.next<{ port: number }>();
    const rate = async (url: string, requests: readonly LoadRequest[]): Promise<number> =>
      (await load({ url, requests, connections: CONNECTIONS, ...size, seconds: size.longSeconds })).perSecond;
    const plain = fromManyAddresses(() => get(path));
    const known = fromManyAddresses(() => get(path, { 'if-none-match': etag }));
    const notModified = async (): Promise<number> =>
      (await load({ url: shop.url, requests: known, connections: CONNECTIONS, ...size }, 'not modified')).perSecond;
    const rates = await inTurns(size.rounds, {
      shop: () => rate(shop.url, plain),
      bytes: () => rate(`http://127.0.0.1:${port}`, [get('/')]),
      bare: () =>
        rate(
          bare.url,
          barePaths.map((each) => get(each)),
        ),
    });
    const unchanged = [];
    for (let n = 0; n < size.rounds.least; n += 1) unchanged.push(await notModified());
    return [
      compared(`${what}, read again and again`, rates.shop, rates.bytes, 0.25, 'bare `node:http`, the same bytes'),
      compared(`${what}, the same`, rates.shop, rates.bare, 8, 'bare Express + mongoose `lean()`'),
      { what: `${what}, not modified (304)`, target: '', shop: perSecond(unchanged) },
    ];
  } finally {
    await bytes.stop();
  }
}

/** A public page, drawn once and kept, beside the bytes of its HTML. */
async function measurePage({ shop, size }: Bench, what: string, path: string): Promise<Row> {
  const page = await fetch(`${shop.url}${path}`, { headers: { 'accept-encoding': 'identity' } });
  const body = await page.text();
  if (!body.includes('data-status="200"')) throw new Error(`${path} is not drawn`);
  const bytes = startProgram('floors/bytes.ts', { body });
  try {
    const { port } = await bytes.next<{ port: number }>();
    const rate = async (url: string, requests: readonly LoadRequest[]): Promise<number> =>
      (await load({ url, requests, connections: CONNECTIONS, ...size, seconds: size.longSeconds })).perSecond;
    const rates = await inTurns(size.rounds, {
      shop: () =>
        rate(
          shop.url,
          fromManyAddresses(() => get(path)),
        ),
      bytes: () => rate(`http://127.0.0.1:${port}`, [get('/')]),
    });
    return compared(what, rates.shop, rates.bytes, 0.25, 'bare `node:http`, the same bytes');
  } finally {
    await bytes.stop();
  }
}

/** How long the first read takes after an admin has changed what it shows. */
async function firstAfterChange({ shop, size }: Bench, what: string, pathOf: (id: string) => string): Promise<Row> {
  const [id = ''] = shop.products;
  const as = shop.client.as(shop.admin);
  const took: number[] = [];
  for (let n = 0; n < (size.isQuick ? 3 : 30); n += 1) {
    const { body } = await shop.client.call(getEditedProduct, { params: { id } }, as);
    const { id: _id, slug: _slug, createdAt: _createdAt, stock, ...draft } = body;
    const description = { ...body.description, en: `Changed for the time of number ${n}` };
    const change = { ...draft, description, stock: { from: stock, to: stock } } as never;
    const { error } = await shop.client.call(changeProduct, { params: { id }, body: change }, as);
    if (error) throw new Error(`the product could not be changed: ${error.message}`);
    const began = performance.now();
    const answer = await fetch(`${shop.url}${pathOf(id)}`);
    const text = await answer.text();
    took.push(performance.now() - began);
    if (pathOf(id).includes(id) && !text.includes(description.en)) throw new Error('an old answer after a change');
  }
  return { what: `${what}, first read after a change`, target: '', shop: `${figure(median(took))} ms` };
}

/** Public reads: a list, one product. */
export const READS: Measure = {
  name: 'reads',
  async run(bench) {
    const [id = ''] = bench.shop.products;
    const list: Read = { what: 'List of 24 products', path: LIST, barePaths: ['/list'] };
    const one: Read = { what: 'One product', path: `/api/product/${id}`, barePaths: [`/one/${id}`] };
    return [
      ...(await measureRead(bench, list)),
      await firstAfterChange(bench, list.what, () => LIST),
      ...(await measureRead(bench, one)),
      await firstAfterChange(bench, one.what, (each) => `/api/product/${each}`),
    ];
  },
};

/** Public pages that are drawn and kept. */
export const PAGES: Measure = {
  name: 'pages',
  async run(bench) {
    return [
      await measurePage(bench, 'Home page, drawn and kept', '/'),
      await measurePage(bench, 'Help page, drawn and kept', '/en/faq'),
    ];
  },
};
