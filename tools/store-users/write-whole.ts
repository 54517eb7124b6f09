import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file, and its folder, if the text has changed. Programs that read it meanwhile find the old text or the new. */
export function writeWhole(file: string, text: string, mode: number): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text, { mode });
  renameSync(`${file}.new`, file);
}
