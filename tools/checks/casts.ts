import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from '@swc/core';

const root = resolve(import.meta.dirname, '../..');
const FOLDERS = ['services', 'shared', 'workers', 'tools'];

/** The most type assertions in production code: `as const` and tests do not count. Lower it with each one that goes. */
const MOST = { casts: 84, viaUnknown: 8 };

interface Node {
  readonly type?: string;
  readonly expression?: Node;
  readonly typeAnnotation?: { readonly kind?: string };
}

/** How often a text asserts a type, and how often against the compiler's word, by way of `unknown`. */
export function castsOf(source: string): { casts: number; viaUnknown: number } {
  const count = { casts: 0, viaUnknown: 0 };
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, expression }: Node = value;
    if (type === 'TsAsExpression' || type === 'TsTypeAssertion') {
      const isStep = expression?.type === type && expression.typeAnnotation?.kind === 'unknown';
      // `x as unknown as T` is one assertion; the inner one is counted when it is visited.
      if (isStep) count.viaUnknown += 1;
      else count.casts += 1;
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(source, { syntax: 'typescript', target: 'es2024' }));
  return count;
}

function sources(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.m?ts$/.test(file) && !/\.test\.ts$|\.d\.ts$|node_modules/.test(file))
      .map((file) => join(folder, file)),
  );
}

/** Problems of production code: more type assertions than there were. */
export function checkCasts(): string[] {
  const total = { casts: 0, viaUnknown: 0 };
  for (const file of sources()) {
    const { casts, viaUnknown } = castsOf(readFileSync(join(root, file), 'utf8'));
    total.casts += casts;
    total.viaUnknown += viaUnknown;
  }
  return (['casts', 'viaUnknown'] as const)
    .filter((kind) => total[kind] > MOST[kind])
    .map((kind) => `${kind}: ${total[kind]}, at most ${MOST[kind]} (tools/checks/casts.ts)`);
}
