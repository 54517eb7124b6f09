import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const PAGE = 'docs/security.md';
const FILE = /`((?:docs|k8s|services|shared|tests|tools|web|workers)\/[\w./-]+)`/g;

/** Problems of the page of security: it points to files and tests, which must be there. */
export function checkNamedFiles(): string[] {
  const named = [...readFileSync(join(root, PAGE), 'utf8').matchAll(FILE)].map(([, file = '']) => file);
  const missing = [...new Set(named)].filter((file) => !existsSync(join(root, file)));
  return missing.map((file) => `${PAGE} names ${file}, which does not exist`);
}
