import type { OfferTemplate, TemplateKind } from '@harbour/rules/templates';

/** What a usual offer begins with; `product` is one of the shop's, for offers that need one. */
export const TEMPLATES: Readonly<Record<TemplateKind, (product: string) => OfferTemplate>> = {
  percent: () => ({ kind: 'percent', percent: 10, fromCents: 0, goods: { by: 'all' } }),
  amount: () => ({ kind: 'amount', offCents: 2_000, fromCents: 20_000 }),
  pieces: () => ({ kind: 'pieces', take: 3, pay: 2, goods: { by: 'all' } }),
  delivery: () => ({ kind: 'delivery', fromCents: 30_000 }),
  gift: (product) => ({ kind: 'gift', product, fromCents: 30_000 }),
};

/** The whole number within bounds that is nearest to what was typed. */
export function bounded(typed: string, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(Number(typed)) || 0));
}

/** The most that an amount of an offer can be, in cents. */
const MOST_CENTS = 100_000_000;

/** An amount that was typed in dollars, in cents. */
export const centsOf = (typed: string): number =>
  Math.min(MOST_CENTS, Math.max(0, Math.round(Number(typed) * 100) || 0));
