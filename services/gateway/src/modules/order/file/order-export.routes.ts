import { exportOrders } from '@harbour/contracts/exports';
import type { Order } from '@harbour/contracts/order';
import { allPages } from '../../../csv/all-pages.ts';
import { handleExport } from '../../../csv/export-route.ts';
import type { Route } from '../../../http/api/handle.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import { listedOrders } from '../order.routes.ts';
import type { OrderService } from '../order.service.ts';
import { orderColumns, type OrderRow, orderRows } from './order-rows.rules.ts';

async function* rowsOf(pages: AsyncIterable<Order[]>): AsyncGenerator<OrderRow> {
  for await (const page of pages) yield* page.flatMap(orderRows);
}

/** The orders that a query lists, as a file. */
export function orderExportRoutes(orders: OrderService, audit: Pick<AuditService, 'actorOf' | 'record'>): Route[] {
  return [
    handleExport(exportOrders, audit, ({ query, caller, lang }) => ({
      name: 'orders',
      caller,
      columns: orderColumns(lang),
      rows: rowsOf(allPages((place) => listedOrders(orders, { ...query, ...place }, caller))),
    })),
  ];
}
