import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';

const Ranges = z.record(z.string(), z.string()).optional();
const Manifest = z.object({ dependencies: Ranges, optionalDependencies: Ranges, peerDependencies: Ranges });
type Manifest = z.infer<typeof Manifest>;

function manifestOf(folder: string): Manifest {
  return Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

/** Where Node finds a package for code in `from`; undefined where it is not installed. */
function find(name: string, from: string, root: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(path)) return path;
    if (folder === root || folder === dirname(folder)) return undefined;
  }
}

/** A folder to copy, and the link by which it is found, where it is a workspace's. */
export interface Found {
  readonly folder: string;
  readonly link?: string;
}

/**
 * The packages that workspaces and packages need to run, themselves included, as Node would find them. Optional and
 * peer packages are taken where installed; those `without` are not, nor what only they need.
 * @throws where a needed one is missing
 */
export function closureOf(
  root: string,
  roots: { workspaces: readonly string[]; packages: readonly string[]; without?: readonly string[] },
): Found[] {
  const found = new Map<string, Found>();
  const visit = (path: string): void => {
    const folder = realpathSync(path);
    if (found.get(path)) return;
    found.set(path, folder === path ? { folder } : { folder, link: path });
    const manifest = manifestOf(folder);
    const optional = { ...manifest.optionalDependencies, ...manifest.peerDependencies };
    for (const name of Object.keys({ ...manifest.dependencies, ...optional })) {
      if (roots.without?.includes(name)) continue;
      const next = find(name, folder, root);
      if (next !== undefined) visit(next);
      else if (!(name in optional)) throw new Error(`${name}, which ${folder} needs, is not installed`);
    }
  };
  for (const workspace of roots.workspaces) visit(join(root, workspace));
  for (const name of roots.packages) {
    const path = find(name, root, root);
    if (path === undefined) throw new Error(`${name} is not installed`);
    visit(path);
  }
  return [...found.values()];
}
