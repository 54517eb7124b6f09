import type { EditedRule } from '@harbour/contracts/basket-rules-admin';
import type { EditedOffer } from '@harbour/contracts/offer-admin';
import type { EditedPromotion } from '@harbour/contracts/promotion-admin';

/** An offer as admins see it: its promise with the rule that computes it. */
export function toEditedOffer(promotion: EditedPromotion, rule: EditedRule | undefined): EditedOffer {
  if (rule === undefined) return { ...promotion, rule: null };
  const { id, method, usesLeft, perCustomer } = rule;
  return { ...promotion, rule: { id, method, usesLeft, perCustomer } };
}
