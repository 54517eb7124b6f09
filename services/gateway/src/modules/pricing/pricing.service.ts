import { randomUUID } from 'node:crypto';
import type { Charge, Discount } from '@harbour/contracts/basket-rules';
import { MAX_QUANTITY } from '@harbour/contracts/basket-bounds';
import type { BasketInput, Quote, QuotedCode } from '@harbour/contracts/quote';
import type { BackOrdered } from '@harbour/contracts/variant';
import type { Log } from '@harbour/platform/log';
import { localizedOf } from '@harbour/contracts/language';
import { validationError } from '../../http/api/validate.ts';
import type { DeliveryService } from '../delivery/delivery.service.ts';
import type { ProductService } from '../product/product.service.ts';
import type { BasketRuleDocument } from './pricing.model.ts';
import type { PricingRepository } from './pricing.repository.ts';
import { createLimitedUses } from './limited-uses.service.ts';
import { isLimited, limitOf, limitsOf } from './rule-limits.rules.ts';
import type { RuleUseRepository } from './rule-use.repository.ts';
import {
  type Destination,
  isDifferent,
  mergeLines,
  priceAgain,
  priceBasket,
  type PricedBasket,
  type PricedDiscount,
  type PricedRule,
  type RuleInForce,
} from './pricing.rules.ts';

export type { PricedBasket, PricedDiscount, PricedLine, PricedRule } from './pricing.rules.ts';

/** What a basket is priced for. */
export interface PricingWish {
  readonly basket: BasketInput;
  readonly delivery: Destination;
  readonly codes: readonly string[];
  /** The customer, where known: limits for each of them are checked. */
  readonly userId?: string | undefined;
}

export interface PricingDependencies {
  readonly rules: PricingRepository;
  readonly uses: RuleUseRepository;
  readonly products: ProductService;
  readonly delivery: DeliveryService;
  readonly log: Pick<Log, 'error'>;
}

function toRule(stored: BasketRuleDocument): RuleInForce {
  return {
    id: stored.slug,
    kind: stored.kind,
    method: stored.method,
    name: localizedOf(stored.name),
    reason: localizedOf(stored.reason ?? stored.name),
    ...(stored.code ? { code: stored.code } : {}),
    ...(isLimited(stored) ? { limits: limitsOf(stored) } : {}),
  };
}

/** As their author has them apply, the older first where that says nothing. */
const inTheirOrder = (a: BasketRuleDocument, b: BasketRuleDocument): number =>
  a.sort - b.sort || (a._id.toHexString() < b._id.toHexString() ? -1 : 1);

const isInTime = ({ startsAt, endsAt }: BasketRuleDocument, now: Date): boolean =>
  (!startsAt || startsAt <= now) && (!endsAt || now < endsAt);

/** Why a code can't be used at all; undefined where it can. */
function refusalOf(
  code: string,
  stored: BasketRuleDocument | undefined,
  { now, used }: { readonly now: Date; readonly used: ReadonlyMap<string, number> },
): QuotedCode | undefined {
  if (stored === undefined) return { code, accepted: false, problem: 'unknown' };
  if (stored.startsAt && now < stored.startsAt) return { code, accepted: false, problem: 'notYet' };
  if (stored.endsAt && stored.endsAt <= now) return { code, accepted: false, problem: 'expired' };
  const problem = limitOf(stored, used.get(stored.slug) ?? 0);
  return problem && { code, accepted: false, problem };
}

const toCharge = ({ id, method, name, reason }: RuleInForce | PricedRule): Charge => ({ id, method, name, reason });
const toDiscount = (rule: RuleInForce | PricedDiscount): Discount => ({
  ...toCharge(rule),
  ...(rule.code === undefined ? {} : { code: rule.code }),
});

/** Charges and discounts of a priced basket in dollars. */
export function toAmounts(priced: Pick<PricedBasket, 'charges' | 'discounts' | 'subtotalCents' | 'totalCents'>) {
  return {
    charges: priced.charges.map((rule) => ({ charge: toCharge(rule), amount: rule.cents / 100 })),
    discounts: priced.discounts.map((rule) => ({ discount: toDiscount(rule), amount: rule.cents / 100 })),
    subtotal: priced.subtotalCents / 100,
    total: priced.totalCents / 100,
  };
}

