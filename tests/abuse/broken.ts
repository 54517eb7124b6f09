import * as fc from 'fast-check';

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

/** Values that have broken other people's servers. */
export const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '1e9',
  'NaN',
  true,
  [],
  {},
  deep(200),
  { $gt: '' },
  { $where: 'while(true){}' },
  JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}'),
  '\u0000',
  '\ud800',
  '\u202e\ufeff\u2028',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  'a@b.c\r\nBcc: victim@example.com',
  'http://169.254.169.254/latest/meta-data/',
  '９９９９',
  'x'.repeat(20_000),
];

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

function pathsOf(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (!isTree(value)) return [at];
  return [at, ...Object.keys(value).flatMap((key) => pathsOf(value[key], [...at, key]))];
}

function replaced(value: unknown, path: readonly string[], by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  const copy: Tree = Array.isArray(value) ? ([...value] as unknown as Tree) : { ...(value as Tree) };
  const inner = replaced(copy[key], rest, by);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy;
}

/** The input with one part of it taken away, made hostile or joined by one that nobody asked for. */
export function brokenFrom(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.nat(), fc.oneof(fc.constant(undefined), fc.constantFrom(...HOSTILE)), fc.boolean())
    .map(([value, pick, by, isAdded]) => {
      if (isAdded && isTree(value) && !Array.isArray(value)) return { ...value, role: 'admin', surplus: by };
      const paths = pathsOf(value);
      return replaced(value, paths[pick % paths.length] ?? [], by);
    });
}
