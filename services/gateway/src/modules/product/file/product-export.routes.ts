import { exportProducts, exportStock } from '@harbour/contracts/exports';
import { allPages } from '../../../csv/all-pages.ts';
import { handleExport } from '../../../csv/export-route.ts';
import type { Route } from '../../../http/api/handle.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { EditedProductsQuery, ProductEditor } from '../product-editor.service.ts';
import { productCsvColumns, productRows } from './product-rows.rules.ts';
import { stockColumns, stockRows } from './stock-rows.rules.ts';

export interface ProductExportDependencies {
  readonly editor: Pick<ProductEditor, 'list'>;
  readonly orders: { readonly reservedOf: (productIds: readonly string[]) => Promise<ReadonlyMap<string, number>> };
  readonly audit: Pick<AuditService, 'actorOf' | 'record'>;
}

/** The products that a query lists and their stock, as files. */
export function productExportRoutes({ editor, orders, audit }: ProductExportDependencies): Route[] {
  type Wanted = Omit<EditedProductsQuery, 'cursor' | 'limit'>;
  const pagesOf = (query: Wanted) => allPages((place) => editor.list({ ...query, ...place }));

  async function* products(query: Wanted) {
    for await (const page of pagesOf(query)) yield* page.flatMap(productRows);
  }
  async function* stock(query: Wanted) {
    for await (const page of pagesOf(query)) {
      const reserved = await orders.reservedOf(page.map(({ id }) => id));
      yield* page.flatMap((product) => stockRows(product, reserved));
    }
  }

  return [
    handleExport(exportProducts, audit, ({ query, caller, lang }) => ({
      name: 'products',
      caller,
      columns: productCsvColumns,
      rows: products({ ...query, lang }),
    })),
    handleExport(exportStock, audit, ({ query, caller, lang }) => ({
      name: 'stock',
      caller,
      columns: stockColumns(lang),
      rows: stock({ ...query, lang }),
    })),
  ];
}
