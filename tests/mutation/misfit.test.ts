import { expect, it } from '@jest/globals';
import { filesOfTree } from '../support/tree-copy.ts';
import { misfit } from './misfit.ts';
import { MUTANTS } from './mutants.ts';

const files = filesOfTree();

it.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))('%s fits the working tree', (_name, mutant) => {
  expect(misfit(mutant, files)).toEqual([]);
});
