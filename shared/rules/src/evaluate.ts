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
  readonly totalCents: number;
}

/** A basket's pieces and their price together. */
export function sumsOf(facts: BasketFacts): { subtotalCents: number; quantity: number } {
  return {
    subtotalCents: facts.lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0),
    quantity: facts.lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}

/**
 * Counts every rule for a basket: discounts first, together at most the subtotal; then charges, which see in
 * `basket.discounted` what is left after them. A rule that fails counts 0 (product/validation §7). Never throws.
 */
export function evaluateBasket<C extends { method: string }, D extends { method: string }>(
  rules: RuleTexts<C, D>,
  facts: BasketFacts,
  more: { cents: number; items: number } = { cents: 0, items: 0 },
): Evaluation<C, D> {
  const sums = sumsOf(facts);
  const subtotalCents = sums.subtotalCents + more.cents;
  const quantity = sums.quantity + more.items;
  let left = subtotalCents;
  const before: Totals = { subtotalCents, discountedCents: subtotalCents, quantity };
  const discounts = rules.discounts.map((rule) => {
    const { cents, ...rest } = compileRule(rule.method).centsFor(facts, before);
    const taken = Math.min(cents, left);
    left -= taken;
    return { rule, cents: taken, ...rest };
  });
  const after: Totals = { subtotalCents, discountedCents: left, quantity };
  const charges = rules.charges.map((rule) => ({ rule, ...compileRule(rule.method).centsFor(facts, after) }));
  const totalCents = charges.reduce((sum, charge) => sum + charge.cents, left);
  return { charges, discounts, subtotalCents, totalCents };
}
