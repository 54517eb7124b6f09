import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesOfTree } from '../../files-of-tree.ts';
import { type Citations, followDecisions, followLinks, followNames, followSections } from './citations.rules.ts';

const root = resolve(import.meta.dirname, '../../..');
const TEXT = /\.(?:[cm]?[jt]sx?|css|html|json|md|sh|tpl|txt|ya?ml)$|(?:^|\/)(?:Dockerfile|\.[\w-]+)$/;
/** Planted citations that lead nowhere, what speaks of their sign, and a file that npm writes. */
const SKIPPED = new Set([
  'tools/checks/documents/citations.test.ts',
  'tools/checks/words/language.test.ts',
  'tools/checks/words/language.ts',
  'package-lock.json',
]);

const texts = (): string[] => filesOfTree().filter((file) => TEXT.test(file) && !SKIPPED.has(file));

/** Follows every citation of a page, in comments and docs, and every link between docs. */
function followCitations(): Citations {
  const exists = (path: string): boolean => existsSync(join(root, path));
  const kept = new Map<string, string | undefined>();
  const read = (path: string): string | undefined => {
    if (!kept.has(path)) kept.set(path, exists(path) ? readFileSync(join(root, path), 'utf8') : undefined);
    return kept.get(path);
  };
  const decisions = readdirSync(join(root, 'docs/decisions'));
  const all = texts().flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [
      followSections(file, text, read),
      followDecisions(file, text, decisions),
      followNames(file, text, read, exists),
      ...(file.endsWith('.md') ? [followLinks(file, text, read, exists)] : []),
    ];
  });
  return {
    followed: all.reduce((sum, { followed }) => sum + followed, 0),
    problems: all.flatMap(({ problems }) => problems),
  };
}

/** Problems of the citations: each has to lead to a page of the repository, and to one heading of it. */
export function checkCitations(): string[] {
  const { followed, problems } = followCitations();
  return followed === 0 ? ['no citation was found'] : [...problems];
}
