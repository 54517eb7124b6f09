import { getBasket, putBasket } from '@harbour/contracts/basket';
import { handle, type Route } from '../../http/api/handle.ts';
import type { BasketService } from './basket.service.ts';

/** The basket kept with one's account. */
export function basketRoutes(baskets: BasketService): Route[] {
  return [
    handle(getBasket, ({ caller }) => baskets.of(caller.id)),
    handle(putBasket, ({ body, caller }) => baskets.keep(caller.id, body.basket, body.since)),
  ];
}
