import type { Localized } from '@harbour/contracts/language';
import type { BasketInput, Quote, QuoteChange, QuotedCode } from '@harbour/contracts/quote';
import type { BasketFacts } from '@harbour/rules/evaluate';
import { evaluateBasket } from '@harbour/rules/evaluate';
import { type NextThreshold, nextThreshold } from '@harbour/rules/threshold';
import { lineIdOf } from '@harbour/contracts/choices';
import type { ChosenOptions } from '@harbour/contracts/variant';
import type { SellableVariant } from '../product/product.service.ts';

/** A charge or discount, computed for a basket. */
export interface PricedRule {
  readonly id: string;
  readonly method: string;
  readonly name: Localized;
  readonly reason: Localized;
  readonly cents: number;
}
export interface PricedDiscount extends PricedRule {
  readonly code?: string;
}

export interface PricedLine {
  readonly product: SellableVariant;
  readonly quantity: number;
}

/** A rule as pricing takes it: in force, or with the reason why it is not. */
export interface RuleInForce {
  readonly id: string;
  readonly kind: 'charge' | 'discount';
  readonly method: string;
  readonly name: Localized;
  readonly reason: Localized;
  readonly code?: string;
  /** Missing where any number of orders can use it. */
  readonly limits?: RuleLimits;
}

/** How often a rule can be used. */
export interface RuleLimits {
  /** Whether it has a number of uses in all. */
  readonly inAll: boolean;
  /** The most orders of one customer. */
  readonly perCustomer: number | null;
}

/** A limited rule that takes something off a basket: the order that follows from it uses it once. */
export interface LimitedUse extends RuleLimits {
  readonly rule: string;
}

/** A basket at the shop's own prices, in cents. */
export interface PricedBasket {
  readonly lines: readonly PricedLine[];
  readonly charges: readonly PricedRule[];
  readonly discounts: readonly PricedDiscount[];
  readonly subtotalCents: number;
  readonly totalCents: number;
  readonly codes: readonly QuotedCode[];
  readonly uses: readonly LimitedUse[];
  readonly changes: readonly QuoteChange[];
  readonly next: NextThreshold<RuleInForce> | undefined;
  /** Rules whose text failed, for the log. */
  readonly failures: readonly { id: string; problem: string }[];
}

/** What is wanted, as the client names it; `price` in dollars, where the client says what it was shown. */
export interface WantedLine {
  readonly product: { readonly id: string };
  readonly variant?: { readonly id: string } | undefined;
  readonly quantity: number;
  readonly price: number | undefined;
  /** Pieces that the client has shown as back-ordered, where it says so. */
  readonly backOrdered?: { readonly pieces: number } | undefined;
}

/** The delivery method and the district, on which charges depend. */
export type Destination = Pick<Quote['delivery'], 'district' | 'method'>;

/** What can be bought, by the ids of variants, and of products for the one that they mean. */
export type ForSale = ReadonlyMap<string, SellableVariant>;

export interface PricingRequest {
  readonly products: ForSale;
  readonly rules: readonly RuleInForce[];
  /** Codes that can't be used at all, with the reason. */
  readonly refusedCodes: readonly QuotedCode[];
  readonly lines: readonly WantedLine[];
  readonly delivery: Destination;
  readonly codes: readonly string[];
}

/** A difference of less than this is the browser's arithmetic, not another price. */
const ROUNDING_CENTS = 0.01;

/** Whether an amount in dollars that a client computed is this many cents. */
export function isSameMoney(dollars: number, cents: number): boolean {
  return Math.abs(dollars * 100 - cents) < ROUNDING_CENTS;
}

type LineName = Pick<WantedLine, 'product' | 'variant'>;

/** The variant that a line means; undefined where it is not sold, or not of that product. */
function meant({ product, variant }: LineName, products: ForSale): SellableVariant | undefined {
  const found = products.get(lineIdOf({ product, variant }));
  return found?.id === product.id ? found : undefined;
}

/** The lines of a basket, one for each variant. */
export function mergeLines(input: BasketInput, products: ForSale): WantedLine[] {
  const merged = new Map<string, WantedLine>();
  for (const { product, variant: variantId, quantity, backOrdered } of input.products) {
    const name = { product: { id: product.id }, ...(variantId === undefined ? {} : { variant: { id: variantId } }) };
    const key = meant(name, products)?.variant.id ?? lineIdOf(name);
    const known = merged.get(key);
    merged.set(key, {
      ...(known ?? name),
      quantity: quantity + (known?.quantity ?? 0),
      price: product.price ?? known?.price,
      backOrdered: backOrdered ?? known?.backOrdered,
    });
  }
  return [...merged.values()];
}

function lookAtLine(
  line: WantedLine,
  product: SellableVariant | undefined,
): { priced: PricedLine | undefined; changes: QuoteChange[] } {
  const { variant } = line;
  const label = product?.variant.label;
  const named = {
    product: { id: line.product.id, ...(product ? { name: product.name } : {}) },
    ...(variant ? { variant: { id: variant.id, ...(label ? { label } : {}) } } : {}),
  };
  if (product === undefined) return { priced: undefined, changes: [{ ...named, kind: 'gone' }] };
  const changes: QuoteChange[] = [];
  if (line.price !== undefined && !isSameMoney(line.price, product.priceCents)) {
    changes.push({ ...named, kind: 'price', from: line.price, to: product.priceCents / 100 });
  }
  if (product.stock <= 0) return { priced: undefined, changes: [...changes, { ...named, kind: 'soldOut' }] };
  if (product.stock >= line.quantity) {
    const { backOrdered: shown } = line;
    const pieces = product.backOrdered(line.quantity)?.pieces ?? 0;
    if (shown !== undefined && pieces > shown.pieces)
      changes.push({ ...named, kind: 'backOrdered', from: shown.pieces, to: pieces });
    return { priced: { product, quantity: line.quantity }, changes };
  }
  changes.push({ ...named, kind: 'fewer', from: line.quantity, to: product.stock });
  return { priced: { product, quantity: product.stock }, changes };
}

