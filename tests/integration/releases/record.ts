import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@harbour/tools/processes';
import { native } from '../../support/native/modules.ts';
import startServices from '../../support/start-services.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** Records what this release writes and reads: `npm run messages`. */
const changed = git('status', '--porcelain', '--', 'shared', 'services', 'workers');
if (changed !== '') {
  process.stderr.write(`The record names a commit, and these files differ from it:\n${changed}\n`);
  process.exit(1);
}
await startServices();
Object.assign(globalThis, { native });
const [{ writeRelease }, { writeRecorded }] = await Promise.all([import('./release.ts'), import('./recorded.ts')]);
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const commit = git('rev-parse', 'HEAD');
try {
  for (const file of writeRecorded({ release: { version, commit }, ...(await writeRelease()) }))
    process.stdout.write(`${file}\n`);
} finally {
  await globalThis.harbourServices?.stop();
}
