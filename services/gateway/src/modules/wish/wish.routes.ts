import {
  addWishes,
  askForStock,
  listStockAlerts,
  listWishes,
  removeStockAlert,
  removeWish,
} from '@harbour/contracts/wish';
import { handle, type Route } from '../../http/api/handle.ts';
import type { StockAlertService } from './stock-alert.service.ts';
import type { WishService } from './wish.service.ts';

/** The caller's wish list, and the products they wait for. */
export function wishRoutes(wishes: WishService, alerts: StockAlertService): Route[] {
  return [
    handle(listWishes, ({ params, caller }) => wishes.list(params.id, caller)),
    handle(addWishes, ({ params, body, caller }) => wishes.add(params.id, body.products, caller), {
      holds: ({ params }) => [`wishes ${params.id}`],
    }),
    handle(removeWish, ({ params, caller }) => wishes.remove(params.id, params.productId, caller)),
    handle(listStockAlerts, ({ params, caller }) => alerts.list(params.id, caller)),
    handle(askForStock, ({ params, caller, context, lang }) =>
      alerts.ask(params.id, params.productId, caller, { context, lang }),
    ),
    handle(removeStockAlert, ({ params, caller }) => alerts.remove(params.id, params.productId, caller)),
  ];
}
