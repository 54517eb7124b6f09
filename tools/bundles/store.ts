import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type ProcessEntry, PROCESSES, ROOT } from '../processes.ts';
import { bundle } from './bundle.ts';
import { bundleOf } from './place.ts';
import { sourcesName } from './sources.ts';

/** How long a bundle of other sources stays: a shop that still runs from it may load another part of it. */
const KEPT_MS = 24 * 3_600_000;

function removeOld(folder: string, current: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name !== current && Date.now() - statSync(path).mtimeMs > KEPT_MS)
      rmSync(path, { recursive: true, force: true });
  }
}

async function build(entry: ProcessEntry, name: string): Promise<void> {
  const target = dirname(bundleOf(entry, name));
  const folder = dirname(target);
  const files = await bundle(join(entry.folder, 'src', 'main.ts'), target);
  mkdirSync(folder, { recursive: true });
  // Whole or not there at all, though two starts build at the same time.
  const made = mkdtempSync(join(folder, '.made-'));
  for (const file of files) writeFileSync(join(made, file.name), file.content);
  // An image's user is another one than the builder.
  chmodSync(made, 0o755);
  try {
    renameSync(made, target);
  } catch (error) {
    rmSync(made, { recursive: true });
    if (!existsSync(target)) throw error;
  }
  removeOld(folder, name);
}

/** Bundles every process whose sources have changed since it was bundled. @throws where one cannot be */
export async function buildBundles(): Promise<void> {
  const name = sourcesName(ROOT);
  // In sequence: the bundler uses all processors for one.
  for (const entry of PROCESSES) if (!existsSync(bundleOf(entry, name))) await build(entry, name);
}
