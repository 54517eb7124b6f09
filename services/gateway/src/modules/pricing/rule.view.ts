import type { EditedRule } from '@harbour/contracts/basket-rules-admin';
import type { BasketRuleDocument } from './pricing.model.ts';

/** A charge or discount as admins see it. */
export function toEditedRule(stored: BasketRuleDocument): EditedRule {
  const { name, reason = name } = stored;
  return {
    id: stored._id.toHexString(),
    slug: stored.slug,
    kind: stored.kind,
    name: { en: name.en, zh_HK: name.zh_HK, zh: name.zh },
    reason: { en: reason.en, zh_HK: reason.zh_HK, zh: reason.zh },
    method: stored.method,
    code: stored.code ?? null,
    usesLeft: stored.usesLeft ?? null,
    startsAt: stored.startsAt?.toISOString() ?? null,
    endsAt: stored.endsAt?.toISOString() ?? null,
    status: stored.status,
    sort: stored.sort,
    version: stored.version ?? 0,
  };
}
