import { isStoredId } from '@harbour/contracts/id';
import type { Connection } from 'mongoose';
import { createEditingRepository } from '../../editing/editing.repository.ts';
import { type CatalogDocument, catalogModel } from './catalog.model.ts';

export type CatalogRepository = ReturnType<typeof createCatalogRepository>;

/** Queries over catalogue entries. */
export function createCatalogRepository(connection: Connection) {
  const catalogs = catalogModel(connection);
  return {
    editing: createEditingRepository(catalogs),
    ofStatus: (status: CatalogDocument['status']) =>
      catalogs.find({ status }).sort({ sort: 1, _id: 1 }).limit(500).lean<CatalogDocument[]>().exec(),
    async byId(id: string): Promise<CatalogDocument | null> {
      return isStoredId(id) ? catalogs.findById(id).lean<CatalogDocument>().exec() : null;
    },
  };
}
