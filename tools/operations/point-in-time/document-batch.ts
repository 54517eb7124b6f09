import { mongo } from 'mongoose';
import { SetupError } from '../../backing-services/setup-error.ts';
import { FAITHFUL } from '../bson-stream.ts';
import { type Catalog, collectionOf } from './catalog.ts';
import type { Change, Faithful } from './change.ts';
import { applyUpdate } from './update-description.ts';

const { EJSON } = mongo.BSON;

/** A document's id with its type: 1 and 1.0 are different keys here, as they may be in the archive. */
const keyOf = (id: unknown): string => EJSON.stringify({ id }, { relaxed: false });

/** Of any type: the driver's own for an id stands for all of them. */
const idOf = ({ documentKey }: Change): mongo.ObjectId => documentKey?.['_id'];

/** The documents that the first change of each needs to know. */
async function currentOf(
  collection: mongo.Collection,
  changes: readonly Change[],
): Promise<Map<string, Faithful | null>> {
  const firsts = new Map<string, Change>();
  for (const change of changes) {
    const key = keyOf(idOf(change));
    if (!firsts.has(key)) firsts.set(key, change);
  }
  const ids = [...firsts.values()].filter(({ operationType }) => operationType === 'update').map(idOf);
  const documents = new Map<string, Faithful | null>();
  if (ids.length === 0) return documents;
  const cursor = collection.find({ _id: { $in: ids } }, FAITHFUL);
  for await (const document of cursor) documents.set(keyOf(document._id), document);
  return documents;
}

function follow(documents: Map<string, Faithful | null>, name: string, change: Change): void {
  const key = keyOf(idOf(change));
  const { operationType, fullDocument, updateDescription = {} } = change;
  if (operationType === 'delete') documents.set(key, null);
  else if (operationType === 'update') {
    const document = documents.get(key);
    if (!document) throw new SetupError(`${name}: the archive changes the document ${key}, which is missing`);
    applyUpdate(document, updateDescription);
  } else if (fullDocument !== undefined) documents.set(key, fullDocument);
}

async function writeAll(db: mongo.Db, name: string, changes: readonly Change[]): Promise<void> {
  const collection = db.collection(name);
  const documents = await currentOf(collection, changes);
  const ids = new Map(changes.map((change) => [keyOf(idOf(change)), idOf(change)]));
  for (const change of changes) follow(documents, name, change);
  const writes = [...documents].flatMap(([key, document]): mongo.AnyBulkWriteOperation[] => {
    const _id = ids.get(key);
    // Found by the collation of the collection, and not meant.
    if (_id === undefined) return [];
    const filter = { _id };
    // Written whole, present or not: a repeated replay comes to the same.
    return document === null
      ? [{ deleteOne: { filter } }]
      : [{ replaceOne: { filter, replacement: document, upsert: true } }];
  });
  await collection.bulkWrite(writes, { ordered: false, bypassDocumentValidation: true });
}

/** Changes of documents that are written together: of each document only the state after its last change. */
export function createDocumentBatch(db: mongo.Db, catalog: Catalog) {
  const waiting = new Map<string, Change[]>();
  let size = 0;
  return {
    size: (): number => size,
    add(name: string, change: Change): void {
      const collection = collectionOf(catalog, name);
      if (change.operationType === 'insert') collection.documents += 1;
      if (change.operationType === 'delete') collection.documents -= 1;
      const changes = waiting.get(name);
      if (changes === undefined) waiting.set(name, [change]);
      else changes.push(change);
      size += 1;
    },
    async write(): Promise<void> {
      for (const [name, changes] of waiting) await writeAll(db, name, changes);
      waiting.clear();
      size = 0;
    },
  };
}
