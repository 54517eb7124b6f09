import type { EditedRule } from '@harbour/contracts/basket-rules-admin';
import { localizedOf } from '@harbour/contracts/language';
import type { BasketRuleDocument } from './pricing.model.ts';

/** A charge or discount as admins see it. */
export function toEditedRule(stored: BasketRuleDocument): EditedRule {
  return {
    id: stored._id.toHexString(),
    slug: stored.slug,
    kind: stored.kind,
    name: localizedOf(stored.name),
    reason: localizedOf(stored.reason ?? stored.name),
    method: stored.method,
    code: stored.code ?? null,
    usesLeft: stored.usesLeft ?? null,
    perCustomer: stored.perCustomer ?? null,
    offer: stored.offerId ?? null,
    startsAt: stored.startsAt?.toISOString() ?? null,
    endsAt: stored.endsAt?.toISOString() ?? null,
    status: stored.status,
    sort: stored.sort,
    version: stored.version ?? 0,
  };
}
