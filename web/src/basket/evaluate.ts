import type { Charge, Discount } from '@harbour/contracts/basket-rules';
import { evaluateBasket, type BasketFacts } from '@harbour/rules/evaluate';
import { nextThreshold } from '@harbour/rules/threshold';
import type { Threshold } from '@harbour/contracts/quote';
import type { Basket, BasketLine } from './basket.store.ts';

export interface BasketRules {
  charges: readonly Charge[];
  discounts: readonly Discount[];
}

/** What a basket costs by the rules, in dollars; the same shape as the server's quote. */
export interface Amounts {
  charges: { charge: Charge; amount: number }[];
  discounts: { discount: Discount; amount: number }[];
  subtotal: number;
  total: number;
  next: Threshold | null;
}

const toCents = (dollars: number): number => Math.round(dollars * 100);

function factsOf(basket: Basket, lines: readonly BasketLine[]): BasketFacts {
  return {
    currency: basket.currency,
    district: basket.district ?? '',
    delivery: basket.delivery ?? 'home',
    codes: basket.codes ?? [],
    lines: lines.map(({ product, variant, quantity }) => ({
      id: product.id,
      sku: variant?.sku ?? '',
      options: variant?.options ?? {},
      category: product.category ?? '',
      priceCents: toCents(product.price ?? 0),
      quantity,
    })),
  };
}

/** Computes charges and discounts of the lines for sale by the server's rule texts (product/validation §7). */
export function evaluate(rules: BasketRules, basket: Basket, lines: readonly BasketLine[]): Amounts {
  const facts = factsOf(basket, lines);
  const { charges, discounts, subtotalCents, totalCents } = evaluateBasket(rules, facts);
  const next = nextThreshold(rules, facts);
  return {
    charges: charges.map(({ rule, cents }) => ({ charge: rule, amount: cents / 100 })),
    discounts: discounts.map(({ rule, cents }) => ({ discount: rule, amount: cents / 100 })),
    subtotal: subtotalCents / 100,
    total: totalCents / 100,
    next: next
      ? {
          kind: next.kind,
          rule: { id: next.rule.id, method: next.rule.method, name: next.rule.name },
          ...(next.cents === undefined ? {} : { amount: next.cents / 100 }),
          ...(next.items === undefined ? {} : { items: next.items }),
          saves: next.savesCents / 100,
        }
      : null,
  };
}

export type Evaluate = typeof evaluate;
