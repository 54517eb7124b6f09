import { compileRule } from './compile.ts';
import type { BasketFacts, Totals } from './environment.ts';

export type { BasketFacts, LineFacts } from './environment.ts';

/** The rule texts of a basket, in the order in which they are counted. */
export interface RuleTexts<C extends { method: string }, D extends { method: string }> {
  readonly charges: readonly C[];
  readonly discounts: readonly D[];
}

export interface RuleAmount<R> {
  readonly rule: R;
  readonly cents: number;
  /** Why it counts 0 where its text failed. */
  readonly problem?: string;
}

export interface Evaluation<C, D> {
  readonly charges: readonly RuleAmount<C>[];
  readonly discounts: readonly RuleAmount<D>[];
  readonly subtotalCents: number;
  /** What is left of the subtotal after the discounts on goods. */
  readonly discountedCents: number;
  readonly totalCents: number;
}

/** A basket's pieces and their price together. */
export function sumsOf(facts: BasketFacts): { subtotalCents: number; quantity: number } {
  return {
    subtotalCents: facts.lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0),
    quantity: facts.lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}

/** Takes amounts off a sum, never more than is left of it. */
function takeOff(sum: number) {
  let left = sum;
  return {
    take(cents: number): number {
      const taken = Math.min(cents, left);
      left -= taken;
      return taken;
    },
    left: () => left,
  };
}

/**
 * Counts every rule for a basket: discounts first, together at most the subtotal; then charges, which see in
 * `basket.discounted` what is left after them; last the discounts that ask for `basket.charged`, together at most the
 * charges. A rule that fails counts 0 (product/validation §7). Never throws.
 */
export function evaluateBasket<C extends { method: string }, D extends { method: string }>(
  rules: RuleTexts<C, D>,
  facts: BasketFacts,
  more: { cents: number; items: number } = { cents: 0, items: 0 },
): Evaluation<C, D> {
  const sums = sumsOf(facts);
  const subtotalCents = sums.subtotalCents + more.cents;
  const quantity = sums.quantity + more.items;
  const count = (rule: C | D, totals: Pick<Totals, 'discountedCents' | 'chargedCents'>) =>
    compileRule(rule.method).centsFor(facts, { subtotalCents, quantity, ...totals });

  const goods = takeOff(subtotalCents);
  const onGoods = rules.discounts.map((rule) => {
    if (compileRule(rule.method).asksForCharges) return undefined;
    const { cents, ...rest } = count(rule, { discountedCents: subtotalCents, chargedCents: 0 });
    return { rule, cents: goods.take(cents), ...rest };
  });
  const discountedCents = goods.left();
  const charges = rules.charges.map((rule) => ({ rule, ...count(rule, { discountedCents, chargedCents: 0 }) }));
  const chargedCents = charges.reduce((sum, charge) => sum + charge.cents, 0);

  const charged = takeOff(chargedCents);
  const discounts = rules.discounts.map((rule, at) => {
    const onThem = onGoods[at];
    if (onThem !== undefined) return onThem;
    const { cents, ...rest } = count(rule, { discountedCents, chargedCents });
    return { rule, cents: charged.take(cents), ...rest };
  });
  return { charges, discounts, subtotalCents, discountedCents, totalCents: discountedCents + charged.left() };
}
