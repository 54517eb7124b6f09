import * as z from 'zod';
import { Charge, Discount } from './basket-rules.ts';
import { MAX_LINES, MAX_QUANTITY } from './basket-bounds.ts';
import { DeliveryMethod, DeliveryPromise } from '../order/delivery.ts';
import { District } from '../address/district.ts';
import { endpoint } from '../http/endpoint.ts';
import { Id } from '../http/id.ts';
import { BackOrdered, LineVariant } from '../product/variant.ts';
import { Localized } from '../language/language.ts';

/** A reference by id alone or by an object that has one; everything else in it is ignored. */
export const Reference = z
  .union([Id, z.object({ id: Id })])
  .transform((ref) => (typeof ref === 'string' ? ref : ref.id));

const ProductReference = z
  .union([Id, z.object({ id: Id, price: z.number().optional() })])
  .transform((ref) => (typeof ref === 'string' ? { id: ref, price: undefined } : { price: undefined, ...ref }));

const ClaimedRule = z.object({ id: Id.optional(), method: z.string().max(2_000).optional() });

/**
 * A basket as a browser sends it. Product ids and quantities are taken; what the browser computed (prices, amounts,
 * charges, discounts, totals) is only compared with the shop's own (product/validation §6).
 */
export const BasketInput = z
  .object({
    id: Id.optional(),
    user: Reference.nullish(),
    status: z.string().max(20).optional(),
    currency: z.literal('hkd', 'validation.currency').optional(),
    products: z
      .array(
        z.object({
          product: ProductReference,
          /** The product's only or first one where not given. */
          variant: Reference.optional(),
          quantity: z.int('validation.quantity').min(1, 'validation.quantity').max(MAX_QUANTITY, 'validation.quantity'),
          amount: z.number().optional(),
          /** The pieces of it that the client has shown as back-ordered; more are a change. */
          backOrdered: z.object({ pieces: z.int().min(0).max(MAX_QUANTITY) }).optional(),
        }),
      )
      .max(MAX_LINES, 'validation.tooManyLines'),
    charges: z
      .array(ClaimedRule.extend({ charge: ClaimedRule.optional(), amount: z.number() }))
      .max(50)
      .optional(),
    discounts: z
      .array(ClaimedRule.extend({ discount: ClaimedRule.optional(), amount: z.number() }))
      .max(50)
      .optional(),
    subtotal: z.number().optional(),
    total: z.number().optional(),
  })
  .meta({ id: 'BasketInput' });
export type BasketInput = z.output<typeof BasketInput>;

/** Promotion codes as people type them: letters, digits and dashes in any case. */
export const PromotionCodes = z
  .array(
    z
      .string()
      .trim()
      .max(30)
      .transform((code) => code.toUpperCase()),
  )
  .max(5, 'validation.tooManyCodes');

/** What became of a basket's line since it was put in. */
export const QuoteChange = z
  .object({
    product: z.object({ id: z.string(), name: Localized.optional() }),
    /** As the line named it, with its words. */
    variant: z.object({ id: z.string(), label: Localized.optional() }).optional(),
    /** `gone`: no longer sold. `soldOut`: none left. `fewer`: quantity cut to what is left. `price`: costs another. `backOrdered`: more pieces are sent later. */
    kind: z.enum(['gone', 'soldOut', 'fewer', 'price', 'backOrdered']),
    from: z.number().optional(),
    to: z.number().optional(),
  })
  .meta({ id: 'QuoteChange' });
export type QuoteChange = z.infer<typeof QuoteChange>;

/** What a code does to this basket. */
export const QuotedCode = z
  .object({
    code: z.string(),
    accepted: z.boolean(),
    /**
     * `noEffect`: a good code whose conditions this basket does not meet. `usedByYou`: this customer has used it as often
     * as one may.
     */
    problem: z.enum(['unknown', 'notYet', 'expired', 'usedUp', 'usedByYou', 'noEffect']).optional(),
  })
  .meta({ id: 'QuotedCode' });
export type QuotedCode = z.infer<typeof QuotedCode>;

/** The nearest step at which a rule turns in the buyer's favour: that much money, or that many pieces, more. */
export const Threshold = z
  .object({
    kind: z.enum(['charge', 'discount']),
    rule: z.object({ id: z.string(), method: z.string(), name: Localized }),
    /** Dollars still missing. */
    amount: z.number().optional(),
    /** Pieces still missing. */
    items: z.int().optional(),
    /** Dollars that are saved then. */
    saves: z.number(),
  })
  .meta({ id: 'Threshold' });
export type Threshold = z.infer<typeof Threshold>;

/** A line at the shop's own price: price, picture and stock are those of its variant. */
export const PricedLine = z
  .object({
    product: z.object({
      id: z.string(),
      name: Localized,
      price: z.number(),
      unit: z.string(),
      image: z.string(),
      stock: z.int().optional(),
    }),
    /** Missing where the line is older than variants: its product was plain. */
    variant: LineVariant.optional(),
    quantity: z.int(),
    /** Only where the shop does not have all of these pieces yet. */
    backOrdered: BackOrdered.optional(),
    amount: z.number(),
  })
  .meta({ id: 'PricedLine' });
export type PricedLine = z.infer<typeof PricedLine>;

/** Charges and discounts of a priced basket, every rule in force with its amount in dollars, 0 where it does not apply. */
export const Amounts = {
  charges: z.array(z.object({ charge: Charge, amount: z.number() })),
  /** Amounts are positive and subtracted. */
  discounts: z.array(z.object({ discount: Discount, amount: z.number() })),
  subtotal: z.number(),
  total: z.number(),
};

/** A basket at the shop's own prices, in dollars with cents (product/entities §3). */
export const Quote = z
  .object({
    id: z.string(),
    user: z.object({ id: z.string() }).optional(),
    status: z.literal('open'),
    currency: z.literal('hkd'),
    /** What can be bought now: products that are gone or sold out are in `changes` only. */
    products: z.array(PricedLine),
    ...Amounts,
    codes: z.array(QuotedCode),
    changes: z.array(QuoteChange),
    next: Threshold.nullable(),
    delivery: z.object({ method: DeliveryMethod, district: District.nullable(), promise: DeliveryPromise }),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

export const quoteBasket = endpoint({
  method: 'POST',
  path: '/api/basket/quote',
  access: 'public',
  tag: 'Shop',
  summary: 'A basket at the shop’s own prices, with charges, discounts and what changed since it was filled',
  body: z.object({
    basket: BasketInput,
    /** A signed-in person’s own district where not given. */
    district: District.nullish(),
    delivery: DeliveryMethod.default('home'),
    codes: PromotionCodes.default([]),
  }),
  answer: Quote,
});
