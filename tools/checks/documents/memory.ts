import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const PAGE = 'docs/memory.md';
const UNITS: Readonly<Record<string, number>> = { MiB: 1_048_576, KiB: 1_024, MB: 1_000_000, kB: 1_000 };
/** A row that names where its bound stands: `| … | 32 MiB | `file` `CONSTANT` | …`. */
const BOUND = /\| ([\d,]+)(?: (MiB|KiB|MB|kB))? \| `([\w./-]+)` `(\w+)` \|/g;
/** What keeps entries by their bytes. */
const CACHE = /new LRUCache/;

function constantOf(file: string, name: string): number | undefined {
  const product = new RegExp(`\\b${name} = ([\\d_]+(?: \\* [\\d_]+)*);`).exec(
    readFileSync(join(root, file), 'utf8'),
  )?.[1];
  return product
    ?.replaceAll('_', '')
    .split(' * ')
    .reduce((all, factor) => all * Number(factor), 1);
}

function sources(): string[] {
  return ['services', 'shared', 'workers'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('node_modules'))
      .map((file) => join(folder, file)),
  );
}

/** Problems of the page of memory: its bounds are those of the code, and it leaves no cache out. */
export function checkMemory(): string[] {
  const page = readFileSync(join(root, PAGE), 'utf8');
  const rows = [...page.matchAll(BOUND)];
  const wrong = rows.flatMap(([, figure = '', unit = '', file = '', name = '']) => {
    const [said, is] = [Number(figure.replaceAll(',', '')) * (UNITS[unit] ?? 1), constantOf(file, name)];
    return said === is ? [] : [`${PAGE} says that ${name} of ${file} is ${said}: it is ${is ?? 'not there'}`];
  });
  const missing = sources()
    .filter((file) => CACHE.test(readFileSync(join(root, file), 'utf8')) && !page.includes(`\`${file}\``))
    .map((file) => `${PAGE} does not name the cache of ${file}`);
  return [...wrong, ...missing, ...(rows.length === 0 ? [`${PAGE} names no bounds`] : [])];
}
