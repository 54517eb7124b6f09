import type { mongo } from 'mongoose';
import { applyToCatalog, type Catalog } from './catalog.ts';
import type { Change } from './change.ts';
import { createDocumentBatch } from './document-batch.ts';
import { DOCUMENT_OPERATIONS } from './replayed.ts';

/** As many documents are in memory at once. */
const BATCH = 500;

/** Repeats changes, in their order, on a database that has everything before them; gives how many. */
export async function replay(db: mongo.Db, catalog: Catalog, changes: AsyncIterable<Change>): Promise<number> {
  const batch = createDocumentBatch(db, catalog);
  let count = 0;
  for await (const change of changes) {
    const { coll = '' } = change.ns;
    if (coll.startsWith('system.')) continue;
    count += 1;
    if (DOCUMENT_OPERATIONS.has(change.operationType)) {
      batch.add(coll, change);
      if (batch.size() >= BATCH) await batch.write();
    } else {
      await batch.write();
      await applyToCatalog(db, catalog, change);
    }
  }
  await batch.write();
  return count;
}
