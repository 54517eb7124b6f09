import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '@harbour/tools/processes';
import type { Mutant } from './mutants.ts';

/** Why a mutant no longer fits the working tree, of which these are the files. */
export function misfit({ name, file, find, caughtBy }: Mutant, files: readonly string[]): string[] {
  if (!files.includes(file)) return [`${name}: ${file} is missing`];
  const times = readFileSync(join(ROOT, file), 'utf8').split(find).length - 1;
  const tests = 'files' in caughtBy ? caughtBy.files : [];
  const missing = tests.filter((test) => !files.some((path) => basename(path) === test));
  return [
    ...(times === 1 ? [] : [`${name}: ${file} contains its code ${times} times instead of once: ${find}`]),
    ...missing.map((test) => `${name}: no test file ${test}`),
  ];
}