const backOrderedIn = (backOrdered: BackOrdered | undefined) => (backOrdered ? { backOrdered } : {});

/** A priced basket as its buyer sees it, in dollars. */
function toQuote(
  wish: PricingWish,
  priced: PricedBasket,
  userId: string | undefined,
  delivery: Pick<DeliveryService, 'promise'>,
): Quote {
  const { next } = priced;
  const { method, district } = wish.delivery;
  return {
    id: wish.basket.id ?? randomUUID(),
    ...(userId === undefined ? {} : { user: { id: userId } }),
    status: 'open',
    currency: 'hkd',
    products: priced.lines.map(({ product, quantity }) => ({
      product: {
        id: product.id,
        name: product.name,
        price: product.priceCents / 100,
        unit: product.unit,
        image: product.image,
        stock: product.stock,
      },
      variant: product.variant,
      quantity,
      ...backOrderedIn(product.backOrdered(quantity)),
      amount: (product.priceCents * quantity) / 100,
    })),
    ...toAmounts(priced),
    codes: [...priced.codes],
    changes: [...priced.changes],
    next:
      next === undefined
        ? null
        : {
            kind: next.kind,
            rule: { id: next.rule.id, method: next.rule.method, name: next.rule.name },
            ...(next.cents === undefined ? {} : { amount: next.cents / 100 }),
            ...(next.items === undefined ? {} : { items: next.items }),
            saves: next.savesCents / 100,
          },
    delivery: { method, district, promise: delivery.promise(wish.delivery) },
  };
}

export type PricingService = ReturnType<typeof createPricingService>;

/** Prices baskets by the shop's own prices and rules (product/validation §6, product/validation §7). */
export function createPricingService(deps: PricingDependencies) {
  const { products, delivery, log } = deps;
  const uses = createLimitedUses(deps);

  const price = async (wish: PricingWish, now = new Date()): Promise<PricedBasket> => {
    const goods = await products.forSale(wish.basket.products.map(({ product }) => product.id));
    const lines = mergeLines(wish.basket, goods);
    if (lines.some((line) => line.quantity > MAX_QUANTITY)) {
      throw validationError([{ path: 'basket.products', message: 'validation.quantity' }]);
    }
    const codes = [...new Set(wish.codes)].filter((code) => code !== '');
    const stored = [...(await deps.rules.withoutCode()), ...(await deps.rules.ofCodes(codes))].toSorted(inTheirOrder);
    const used = await uses.of(wish.userId, stored);
    const refusedCodes = codes.flatMap((code) => {
      const meant = stored.find((rule) => rule.code === code);
      const refusal = refusalOf(code, meant, { now, used });
      return refusal === undefined ? [] : [refusal];
    });
    const isRefused = (rule: BasketRuleDocument): boolean => limitOf(rule, used.get(rule.slug) ?? 0) !== undefined;
    const priced = priceBasket({
      products: goods,
      rules: stored.filter((rule) => isInTime(rule, now) && !isRefused(rule)).map(toRule),
      refusedCodes,
      lines,
      delivery: wish.delivery,
      codes,
    });
    // A rule that fails counts 0 (product/validation §7): its author must hear of it.
    for (const failure of priced.failures) log.error(failure, 'A charge or discount counts 0: its rule failed');
    return priced;
  };

  return {
    /** Charges and discounts in force for everyone. */
    async inForce(now = new Date()): Promise<{ charges: Charge[]; discounts: Discount[] }> {
      const stored = (await deps.rules.withoutCode()).filter(
        (rule) => isInTime(rule, now) && limitOf(rule, 0) === undefined,
      );
      const rules = stored.map(toRule);
      return {
        charges: rules.filter((rule) => rule.kind === 'charge').map(toCharge),
        discounts: rules.filter((rule) => rule.kind === 'discount').map(toDiscount),
      };
    },
    /** Whether a code belongs to a discount, whatever its time. */
    hasCode: (code: string): Promise<boolean> => deps.rules.hasCode(code),
    price,
    toQuote: (wish: PricingWish, priced: PricedBasket, userId: string | undefined): Quote =>
      toQuote(wish, priced, userId, delivery),
    isDifferent,
    priceAgain,
    takeUses: uses.take,
    giveBackUses: uses.giveBack,
  };
}
