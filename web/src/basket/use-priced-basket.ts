import { useDeferredValue, useEffect, useMemo } from 'react';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getBasketRules } from '@harbour/contracts/basket-rules';
import { quoteBasket, type Quote, type QuoteChange } from '@harbour/contracts/quote';
import { lineIdOf, lineNameOf } from '@harbour/contracts/choices';
import { call } from '../api/call.ts';
import { callKey, useCall } from '../api/use-call.ts';
import { keepAmounts, updateLines, useBasketContent } from './basket-edits.ts';
import type { Basket, BasketLine } from './basket.store.ts';
import type { Amounts, BasketRules, Evaluate } from './evaluate.ts';

export interface PricedBasket {
  basket: Basket;
  /** Lines with what the shop knows of them now. */
  lines: BasketLine[];
  /** What became of lines since they were added. */
  changes: readonly QuoteChange[];
  /** By the rules here, at once, and by the server's quote as soon as it is there. */
  amounts: Amounts;
  /** The server's answer for the basket as it is; undefined while it is awaited. */
  quote: Quote | undefined;
  query: UseQueryResult<Quote>;
  /** Whether the rules or their evaluator are still awaited. */
  isPending: boolean;
  /** The total for another delivery; undefined until the rules and their evaluator are loaded. */
  totalFor: ((choice: Pick<Basket, 'delivery' | 'district'>) => number) | undefined;
}

/** What the server is asked: what was paid attention to when adding, so that it can say what changed. */
function askedOf(basket: Basket) {
  return {
    basket: {
      id: basket.id,
      products: basket.products.map(({ product, variant, quantity }) => ({
        ...lineNameOf(product.id, variant?.id),
        product: product.price === undefined ? { id: product.id } : { id: product.id, price: product.price },
        quantity,
      })),
    },
    district: basket.district ?? null,
    delivery: basket.delivery ?? ('home' as const),
    codes: basket.codes ?? [],
  };
}

/** Whether the shop's line is the one of the basket; one that names no variant means the product's first. */
const isPriceOf = ({ product, variant }: Quote['products'][number], item: BasketLine): boolean =>
  item.variant ? variant?.id === item.variant.id : product.id === item.product.id;

/** A line with the price of today; the basket itself keeps the one it was added at until that is accepted. */
function current(item: BasketLine, quote: Quote | undefined): BasketLine {
  const now = quote?.products.find((line) => isPriceOf(line, item));
  if (!now) return item;
  const product = { ...item.product, ...now.product };
  const variant = now.variant?.id === lineIdOf(item) ? now.variant : item.variant;
  return {
    ...item,
    product,
    ...(variant ? { variant } : {}),
    backOrdered: now.quantity === item.quantity ? now.backOrdered : undefined,
    amount: Math.round(product.price * 100 * item.quantity) / 100,
  };
}

/** What a basket costs before the rules and their evaluator are loaded: its goods. */
function amountsOfGoods(lines: readonly BasketLine[]): Amounts {
  const cents = lines.reduce(
    (sum, { product, quantity }) => sum + Math.round((product.price ?? 0) * 100) * quantity,
    0,
  );
  return { charges: [], discounts: [], subtotal: cents / 100, total: cents / 100, next: null };
}

const UNAVAILABLE = new Set<QuoteChange['kind']>(['gone', 'soldOut']);

/** Whether a change means that nothing of the product can be bought. */
export const isUnavailable = (change: QuoteChange): boolean => UNAVAILABLE.has(change.kind);

/** Rules for everyone, and those that the codes of this basket bring. */
function rulesWith(rules: BasketRules, quote: Quote | undefined, codes: readonly string[]): BasketRules {
  const byCode = (quote?.discounts ?? [])
    .map(({ discount }) => discount)
    .filter(({ code }) => code !== undefined && codes.includes(code));
  return { ...rules, discounts: [...rules.discounts, ...byCode] };
}

/**
 * Lines that came from the account or another tab as bare ids get their names and prices from the quote; those that name no
 * variant, the one that they mean.
 */
function useNames(basket: Basket | undefined, quote: Quote | undefined): void {
  useEffect(() => {
    const bare = (basket?.products ?? []).filter(({ product, variant }) => !product.name || !variant);
    const known = bare.flatMap((item) => {
      const now = quote?.products.find((line) => isPriceOf(line, item));
      return now && (now.variant || !item.product.name) ? [[lineIdOf(item), now] as const] : [];
    });
    if (known.length > 0) updateLines(new Map(known));
  }, [basket, quote]);
}

/** The evaluator of the rules, loaded in parallel with them, so that a basket is on screen before either. */
function useEvaluate(): UseQueryResult<Evaluate> {
  return useQuery({
    queryKey: ['evaluate'],
    queryFn: async () => (await import('./evaluate.ts')).evaluate,
    staleTime: Infinity,
  });
}

/** The basket with what it costs: evaluated here by the shared rules, and confirmed by the server. */
export function usePricedBasket(): PricedBasket | undefined {
  const basket = useBasketContent();
  const rules = useCall(getBasketRules, {}, { staleTime: 60_000 });
  const evaluator = useEvaluate();
  const evaluate = evaluator.data;
  const asked = useMemo(() => (basket ? askedOf(basket) : undefined), [basket]);
  // Quick presses on a stepper ask once.
  const settled = useDeferredValue(asked);
  const query = useQuery<Quote>({
    queryKey: settled ? callKey(quoteBasket, { body: settled }) : ['no basket'],
    queryFn: ({ signal }) => call(quoteBasket, { body: settled as NonNullable<typeof settled> }, { signal }),
    enabled: settled !== undefined && settled.basket.products.length > 0,
    placeholderData: keepPreviousData,
  });
  const latest = query.data;
  useNames(basket, latest);
  const isCurrent = !query.isPlaceholderData && settled === asked;
  const priced = useMemo(() => {
    if (!basket) return undefined;
    const changes = latest?.changes ?? [];
    const lines = basket.products.map((item) => current(item, latest));
    const gone = new Set(changes.filter(isUnavailable).map(lineIdOf));
    const bought = lines
      .filter((item) => !gone.has(lineIdOf(item)))
      .map((item) => {
        const fewer = changes.find((each) => each.kind === 'fewer' && lineIdOf(each) === lineIdOf(item));
        return isCurrent && fewer?.to !== undefined ? { ...item, quantity: fewer.to } : item;
      });
    const quote = isCurrent ? latest : undefined;
    if (!rules.data || !evaluate) {
      return { basket, lines, changes, quote, amounts: quote ?? amountsOfGoods(bought), totalFor: undefined };
    }
    const known = rulesWith(rules.data, latest, basket.codes ?? []);
    const totalFor = (choice: Pick<Basket, 'delivery' | 'district'>): number =>
      evaluate(known, { ...basket, ...choice }, bought).total;
    return { basket, lines, changes, quote, amounts: quote ?? evaluate(known, basket, bought), totalFor };
  }, [basket, latest, rules.data, evaluate, isCurrent]);
  const amounts = priced?.amounts;
  useEffect(() => {
    if (!amounts) return;
    const { charges, discounts } = amounts;
    keepAmounts({
      charges: charges.map(({ charge, amount }) => ({ charge: { method: charge.method }, amount })),
      discounts: discounts.map(({ discount, amount }) => ({ discount: { method: discount.method }, amount })),
    });
  }, [amounts]);
  return priced && { ...priced, query, isPending: rules.isPending || evaluator.isPending };
}
