import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDirOf } from '@harbour/tools/backing-services/cache-dir';
import { ROOT } from '@harbour/tools/processes';
import { filesOfTree } from '@harbour/tools/files-of-tree';
import { copyTree } from '../support/tree-copy.ts';
import { type Command, follow, readGuide } from './guide.ts';

/** In an order in which each may build on those before it. */
const GUIDES = ['endpoint', 'screen', 'job', 'language'];

/** The guides named on the command line, else all. */
const chosen = process.argv.length > 2 ? process.argv.slice(2) : GUIDES;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const copy = copyTree(filesOfTree());
process.once('exit', () => copy.remove());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** Runs a command in the copy; gives whether it passes. */
function run([command = '', ...args]: Command): Promise<boolean> {
  const env = { ...process.env, CACHE_DIR: cacheDirOf(process.env) };
  const child = spawn(command, args, { cwd: copy.path, env, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

// Checks and tools ask git for the files of the tree.
for (const command of ['git init --quiet', 'git add --all']) await run(command.split(' '));
let failed = 0;
for (const name of chosen) {
  say(`\n== docs/how-to/${name}.md`);
  for (const action of readGuide(readFileSync(join(ROOT, 'docs', 'how-to', `${name}.md`), 'utf8'))) {
    if ('file' in action) {
      follow(action, copy.path);
      say(`✓ ${action.file}`);
      continue;
    }
    const passes = await run(action);
    if (!passes) failed += 1;
    say(`${passes ? '✓' : '✗'} ${name}: ${action.join(' ')}`);
  }
}
process.exitCode = failed === 0 ? 0 : 1;
