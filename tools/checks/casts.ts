import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { productionFiles, root } from './production-files.ts';

/** The most type assertions in production code: `as const` and tests do not count. Lower it with each one that goes. */
const MOST = { casts: 97, viaUnknown: 9 };

interface Assertion {
  readonly expression: { readonly start: number; readonly end: number };
  readonly typeAnnotation: { readonly start: number; readonly end: number };
}

/** How often a text asserts a type, and how often against the compiler's word, by way of `unknown`. */
export function castsOf(source: string, file = 'source.ts'): { casts: number; viaUnknown: number } {
  const count = { casts: 0, viaUnknown: 0 };
  const textOf = ({ start, end }: Assertion['expression']): string => source.slice(start, end);
  const visit = ({ expression, typeAnnotation }: Assertion): void => {
    if (textOf(typeAnnotation) === 'const') return;
    // `x as unknown as T` is one assertion; the inner one is counted when it is visited.
    if (/\bas\s+unknown$/.test(textOf(expression))) count.viaUnknown += 1;
    else count.casts += 1;
  };
  new Visitor({ TSAsExpression: visit, TSTypeAssertion: visit }).visit(parseSync(file, source).program);
  return count;
}

/** Problems of production code: more type assertions than there were. */
export function checkCasts(): string[] {
  const total = { casts: 0, viaUnknown: 0 };
  for (const file of productionFiles()) {
    const { casts, viaUnknown } = castsOf(readFileSync(join(root, file), 'utf8'), file);
    total.casts += casts;
    total.viaUnknown += viaUnknown;
  }
  return (['casts', 'viaUnknown'] as const)
    .filter((kind) => total[kind] > MOST[kind])
    .map((kind) => `${kind}: ${total[kind]}, at most ${MOST[kind]} (tools/checks/casts.ts)`);
}
