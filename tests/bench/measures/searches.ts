import { SEARCH_CASES } from '../../integration/gateway/search/search-cases.ts';
import { median } from '../rounds.ts';
import type { BenchShop } from '../shop.ts';
import { figure, type Row } from '../table.ts';

const MOST_MS = 30;
const PASSES = 3;
/** How searches are measured, as text for their table. */
export const SEARCH_PASSES = `each asked once before, then in ${PASSES} passes, one after the other`;

/** Searches for words that very many products have: alone, together, as prefixes, with a typo. */
const COMMON = [
  'classic',
  'handmade',
  'organic',
  'vintage',
  'hand',
  'cream',
  'hand cream',
  'cream hand',
  'classic handmade',
  'classic organic',
  'vintage handmade',
  'classic hand',
  'handmade cream',
  'vintage han',
  'organic clas',
  'class',
  'clasic',
  'handmad organi',
  'vintag cream',
  '經典',
  '手工',
  '有機',
  '经典手工',
  '手部忌廉',
];
/** Searches that are narrowed, ordered and paged. */
const NARROWED = [
  'tea',
  'classic',
  'handmade',
  'cream',
  'classic handmade',
  'hand cream',
  'umbrella',
  '手工',
  '茶',
  'vintage tea',
];
const FILTERS = [
  'category=tea',
  'inStock=true',
  'onOffer=true',
  'priceFrom=100&priceTo=300',
  'category=tea&inStock=true&priceTo=500',
  'newArrival=true',
];
const ORDERS = ['price', '-price', 'newest', 'name'];
const DEEP = ['tea', 'classic', 'handmade', 'cream', '手工'];
const PAGES = [5, 9, 50, 200];

/** Each text with each addition to its address. */
const each = (texts: readonly string[], additions: readonly string[]): string[] =>
  texts.flatMap((q) => additions.map((addition) => `q=${encodeURIComponent(q)}${addition && `&${addition}`}`));

/** The searches, and how many of each kind there are. */
function kinds(): [what: string, paths: string[]][] {
  const table = each(
    SEARCH_CASES.map(([typed]) => typed),
    [''],
  );
  const common = each(COMMON, ['']);
  const filtered = each(NARROWED, FILTERS);
  const ordered = ORDERS.map((order) => `sort=${order}`);
  const list = (queries: readonly string[]) => queries.map((query) => `/api/product?limit=24&${query}`);
  const facets = (queries: readonly string[]) => queries.map((query) => `/api/product/facets?${query}`);
  const suggest = (queries: readonly string[]) => queries.map((query) => `/api/product/suggest?${query}`);
  return [
    ['searches of the table', list(table)],
    ['suggestions of the table', suggest(table)],
    ['facets of the table', facets(table)],
    ['common words, alone and together', list(common)],
    ['suggestions of these', suggest(common)],
    ['facets of these', facets(common)],
    ['ten searches with six filters each', list(filtered)],
    ['facets of these', facets(filtered)],
    ['ten searches in four other orders each', list(each(NARROWED, ordered))],
    [
      'pages 5, 9, 50 and 200 of five searches, in three orders',
      list(
        each(
          DEEP,
          PAGES.flatMap((page) => ['price', '-price', 'newest'].map((order) => `sort=${order}&page=${page}`)),
        ),
      ),
    ],
  ];
}

const share = (sorted: readonly number[], part: number): number => sorted[Math.ceil(part * sorted.length) - 1] ?? 0;

/** Milliseconds of each answer, in sequence; infinite if the shop gave up. */
async function timesOf(url: string, paths: readonly string[], who: Record<string, string>): Promise<number[]> {
  const took: number[] = [];
  for (const [n, path] of paths.entries()) {
    // From many addresses: production mode keeps the limit of each in force.
    const headers = { ...who, 'x-forwarded-for': `10.0.1.${n + 1}` };
    const began = performance.now();
    const answer = await fetch(`${url}${path}`, { headers });
    await answer.arrayBuffer();
    if (answer.status < 500 && !answer.ok) throw new Error(`${path} answered ${answer.status}`);
    took.push(answer.ok ? performance.now() - began : Infinity);
  }
  return took;
}

/** How long searches take for a logged-in user, whose answers are never cached. */
export async function measureSearches({ url }: BenchShop, buyer: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, paths] of kinds()) {
    await timesOf(url, paths, buyer);
    const passes: number[][] = [];
    for (let pass = 0; pass < PASSES; pass += 1)
      passes.push((await timesOf(url, paths, buyer)).toSorted((a, b) => a - b));
    const p95 = median(passes.map((sorted) => share(sorted, 0.95)));
    const [middle, most] = [median(passes.map((sorted) => share(sorted, 0.5))), Math.max(...passes.flat())];
    rows.push({
      what: `${what}: ${paths.length}`,
      target: `p95 ≤ ${MOST_MS} ms`,
      isMet: p95 <= MOST_MS,
      shop: `p95 ${figure(p95)} ms; middle ${figure(middle)}, most ${figure(most)}`,
    });
  }
  return rows;
}
