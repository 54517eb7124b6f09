import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { SetupError } from '../backing-services/setup-error.ts';
import type { Manifest } from './backup-manifest.ts';
import { faithful, rawDocuments } from './bson-stream.ts';
import { emptyCollection, type Index, type RestoredCollection } from './point-in-time/catalog.ts';

const { EJSON } = mongo.BSON;
const BATCH = 500;

/** Makes a collection of a backup with its documents. Its indexes are still to be built. @throws SetupError where documents are missing */
export async function restoreCollection(
  db: mongo.Db,
  folder: string,
  entry: Manifest['collections'][number],
): Promise<RestoredCollection> {
  const collection = await db.createCollection(entry.name, EJSON.parse(entry.options) as mongo.CreateCollectionOptions);
  let batch: mongo.BSON.Document[] = [];
  let documents = 0;
  const write = async (): Promise<void> => {
    if (batch.length === 0) return;
    documents += (await collection.insertMany(batch, { ordered: false, bypassDocumentValidation: true })).insertedCount;
    batch = [];
  };
  const bytes = createReadStream(join(folder, entry.file)).pipe(createGunzip());
  for await (const raw of rawDocuments(bytes)) {
    batch.push(faithful(raw));
    if (batch.length === BATCH) await write();
  }
  await write();
  if (documents !== entry.documents) {
    throw new SetupError(`${entry.name}: ${documents} of ${entry.documents} documents came back`);
  }
  return { ...emptyCollection(EJSON.parse(entry.indexes) as Index[]), documents };
}
