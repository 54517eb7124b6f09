import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const KIB = 1_024;
/** Gzipped sizes in bytes: at most what library-choices, Web, allows, and less where less was reached. */
const BUDGET = { firstScript: 140 * KIB, firstStyle: 20 * KIB, routeScript: 60 * KIB, schemas: 30 * KIB };
/** Chunks that are allowed to be larger: error reports, loaded only when configured, and the map. */
const EXEMPT = /@sentry|drawn-map/;
/** The schema library: loaded once, by whichever screen with a form comes first, so it is no route's own. */
const SCHEMAS = /^_schemas-/;
/** Hearts: they follow on every page that shows products. */
const HEARTS = /^_wish-/;

const dist = resolve(import.meta.dirname, '../dist');
const sizeOf = (file: string): number => gzipSync(readFileSync(join(dist, file))).length;
const kib = (bytes: number): string => `${(bytes / KIB).toFixed(1)} KiB`;

/** A chunk and all that it loads at once. */
function closureOf(manifest: Record<string, Chunk>, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closureOf(manifest, next, seen);
  return seen;
}

/**
 * Problems of the built web's size: the first load of the shop (entry, shop windows, the largest language's words)
 * and each route's own chunks, gzipped. Needs a build.
 */
export function checkBudgets(): string[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const first = new Set<string>();
  for (const [key, { file }] of Object.entries(manifest)) {
    if (page.includes(`src="/${file}"`)) closureOf(manifest, key, first);
  }
  if (first.size === 0) return ['the page has no program'];
  const sum = (keys: Iterable<string>, files: (chunk: Chunk) => string[]): number => {
    const all = new Set([...keys].flatMap((key) => (manifest[key] ? files(manifest[key]) : [])));
    return [...all].reduce((total, file) => total + sizeOf(file), 0);
  };
  const script = (chunk: Chunk) => (chunk.file.endsWith('.js') ? [chunk.file] : []);
  const isFirstWords = (key: string) => key.includes('/i18n/first/');
  const isWords = (key: string) => key.endsWith('.json') || isFirstWords(key);
  const words = Object.keys(manifest)
    .filter(isFirstWords)
    .map((key) => sizeOf(manifest[key]?.file ?? ''));
  if (words.length === 0) return ['dist has no words for the first screen'];
  const firstScript = sum(first, script) + Math.max(0, ...words);
  const firstStyle = sum(first, (chunk) => chunk.css ?? []);
  const problems: string[] = [];
  if (firstScript > BUDGET.firstScript) problems.push(`first load: ${kib(firstScript)} of script, at most 140 KiB`);
  if (firstStyle > BUDGET.firstStyle) problems.push(`first load: ${kib(firstStyle)} of style, at most 20 KiB`);
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!chunk.isDynamicEntry || EXEMPT.test(key) || isWords(key)) continue;
    const own = [...closureOf(manifest, key)].filter((each) => !first.has(each) && !SCHEMAS.test(each));
    const size = sum(own, script);
    if (size > BUDGET.routeScript) problems.push(`${key}: ${kib(size)} of script, at most 60 KiB`);
  }
  const schemas = Object.keys(manifest).filter((key) => SCHEMAS.test(key));
  if ([...first].some((key) => SCHEMAS.test(key))) problems.push('the schema library came into the first load');
  const hearts = Object.keys(manifest).filter((key) => HEARTS.test(key));
  if (hearts.length === 0) problems.push('the hearts of products have no chunk of their own');
  if (hearts.some((key) => [...closureOf(manifest, key)].some((each) => SCHEMAS.test(each))))
    problems.push('the schema library comes with the hearts of products');
  if (sum(schemas, script) > BUDGET.schemas) problems.push('the schema library is over 30 KiB');
  console.log(`first load: ${kib(firstScript)} of script, ${kib(firstStyle)} of style (gzipped)`);
  return problems;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = checkBudgets();
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
