import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { SetupError } from '../backing-services/setup-error.ts';
import { StoredTime } from './point-in-time/cluster-time.ts';

/** Written last: a folder without it is no backup. */
export const MANIFEST = 'manifest.json';

const Manifest = z.object({
  format: z.literal(1),
  database: z.string(),
  takenAt: z.iso.datetime(),
  /** The moment of which it is; missing in backups of earlier releases and of an empty database. */
  clusterTime: StoredTime.optional(),
  collections: z.array(
    z.object({
      name: z.string(),
      file: z.string().regex(/^[\w.-]+\.bson\.gz$/),
      documents: z.int().nonnegative(),
      sha256: z.string(),
      /** The collection's own options and its indexes, as MongoDB tells them, in extended JSON. */
      options: z.string(),
      indexes: z.string(),
    }),
  ),
});
export type Manifest = z.output<typeof Manifest>;

/** The manifest's file. */
export const encodeManifest = (manifest: Manifest): string => JSON.stringify(Manifest.encode(manifest), undefined, 2);

/** What a backup's folder says of itself. @throws SetupError where it is none or was not finished */
export function readManifest(folder: string): Manifest {
  try {
    return Manifest.decode(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')));
  } catch (cause) {
    throw new SetupError(`${folder}: finished backup not found`, { cause });
  }
}

/** SHA-256 of a file, in hex. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Checks that every file is unchanged. @throws SetupError naming the first that is not */
export async function checkFiles(folder: string, { collections }: Manifest): Promise<void> {
  for (const { file, sha256 } of collections) {
    const found = await sha256Of(join(folder, file)).catch(() => 'missing');
    if (found !== sha256)
      throw new SetupError(`${file}: it was changed after it was written; this backup cannot be trusted`);
  }
}
