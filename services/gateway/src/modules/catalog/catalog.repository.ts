import type { Connection } from 'mongoose';
import { createEditingRepository } from '../../editing/editing.repository.ts';
import { type CatalogDocument, catalogModel } from './catalog.model.ts';

const OBJECT_ID = /^[0-9a-f]{24}$/;

export type CatalogRepository = ReturnType<typeof createCatalogRepository>;

/** Queries over catalogue entries. */
export function createCatalogRepository(connection: Connection) {
  const catalogs = catalogModel(connection);
  return {
    editing: createEditingRepository(catalogs),
    ofStatus: (status: CatalogDocument['status']) =>
      catalogs.find({ status }).sort({ sort: 1, _id: 1 }).limit(500).lean<CatalogDocument[]>().exec(),
    async byId(id: string): Promise<CatalogDocument | null> {
      return OBJECT_ID.test(id) ? catalogs.findById(id).lean<CatalogDocument>().exec() : null;
    },
  };
}
