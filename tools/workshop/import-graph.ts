import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { ROOT } from '../processes.ts';

const SOURCES = ['services', 'workers', 'shared', 'tools', 'tests', 'web'];
/** Imports are resolved as the check of the borders resolves them. */
const { options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { options: ICruiseOptions };

/** Which file of the repository imports which: paths from its root, with slashes. */
export interface ImportGraph {
  /** Whether a file is part of it. */
  has(file: string): boolean;
  /** A file and every file that it imports, directly or through others. */
  importsOf(file: string): ReadonlySet<string>;
  /** These files and every file that imports one of them, directly or through others. */
  importersOf(files: Iterable<string>): ReadonlySet<string>;
}

function closure(from: Iterable<string>, edges: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set(from);
  // A set's iterator also visits what is added while it runs.
  for (const file of found) for (const next of edges.get(file) ?? []) found.add(next);
  return found;
}

/** The graph of edges from each file to those that it imports. */
export function graphOf(imports: ReadonlyMap<string, readonly string[]>): ImportGraph {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of imports)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);
  return {
    has: (file) => imports.has(file),
    importsOf: (file) => closure([file], imports),
    importersOf: (files) => closure(files, importers),
  };
}

/** Reads every source of some folders, or of the whole repository, which takes some five seconds of processor. */
export async function readImportGraph(folders: readonly string[] = SOURCES): Promise<ImportGraph> {
  const { output } = await cruise([...folders], { ...options, baseDir: ROOT });
  const { modules } = output as ICruiseResult;
  return graphOf(new Map(modules.map(({ source, dependencies }) => [source, dependencies.map((one) => one.resolved)])));
}

/** A path of this machine as the graph names it. */
export const graphPath = (path: string): string => relative(ROOT, path).replaceAll('\\', '/');
