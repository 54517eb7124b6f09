import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
const FOLDERS = ['services', 'shared', 'workers', 'web', 'tools'];

/** TypeScript that is part of the product: no tests, no declarations of packages, no build output. */
export function productionFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|\.d\.ts$|node_modules|dist/.test(file))
      .map((file) => join(folder, file)),
  );
}
