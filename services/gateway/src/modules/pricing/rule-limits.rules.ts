import type { BasketRuleDocument } from './pricing.model.ts';
import type { RuleLimits } from './pricing.rules.ts';

/** Whether a number of uses is a limit. */
export const isCounted = (uses: number | null | undefined): uses is number => typeof uses === 'number';

/** Whether orders that use a rule are counted; charges have no limits. */
export const isLimited = ({ kind, usesLeft, perCustomer }: BasketRuleDocument): boolean =>
  kind === 'discount' && (isCounted(usesLeft) || isCounted(perCustomer));

/** The limits of a limited rule. */
export const limitsOf = ({ usesLeft, perCustomer }: BasketRuleDocument): RuleLimits => ({
  inAll: isCounted(usesLeft),
  perCustomer: perCustomer ?? null,
});

/** Why a limited rule can't be used any more, having been used so often by its customer; undefined where it can. */
export function limitOf(rule: BasketRuleDocument, used: number): 'usedUp' | 'usedByYou' | undefined {
  if (!isLimited(rule)) return undefined;
  if (isCounted(rule.usesLeft) && rule.usesLeft <= 0) return 'usedUp';
  return isCounted(rule.perCustomer) && used >= rule.perCustomer ? 'usedByYou' : undefined;
}
