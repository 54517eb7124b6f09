// Runs in an image (images.ts) and tells all that it holds in one digest: paths, kinds, modes, owners, times and bytes.
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What the engine puts into every container. */
const ENGINES = new Set([
  '/.dockerenv',
  '/dev',
  '/etc/hostname',
  '/etc/hosts',
  '/etc/mtab',
  '/etc/resolv.conf',
  '/proc',
  '/sys',
]);
/** Folders whose time is that of the container, because of it. */
const ENGINES_TIME = new Set(['/', '/etc']);

const all = createHash('sha256');

function take(path: string): void {
  if (ENGINES.has(path)) return;
  const entry = lstatSync(path);
  const time = ENGINES_TIME.has(path) ? 0 : entry.mtimeMs;
  all.update(`${[path, entry.mode, entry.uid, entry.gid, time].join(' ')}\n`);
  if (entry.isSymbolicLink()) all.update(readlinkSync(path));
  else if (entry.isFile()) all.update(readFileSync(path));
  else if (entry.isDirectory()) {
    for (const name of readdirSync(path).toSorted()) take(`${path === '/' ? '' : path}/${name}`);
  }
}

take('/');
console.log(all.digest('hex'));
