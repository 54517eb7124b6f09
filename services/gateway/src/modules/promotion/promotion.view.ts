import type { Promotion } from '@harbour/contracts/promotion';
import type { EditedPromotion } from '@harbour/contracts/promotion-admin';
import { localizedOf } from '@harbour/contracts/language';
import type { PromotionDocument } from './promotion.model.ts';

/** An offer as the public sees it. */
export function toPromotion(stored: PromotionDocument): Promotion {
  return {
    id: stored._id.toHexString(),
    slug: stored.slug,
    title: localizedOf(stored.title),
    summary: localizedOf(stored.summary),
    image: stored.image,
    url: stored.url,
    code: stored.code ?? null,
    startsAt: stored.startsAt.toISOString(),
    endsAt: stored.endsAt.toISOString(),
  };
}

/** An offer as admins see it. */
export function toEditedPromotion(stored: PromotionDocument): EditedPromotion {
  return {
    ...toPromotion(stored),
    status: stored.status,
    sort: stored.sort,
    version: stored.version ?? 0,
    announcedAt: stored.announcedAt?.toISOString() ?? null,
  };
}
