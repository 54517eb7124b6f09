import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';

const root = resolve(import.meta.dirname, '../../..');

const Manifest = z.object({ workspaces: z.array(z.string()) });

/** Folders of `folder` that should have a README and have none, or one that says nothing. */
export function missingReadmes(folder: string, workspaces: readonly string[]): string[] {
  const places = workspaces.flatMap((pattern) =>
    globSync(join(pattern, 'package.json'), { cwd: folder }).map((file) => file.replace(/\/?package\.json$/, '')),
  );
  return places
    .map((place) => join(place, 'README.md'))
    .filter(
      (file) => !existsSync(join(folder, file)) || !/^# \S.*\n\n\S/.test(readFileSync(join(folder, file), 'utf8')),
    )
    .map((file) => `${file} is missing, or has no title with a sentence below it`);
}

/** Problems of this repository's workspaces without a README. */
export function checkReadmes(): string[] {
  const { workspaces } = Manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return missingReadmes(root, workspaces);
}
