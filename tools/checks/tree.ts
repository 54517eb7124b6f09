import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { filesOfTree } from '../files-of-tree.ts';

const root = resolve(import.meta.dirname, '../..');
const BANNED_NAMES = /^(utils?|helpers?|common|misc|base|managers?|types)(\.|$)/;
const CODE = /\.(ts|tsx|mjs|cjs|js|css)$/;
/** Longest code file; data files are not code. */
const MAX_LINES = 400;
/** Most files of one folder. */
const MAX_FILES = 20;
/** Folders whose files are found by their number or name, and the root, where tools look for their settings. */
const LISTS = new Set(['.', 'docs/decisions', 'web/public/pictures']);
const DATA = /^(tools\/seed\/|shared\/client\/src\/api\.d\.ts$|.*\.data\.ts$)/;

function problemsOf(file: string): string[] {
  const problems: string[] = [];
  const isCode = CODE.test(file);
  if (isCode && file.split('/').some((part) => BANNED_NAMES.test(basename(part)))) {
    problems.push(`${file}: a name that says nothing`);
  }
  if (isCode && !DATA.test(file)) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length;
    if (lines > MAX_LINES) problems.push(`${file}: ${lines} lines, at most ${MAX_LINES}`);
  }
  return problems;
}

/** Folders with more files than one can take in, by the paths of all files. */
export function crowded(files: readonly string[]): string[] {
  const folders = Object.entries(Object.groupBy(files, (file) => dirname(file)));
  return folders
    .filter(([folder, within = []]) => !LISTS.has(folder) && within.length > MAX_FILES)
    .map(([folder, within = []]) => `${folder}: ${within.length} files, at most ${MAX_FILES}`);
}

/** Problems of the tree itself: names that say nothing, files too long, folders too full. */
export function checkTree(): string[] {
  const files = filesOfTree();
  return [...files.flatMap(problemsOf), ...crowded(files)];
}
