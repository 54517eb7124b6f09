import { listPromotions, type Promotion } from '@harbour/contracts/promotion';
import { handle, type Route } from '../../http/handle.ts';
import type { PromotionDocument } from './promotion.model.ts';
import type { PromotionRepository } from './promotion.repository.ts';

function toPromotion(stored: PromotionDocument): Promotion {
  return {
    id: stored._id.toHexString(),
    slug: stored.slug,
    title: { en: stored.title.en, zh_HK: stored.title.zh_HK, zh: stored.title.zh },
    summary: { en: stored.summary.en, zh_HK: stored.summary.zh_HK, zh: stored.summary.zh },
    image: stored.image,
    url: stored.url,
    code: stored.code ?? null,
    startsAt: stored.startsAt.toISOString(),
    endsAt: stored.endsAt.toISOString(),
  };
}

/** The offers of the Jetso page. */
export function promotionRoutes(promotions: PromotionRepository): Route[] {
  return [
    handle(listPromotions, async ({ query }) => {
      const now = new Date();
      const found = await (query.when === 'now' ? promotions.running(now) : promotions.coming(now));
      return found.map(toPromotion);
    }),
  ];
}
