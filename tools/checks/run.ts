import { SetupError } from '../backing-services/setup-error.ts';
import { checkBorderRules } from './borders.ts';
import { checkCasts } from './casts.ts';
import { checkDecisions } from './documents/decisions.ts';
import { checkCitations } from './documents/citations.ts';
import { checkFindings } from './documents/findings.ts';
import { checkLanguage } from './words/language.ts';
import { checkLicences } from './supply/licences.ts';
import { checkLocales } from './words/locales.ts';
import { checkLock } from './supply/lock-file.ts';
import { checkMemory } from './documents/memory.ts';
import { checkNamedFiles } from './documents/named-files.ts';
import { checkNodeVersion } from './supply/node-version.ts';
import { checkReadmes } from './documents/readmes.ts';
import { checkShapes } from './shapes.ts';
import { checkTree } from './tree.ts';
import { checkVariables } from './documents/variables.ts';

const CHECKS: Record<string, () => string[] | Promise<string[]>> = {
  'border rules catch their planted violations': checkBorderRules,
  'names and lengths': checkTree,
  'type assertions': checkCasts,
  'no shape is declared twice': checkShapes,
  'the lock file is exact': checkLock,
  'licences of what production takes': checkLicences,
  'docs/security.md names what is there': checkNamedFiles,
  'each citation leads to a heading': checkCitations,
  'each finding has its test': checkFindings,
  'docs/memory.md names the bounds of the code': checkMemory,
  'words in three languages': checkLocales,
  'decisions have one form and an index': checkDecisions,
  'one Node for every platform': checkNodeVersion,
  'every workspace has a README': checkReadmes,
  'docs/configuration.md and .env.example are true': () => checkVariables({ write: process.argv.includes('--write') }),
  'names and language follow docs/language.md': checkLanguage,
};

/** What a check finds wrong; where a program that it needs is missing, that. */
async function problemsOf(check: () => string[] | Promise<string[]>): Promise<string[]> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof SetupError) return [error.message];
    throw error;
  }
}

let failed = 0;
for (const [name, check] of Object.entries(CHECKS)) {
  const problems = await problemsOf(check);
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
  for (const problem of problems) console.log(`    ${problem}`);
  if (problems.length > 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
