import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';

const root = resolve(import.meta.dirname, '../../..');

const Ranges = z.record(z.string(), z.string()).optional();
/** One package as the lock file knows it. */
const LockedPackage = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  resolved: z.string().optional(),
  dependencies: Ranges,
  devDependencies: Ranges,
  optionalDependencies: Ranges,
  peerDependencies: Ranges,
});
export type LockedPackage = Readonly<z.infer<typeof LockedPackage>>;

/** The lock file's packages by their folder; workspaces are those outside of node_modules. */
export type Lock = Readonly<Record<string, LockedPackage>>;

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The packages of package-lock.json. */
export const readLock = (): Lock =>
  z.object({ packages: z.record(z.string(), LockedPackage) }).parse(read('package-lock.json')).packages;

const isForeign = (folder: string): boolean => folder.includes('node_modules/');
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?(\+[\w.]+)?$/;
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

function problemsOf(folder: string, locked: LockedPackage): string[] {
  if (locked.link === true) return [];
  const problems: string[] = [];
  if (!EXACT.test(locked.version ?? '')) problems.push(`package-lock.json: ${folder} has no exact version`);
  if (!locked.integrity?.startsWith('sha512-')) problems.push(`package-lock.json: ${folder} has no SHA-512`);
  if (locked.resolved?.startsWith('http')) problems.push(`package-lock.json: ${folder} names a download address`);
  return problems;
}

const sorted = (named: Readonly<Record<string, string>> = {}): string =>
  JSON.stringify(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Problems of a lock file: packages that are not pinned to their bytes, workspaces that ask for other ones. */
export function lockProblems(lock: Lock, wanted: (workspace: string) => LockedPackage): string[] {
  return Object.entries(lock).flatMap(([folder, locked]) => {
    if (isForeign(folder)) return problemsOf(folder, locked);
    const asked = wanted(folder);
    return KINDS.filter((kind) => sorted(asked[kind]) !== sorted(locked[kind])).map(
      (kind) => `package-lock.json is older than ${join(folder, 'package.json')} (${kind})`,
    );
  });
}

/** Problems of this repository's lock file. */
export function checkLock(): string[] {
  return lockProblems(readLock(), (workspace) => LockedPackage.parse(read(join(workspace, 'package.json'))));
}
