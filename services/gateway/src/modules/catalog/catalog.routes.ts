import { getCatalogEntry, listCatalog } from '@harbour/contracts/catalog';
import { AppError } from '@harbour/contracts/errors';
import { handle, type Route } from '../../http/api/handle.ts';
import type { CatalogRepository } from './catalog.repository.ts';
import { toCatalogEntry } from './catalog.view.ts';

/** The Marketplace: the public sees what is online, an admin any status. */
export function catalogRoutes(catalogs: CatalogRepository): Route[] {
  return [
    handle(listCatalog, async ({ query, caller }) => {
      const status = query.status ?? 'online';
      if (status !== 'online' && caller?.role !== 'admin') return [];
      return (await catalogs.ofStatus(status)).map(toCatalogEntry);
    }),
    handle(getCatalogEntry, async ({ params, caller }) => {
      const stored = await catalogs.byId(params.id);
      const isSeen = stored !== null && (stored.status === 'online' || caller?.role === 'admin');
      if (!isSeen) throw new AppError('NOT_FOUND', 'error.notFound');
      return toCatalogEntry(stored);
    }),
  ];
}
