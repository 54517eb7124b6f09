import type { CatalogEntry } from '@harbour/contracts/catalog';
import type { EditedCatalogEntry } from '@harbour/contracts/catalog-admin';
import { localizedOf } from '@harbour/contracts/language';
import type { CatalogDocument } from './catalog.model.ts';

/** A Marketplace entry as the public sees it. */
export function toCatalogEntry(stored: CatalogDocument): CatalogEntry {
  return {
    id: stored._id.toHexString(),
    name: localizedOf(stored.name),
    url: stored.url,
    image: stored.image,
    status: stored.status,
    sort: stored.sort,
  };
}

/** A Marketplace entry as admins see it. */
export function toEditedCatalogEntry(stored: CatalogDocument): EditedCatalogEntry {
  return { ...toCatalogEntry(stored), slug: stored.slug, version: stored.version ?? 0 };
}
