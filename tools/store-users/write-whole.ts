import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Writes what has changed; programs that read the file meanwhile find it whole. */
export function writeWhole(file: string, text: string, mode: number): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.new`, text, { mode });
  renameSync(`${file}.new`, file);
}
