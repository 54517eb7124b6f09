import { type CatalogEntry, getCatalogEntry, listCatalog } from '@harbour/contracts/catalog';
import { pathOf } from '@harbour/contracts/endpoint';
import { AppError } from '@harbour/contracts/errors';
import { PAGES } from '@harbour/contracts/pages';
import { handle, type Route } from '../../http/api/handle.ts';
import type { CatalogRepository } from './catalog.repository.ts';
import type { CategoryService, CategoryTree } from '../category/category.service.ts';
import { toCatalogEntry } from './catalog.view.ts';

const CATEGORY = /^\/category\/([a-z0-9-]+)$/;

/** An entry with the address that its category has now; undefined where that is gone. */
function placed(entry: CatalogEntry, tree: CategoryTree): CatalogEntry | undefined {
  const [, slug] = CATEGORY.exec(entry.url) ?? [];
  const named = slug === undefined ? undefined : tree.named(slug);
  if (named === undefined || named.state === 'unknown') return entry;
  return named.state === 'gone' ? undefined : { ...entry, url: pathOf(PAGES.category, { slug: named.category.slug }) };
}

/** The Marketplace: the public sees what is online, an admin any status. */
export function catalogRoutes(catalogs: CatalogRepository, categories: Pick<CategoryService, 'treeNow'>): Route[] {
  return [
    handle(listCatalog, async ({ query, caller }) => {
      const status = query.status ?? 'online';
      if (status !== 'online' && caller?.role !== 'admin') return [];
      const tree = await categories.treeNow();
      const entries = (await catalogs.ofStatus(status)).map(toCatalogEntry);
      return entries.map((entry) => placed(entry, tree)).filter((entry) => entry !== undefined);
    }),
    handle(getCatalogEntry, async ({ params, caller }) => {
      const stored = await catalogs.byId(params.id);
      const isSeen = stored !== null && (stored.status === 'online' || caller?.role === 'admin');
      if (!isSeen) throw new AppError('NOT_FOUND', 'error.notFound');
      const entry = placed(toCatalogEntry(stored), await categories.treeNow());
      if (entry === undefined) throw new AppError('NOT_FOUND', 'error.notFound');
      return entry;
    }),
  ];
}
