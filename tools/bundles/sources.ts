import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../processes.ts';

/** All that a bundle is made of; the lock file stands for the packages. */
const SOURCES = ['{services,workers,shared}/*/src/**/*.{ts,json}', '{services,workers,shared}/*/package.json'];
const MADE_BY = ['tools/bundles/*.ts', 'package-lock.json'];

/** A short name for the sources of all processes as they are now: it changes with each of them. */
export function sourcesName(root: string = ROOT): string {
  const hash = createHash('sha256');
  for (const file of globSync([...SOURCES, ...MADE_BY], { cwd: root }).toSorted()) {
    if (file.endsWith('.test.ts')) continue;
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
