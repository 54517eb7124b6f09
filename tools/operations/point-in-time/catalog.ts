import type { mongo } from 'mongoose';
import { SetupError } from '../../backing-services/setup-error.ts';
import type { Change, Faithful } from './change.ts';

/** An index as MongoDB describes it. */
export type Index = mongo.IndexDescription & { v?: number };

/** A collection whose documents are back and whose indexes are still to be built. */
export interface RestoredCollection {
  /** How many documents it must have. */
  documents: number;
  readonly indexes: Map<string, Index>;
}

/** The collections of a restored database, by name. */
export type Catalog = Map<string, RestoredCollection>;

/** A collection without documents. */
export const emptyCollection = (indexes: readonly Index[] = []): RestoredCollection => ({
  documents: 0,
  indexes: new Map(indexes.map((index) => [String(index.name), index])),
});

/** A collection that a change is about. @throws SetupError where neither the backup nor a change has made it */
export function collectionOf(catalog: Catalog, name: string): RestoredCollection {
  const collection = catalog.get(name);
  if (collection === undefined) {
    throw new SetupError(`${name}: the archive changes this collection, and neither it nor the backup has created it`);
  }
  return collection;
}

async function create(db: mongo.Db, catalog: Catalog, name: string, description: Faithful): Promise<void> {
  // A view has no documents, and backups leave it out as well.
  if ('viewOn' in description || catalog.has(name)) return;
  if ('timeseries' in description) throw new SetupError(`${name}: time series cannot be replayed`);
  const { idIndex: _, ...options } = description;
  await db.createCollection(name, options);
  catalog.set(name, emptyCollection());
}

async function drop(db: mongo.Db, catalog: Catalog, name: string): Promise<void> {
  if (catalog.delete(name)) await db.dropCollection(name);
}

async function rename(db: mongo.Db, catalog: Catalog, name: string, to: NonNullable<Change['to']>): Promise<void> {
  if (to.db !== db.databaseName) return drop(db, catalog, name);
  const collection = collectionOf(catalog, name);
  await drop(db, catalog, to.coll);
  await db.renameCollection(name, to.coll);
  catalog.delete(name);
  catalog.set(to.coll, collection);
}

async function modify(db: mongo.Db, catalog: Catalog, name: string, { index, ...others }: Faithful): Promise<void> {
  const { indexes } = collectionOf(catalog, name);
  if (index !== undefined) {
    const known = indexes.get(String(index.name));
    if (known !== undefined) Object.assign(known, index);
  }
  if (Object.keys(others).length > 0) await db.command({ collMod: name, ...others });
}

/** Repeats a change of collections. Of indexes it only takes note: they are built once, when all documents are back. */
export async function applyToCatalog(db: mongo.Db, catalog: Catalog, change: Change): Promise<void> {
  const { operationType, ns, to, operationDescription = {} } = change;
  const name = ns.coll ?? '';
  const indexes: Index[] = operationDescription['indexes'] ?? [];
  if (operationType === 'create') await create(db, catalog, name, operationDescription);
  else if (operationType === 'drop') await drop(db, catalog, name);
  else if (operationType === 'dropDatabase') for (const each of catalog.keys()) await drop(db, catalog, each);
  else if (operationType === 'rename' && to !== undefined) await rename(db, catalog, name, to);
  else if (operationType === 'modify') await modify(db, catalog, name, operationDescription);
  else if (operationType === 'createIndexes') {
    for (const index of indexes) collectionOf(catalog, name).indexes.set(String(index.name), index);
  } else if (operationType === 'dropIndexes') {
    for (const index of indexes) collectionOf(catalog, name).indexes.delete(String(index.name));
  } else throw new SetupError(`this release cannot replay the operation ${operationType}`);
}

/** Checks that every document is there, and builds the indexes. @throws SetupError where a collection has fewer or more */
export async function finishCollections(db: mongo.Db, catalog: Catalog): Promise<void> {
  for (const [name, { documents, indexes }] of catalog) {
    const collection = db.collection(name);
    const found = await collection.countDocuments();
    if (found !== documents) throw new SetupError(`${name}: ${found} of ${documents} documents came back`);
    const own = [...indexes.values()].filter((index) => index.name !== '_id_');
    // The version of its storage is the server's to choose.
    for (const index of own) delete index.v;
    if (own.length > 0) await collection.createIndexes(own);
  }
}
