import { listPromotions } from '@harbour/contracts/promotion';
import { handle, type Route } from '../../http/api/handle.ts';
import { momentOf } from '../../http/caller/request-context.ts';
import type { PromotionRepository } from './promotion.repository.ts';
import { toPromotion } from './promotion.view.ts';

/** The offers of the Jetso page. */
export function promotionRoutes(promotions: PromotionRepository): Route[] {
  return [
    handle(listPromotions, async ({ query, context }) => {
      const now = momentOf(context);
      const found = await (query.when === 'now' ? promotions.running(now) : promotions.coming(now));
      return found.map(toPromotion);
    }),
  ];
}
