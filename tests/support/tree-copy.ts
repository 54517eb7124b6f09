import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '@harbour/tools/processes';

/** Build output that git ignores; with it the copy does not have to build from scratch. */
const BUILT = ['web/dist', 'web/dist-server', 'web/public'];
/** The packages of the repository and of single workspaces. */
const PACKAGES = ['node_modules', '{shared,services,workers}/*/node_modules', '{web,tools,tests}/node_modules'];
/** The commands, and the mark by which `npm run …` knows that everything is installed. */
const KEPT = ['.bin', '.harbour-stamp'];
/** The workspaces: their links are relative and must point into the copy. */
const OWN_SCOPE = '@harbour';

/** Links every third-party package, and copies the workspace links. */
function linkPackages(path: string, folder: string): void {
  const [from, to] = [join(ROOT, folder), join(path, folder)];
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    // Tool caches hold paths of the working tree, and tools would write to them through the link.
    if (name.startsWith('.') && !KEPT.includes(name)) continue;
    if (name === OWN_SCOPE) cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}

/** Code of a file, and what stands in its place instead. */
export interface Replacement {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** A copy of the working tree to change and run. */
export interface TreeCopy {
  readonly path: string;
  /** Replaces code; returns the function that puts it back. */
  apply(replacements: readonly Replacement[]): () => void;
  remove(): void;
}

/** Copies the working tree to a temporary folder. */
export function copyTree(files: readonly string[]): TreeCopy {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'harbour-copy-')));
  const built = BUILT.filter((folder) => existsSync(join(ROOT, folder)));
  for (const file of [...files, ...built]) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    cpSync(join(ROOT, file), join(path, file), { recursive: true, verbatimSymlinks: true });
  }
  for (const folder of globSync(PACKAGES, { cwd: ROOT })) linkPackages(path, folder);
  return {
    path,
    apply(replacements) {
      const before = replacements.map(
        ({ file }) => [join(path, file), readFileSync(join(path, file), 'utf8')] as const,
      );
      for (const { file, find, replace } of replacements) {
        const text = readFileSync(join(path, file), 'utf8');
        writeFileSync(
          join(path, file),
          text.replace(find, () => replace),
        );
      }
      return () => {
        for (const [file, text] of before) writeFileSync(file, text);
      };
    },
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }),
  };
}
