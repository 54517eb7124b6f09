import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { type Connection, mongo } from 'mongoose';
import { SetupError } from '../backing-services/setup-error.ts';
import { checkFiles, type Manifest, readManifest } from './backup-manifest.ts';
import { faithful, rawDocuments } from './bson-stream.ts';
import { type Command, say } from './command.ts';
import { withDatabase } from './database.ts';
import { newestJournal } from './journal-file.ts';
import { applyJournal } from './reapply.ts';

const { EJSON } = mongo.BSON;
const BATCH = 500;

type Entry = Manifest['collections'][number];

async function isEmpty(connection: Connection): Promise<boolean> {
  for (const { name } of await connection.listCollections()) {
    if (!name.startsWith('system.') && (await connection.collection(name).findOne({}, { projection: { _id: 1 } })))
      return false;
  }
  return true;
}

async function restoreCollection(connection: Connection, folder: string, entry: Entry): Promise<void> {
  const options = EJSON.parse(entry.options) as mongo.CreateCollectionOptions;
  // Not by the connection's own method: that one would make the collection's models its business.
  const collection = await connection.db?.createCollection(entry.name, options);
  if (collection === undefined) throw new SetupError('MONGODB_URL: no primary answers there');
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
  const indexes = EJSON.parse(entry.indexes) as (mongo.IndexDescription & { v?: number })[];
  const own = indexes.filter(({ name }) => name !== '_id_');
  // The version of its storage is the server's to choose.
  for (const index of own) delete index.v;
  if (own.length > 0) await collection.createIndexes(own);
  if (documents !== entry.documents) {
    throw new SetupError(`${entry.name}: ${documents} of ${entry.documents} documents came back`);
  }
}

/**
 * Puts a backup into an empty database, or in place of what is there with `drop`. Its files are checked before anything
 * is touched. @throws SetupError where the database is not empty, or a file was changed
 */
export async function restoreBackup(
  connection: Connection,
  folder: string,
  { drop }: { drop: boolean },
): Promise<Manifest> {
  const manifest = readManifest(folder);
  await checkFiles(folder, manifest);
  if (!drop && !(await isEmpty(connection))) {
    throw new SetupError(`the database ${connection.name} is not empty; --drop puts the backup in its place`);
  }
  await connection.dropDatabase();
  for (const entry of manifest.collections) await restoreCollection(connection, folder, entry);
  return manifest;
}

/** The way back from a backup, and what happened after it that must not come back. */
export const restore: Command = {
  usage:
    'restore <backup> --journal <folder>|--without-journal [--drop]   put a backup into an empty database, or in place of what is there',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        drop: { type: 'boolean', default: false },
        journal: { type: 'string' },
        'without-journal': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [folder] = positionals;
    const { drop, journal } = values;
    if (folder === undefined) throw new SetupError('expected the folder of a backup');
    // Left out by mistake, erased people would be back without a word.
    if ((journal === undefined) !== values['without-journal']) {
      throw new SetupError('expected --journal with its folder, or --without-journal where none was ever kept');
    }
    await withDatabase(async (connection) => {
      const entries = journal === undefined ? [] : await newestJournal(connection, journal);
      const { collections, takenAt } = await restoreBackup(connection, folder, { drop });
      const documents = collections.reduce((sum, each) => sum + each.documents, 0);
      say(`${documents} documents are back in their state of ${takenAt}`);
      await applyJournal(connection, entries);
    });
  },
};
