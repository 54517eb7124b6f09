import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '@harbour/tools/processes';
import { MUTANTS } from './mutants.ts';

it.each(MUTANTS.map(({ name, ...mutant }) => [name, mutant] as const))(
  '%s: its code is there once',
  (_name, mutant) => {
    expect(readFileSync(join(ROOT, mutant.file), 'utf8').split(mutant.find)).toHaveLength(2);
  },
);