const factsOf = ({ district, method }: Destination) => ({ district: district ?? '', delivery: method });

/** Prices a basket: what can be bought, what it costs by the rules, and what changed since it was filled. Pure. */
export function priceBasket(request: PricingRequest): PricedBasket {
  const looked = request.lines.map((line) => lookAtLine(line, meant(line, request.products)));
  const lines = looked.flatMap(({ priced }) => (priced === undefined ? [] : [priced]));
  const facts: BasketFacts = {
    currency: 'hkd',
    ...factsOf(request.delivery),
    codes: request.codes,
    lines: lines.map(({ product, quantity }) => ({
      id: product.id,
      sku: product.variant.sku,
      options: product.variant.options,
      category: product.category,
      priceCents: product.priceCents,
      quantity,
    })),
  };
  const rules = {
    charges: request.rules.filter((rule) => rule.kind === 'charge'),
    discounts: request.rules.filter((rule) => rule.kind === 'discount'),
  };
  const { charges, discounts, subtotalCents, totalCents } = evaluateBasket(rules, facts);
  const priced = ({ rule: { id, method, name, reason, code }, cents }: (typeof charges)[number]) => ({
    id,
    method,
    name,
    reason,
    cents,
    ...(code === undefined ? {} : { code }),
  });
  const accepted = discounts
    .filter(({ rule }) => rule.code !== undefined)
    .map(({ rule, cents }): QuotedCode => {
      const code = rule.code ?? '';
      return cents > 0 ? { code, accepted: true } : { code, accepted: false, problem: 'noEffect' };
    });
  return {
    lines,
    charges: charges.map(priced),
    discounts: discounts.map(priced),
    subtotalCents,
    totalCents,
    codes: [...accepted, ...request.refusedCodes],
    uses: discounts.flatMap(({ rule, cents }) =>
      rule.limits !== undefined && cents > 0 ? [{ rule: rule.id, ...rule.limits }] : [],
    ),
    changes: looked.flatMap(({ changes }) => changes),
    next: nextThreshold(rules, facts),
    failures: [...charges, ...discounts].flatMap(({ rule, problem }) => (problem ? [{ id: rule.id, problem }] : [])),
  };
}

/** An order's goods and rules, computed for it. */
export interface CountedOrder<R extends { readonly method: string } = { readonly method: string }> {
  readonly lines: readonly {
    productId: string;
    variant?: { readonly sku: string; readonly options: ChosenOptions } | undefined;
    category: string;
    priceCents: number;
    quantity: number;
  }[];
  readonly charges: readonly R[];
  readonly discounts: readonly R[];
  readonly codes: readonly string[];
}

/** What an order costs by its own rules, of those lines and going there. */
export function priceAgain<R extends { readonly method: string }>(order: CountedOrder<R>, delivery: Destination) {
  const lines = order.lines.map(({ productId, variant, category, priceCents, quantity }) => ({
    id: productId,
    sku: variant?.sku ?? '',
    options: variant?.options ?? {},
    category,
    priceCents,
    quantity,
  }));
  const facts = { currency: 'hkd', ...factsOf(delivery), codes: order.codes, lines };
  const { charges, discounts, subtotalCents, totalCents } = evaluateBasket(order, facts);
  const counted = ({ rule, cents }: { rule: R; cents: number }) => ({ ...rule, cents });
  return { charges: charges.map(counted), discounts: discounts.map(counted), subtotalCents, totalCents };
}

interface ClaimedRule {
  readonly amount: number;
  readonly method?: string | undefined;
  readonly charge?: { readonly method?: string | undefined } | undefined;
  readonly discount?: { readonly method?: string | undefined } | undefined;
}

function isSameRules(claimed: readonly ClaimedRule[], priced: readonly PricedRule[]): boolean {
  const left = [...priced];
  for (const claim of claimed) {
    const method = claim.charge?.method ?? claim.discount?.method ?? claim.method;
    const at = left.findIndex(
      (rule) => isSameMoney(claim.amount, rule.cents) && (method === undefined || method === rule.method),
    );
    if (at < 0) return false;
    left.splice(at, 1);
  }
  // What a browser leaves out because it is nothing is no difference.
  return left.every((rule) => rule.cents === 0);
}

/**
 * Whether what a client computed is not what the shop computes. A basket that carries no totals was never priced: its
 * empty lists of charges and discounts claim nothing.
 */
export function isDifferent(input: BasketInput, priced: PricedBasket): boolean {
  if (priced.changes.length > 0 || priced.codes.some((code) => !code.accepted)) return true;
  const isPriced = input.total !== undefined || input.subtotal !== undefined;
  const claims = (list: readonly ClaimedRule[] | undefined): list is readonly ClaimedRule[] =>
    list !== undefined && (isPriced || list.length > 0);
  if (claims(input.charges) && !isSameRules(input.charges, priced.charges)) return true;
  if (claims(input.discounts) && !isSameRules(input.discounts, priced.discounts)) return true;
  if (input.subtotal !== undefined && !isSameMoney(input.subtotal, priced.subtotalCents)) return true;
  if (input.total !== undefined && !isSameMoney(input.total, priced.totalCents)) return true;
  return input.products.some(({ product, variant, quantity, amount }) => {
    const line = priced.lines.find(({ product: { id, variant: own } }) =>
      variant === undefined ? id === product.id : own.id === variant,
    );
    return amount !== undefined && !isSameMoney(amount, (line?.product.priceCents ?? 0) * quantity);
  });
}
