import type { EditedRule, RuleKind } from '@harbour/contracts/basket-rules-admin';
import type { DeliveryMethod } from '@harbour/contracts/delivery';
import type { Localized } from '@harbour/contracts/language';
import type { Product } from '@harbour/contracts/product';
import { fullName, labelOf } from '@harbour/contracts/choices';
import type { ProductVariant } from '@harbour/contracts/variant';
import { evaluateBasket } from '@harbour/rules/evaluate';

/** A rule as it is being written. */
export interface TestedRule {
  /** Empty where it is not stored yet. */
  readonly id: string;
  readonly kind: RuleKind;
  readonly method: string;
  readonly name: Localized;
  readonly code: string | null;
  readonly sort: number;
}

/** What a line of the sample holds: a product, as one of its variants. */
export interface SampleGood extends Pick<Product, 'category' | 'name' | 'price'> {
  readonly product: Pick<Product, 'id'>;
  readonly variant: Pick<ProductVariant, 'id' | 'options' | 'sku'>;
}

/** Everything that a sample can be made of: each variant of each product. */
export const goodsOf = (products: readonly Product[]): SampleGood[] =>
  products.flatMap((product) =>
    product.variants.map((variant) => ({
      product,
      variant,
      category: product.category,
      name: fullName(product.name, labelOf(product.options, variant.options)),
      price: variant.price,
    })),
  );

/** A basket that rules are tried on. */
export interface SampleBasket {
  readonly lines: readonly { good: SampleGood; quantity: number }[];
  readonly district: string;
  readonly delivery: DeliveryMethod;
  readonly codes: readonly string[];
}

/** What one rule comes to, in dollars. */
export interface TestedAmount {
  readonly rule: TestedRule;
  readonly amount: number;
  readonly problem: string | undefined;
}

export interface TestedBasket {
  readonly charges: readonly TestedAmount[];
  readonly discounts: readonly TestedAmount[];
  readonly subtotal: number;
  readonly total: number;
}

const isInForce = ({ status, startsAt, endsAt }: EditedRule, at: string): boolean =>
  status === 'online' && (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt);

/**
 * What a basket would come to with a rule as it is written now, beside the others in force at a moment: counted by what
 * counts it in the shop. A rule with a code counts where the sample gives the code.
 */
export function tryRule(
  tested: TestedRule,
  others: readonly EditedRule[],
  basket: SampleBasket,
  at = new Date().toISOString(),
): TestedBasket {
  const isMeant = ({ code }: Pick<TestedRule, 'code'>) => code === null || basket.codes.includes(code);
  const rules = [...others.filter((rule) => rule.id !== tested.id && isInForce(rule, at)), tested]
    .filter(isMeant)
    .toSorted((a, b) => a.sort - b.sort);
  const facts = {
    currency: 'hkd',
    district: basket.district,
    delivery: basket.delivery,
    codes: basket.codes,
    lines: basket.lines.map(({ good: { product, variant, category, price }, quantity }) => ({
      id: product.id,
      sku: variant.sku,
      options: variant.options,
      category,
      priceCents: Math.round(price * 100),
      quantity,
    })),
  };
  const ofKind = (kind: RuleKind): TestedRule[] => rules.filter((rule) => rule.kind === kind);
  const counted = evaluateBasket({ charges: ofKind('charge'), discounts: ofKind('discount') }, facts);
  const shown = ({ rule, cents, problem }: (typeof counted)['charges'][number]): TestedAmount => ({
    rule,
    amount: cents / 100,
    problem,
  });
  return {
    charges: counted.charges.map(shown),
    discounts: counted.discounts.map(shown),
    subtotal: counted.subtotalCents / 100,
    total: counted.totalCents / 100,
  };
}
