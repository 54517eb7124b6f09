import { join } from 'node:path';
import { type ProcessEntry, ROOT } from '../processes.ts';

/** The program of a process that was bundled from sources of this name. */
export function bundleOf(entry: ProcessEntry, name: string): string {
  return join(ROOT, entry.folder, 'dist', name, 'main.js');
}
