import { expect, it } from '@jest/globals';
import { SetupError } from '@harbour/tools/backing-services/setup-error';
import { filesOfTree } from '@harbour/tools/files-of-tree';
import { misfit } from './misfit.ts';
import { MUTANTS } from './mutants.ts';

/** Without git, which lists them, there are none to look at. */
function files(): readonly string[] | undefined {
  try {
    return filesOfTree();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    process.stderr.write(`skipped: ${error.message}\n`);
    return undefined;
  }
}

const listed = files();

(listed ? it : it.skip).each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))(
  '%s fits the working tree',
  (_name, mutant) => {
    expect(misfit(mutant, listed ?? [])).toEqual([]);
  },
);
