import { type Lock, readLock } from './lock-file.ts';

/** Licences that ask for nothing but their own text and name. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** What is taken under another licence, looked at one by one. */
const TAKEN: readonly { readonly name: RegExp; readonly licence: string; readonly why: string }[] = [
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips as a library of its own, loaded unchanged and replaceable by who runs the shop',
  },
  {
    name: /^sentry$/,
    licence: 'FSL-1.1-Apache-2.0',
    why: 'a command-line tool that a dependency of error reporting brings; the shop neither runs nor ships it',
  },
  {
    name: /^png-js$/,
    licence: 'none named',
    why: 'its LICENSE file is the MIT licence, which its package.json leaves out',
  },
];

/** What the shop runs or ships: tools and tests are neither. */
const PRODUCTION = /^(shared|services|workers|web)(\/|$)/;

/** The folder itself, each package it lies in, and the root. */
function foldersAbove(folder: string): string[] {
  const parts = folder.split('/node_modules/');
  return [...parts.map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/')), ''];
}

/** Where Node finds a package from a folder of the lock file. */
function found(lock: Lock, from: string, name: string): string | undefined {
  const place = foldersAbove(from)
    .map((folder) => `${folder === '' ? '' : `${folder}/`}node_modules/${name}`)
    .find((path) => lock[path] !== undefined);
  return place === undefined ? undefined : lock[place]?.link === true ? lock[place].resolved : place;
}

/** The folders of every package that production needs, workspaces left out. */
function productionFolders(lock: Lock): string[] {
  const waiting = Object.keys(lock).filter((folder) => PRODUCTION.test(folder) && !folder.includes('node_modules/'));
  const known = new Set(waiting);
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const { dependencies, optionalDependencies, peerDependencies } = lock[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const next = found(lock, folder, name);
      if (next === undefined || known.has(next)) continue;
      known.add(next);
      waiting.push(next);
    }
  }
  return [...known].filter((folder) => folder.includes('node_modules/')).toSorted();
}

export interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

/** Every package that production needs, with its licence. */
export function productionLicences(lock: Lock): Licensed[] {
  return productionFolders(lock).map((folder) => ({
    name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: lock[folder]?.version ?? '',
    licence: lock[folder]?.license ?? 'none named',
  }));
}

/** Whether an SPDX expression is met by licences of ours; one that mixes AND with OR is for a person to read. */
function isMet(expression: string, isOurs: (licence: string) => boolean): boolean {
  const plain = expression.replaceAll(/[()]/g, ' ').trim();
  const some = plain.split(/\s+OR\s+/);
  const every = plain.split(/\s+AND\s+/);
  if (some.length > 1) return every.length === 1 && some.some(isOurs);
  return every.every(isOurs);
}

/** Problems of what production takes: licences that are unknown, copyleft or not open. */
export function licenceProblems(lock: Lock): string[] {
  return productionLicences(lock)
    .filter(({ name, licence }) => {
      const taken = TAKEN.filter((one) => one.name.test(name)).map((one) => one.licence);
      return !isMet(licence, (one) => PERMISSIVE.has(one) || taken.includes(one));
    })
    .map(({ name, version, licence }) => `${name}@${version}: licence ${licence}`);
}

/** Problems of this repository's licences. */
export const checkLicences = (): string[] => licenceProblems(readLock());

if (import.meta.main) {
  for (const { name, version, licence } of productionLicences(readLock()))
    console.log(`${licence}\t${name}@${version}`);
  for (const { licence, name, why } of TAKEN) console.log(`taken: ${licence} for ${name.source}: ${why}`);
}
