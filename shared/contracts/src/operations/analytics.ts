import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Localized } from '../language/language.ts';
import { PaymentMethod } from '../order/payment-method.ts';
import { type DaySpan, lengthOf } from './hong-kong-day.ts';

/** The most days that can be asked about at once. */
export const MOST_DAYS = 366;
/** What figures can be broken down by. */
export const ANALYTICS_PARTS = ['day', 'category', 'promotion', 'payment', 'product'] as const;
export type AnalyticsPart = (typeof ANALYTICS_PARTS)[number];
/** How many best sellers are told. */
export const BEST_SELLERS = 50;

/** A shop has no orders of before, and none of after. */
const Day = z.iso.date('validation.day').refine((day) => day >= '2000' && day < '2100', 'validation.day');
const isSpan = (span: DaySpan): boolean => {
  const days = lengthOf(span);
  return days >= 1 && days <= MOST_DAYS;
};

/**
 * What is counted of one day or several, in dollars. Orders and sales are of the day of their payment, refunds of the day of
 * the refund.
 */
export const SalesFigures = z
  .object({
    orders: z.int(),
    pieces: z.int(),
    /** What the orders cost after discounts, delivery included. */
    sales: z.number(),
    /** Delivery and other charges, which are part of the sales. */
    charges: z.number(),
    discounts: z.number(),
    refunds: z.number(),
    /** Sales without refunds. */
    net: z.number(),
    /** The average order; null without an order. */
    average: z.number().nullable(),
    /** Page views of the shop, those of the staff's pages left out. */
    views: z.int(),
    /** Orders for each page view; null without a view. */
    conversion: z.number().nullable(),
  })
  .meta({ id: 'SalesFigures' });
export type SalesFigures = z.infer<typeof SalesFigures>;

/** The figures of one day of Hong Kong. */
export const DayFigures = SalesFigures.extend({ day: z.iso.date() }).meta({ id: 'DayFigures' });
export type DayFigures = z.infer<typeof DayFigures>;

const Span = z.object({ from: z.iso.date(), to: z.iso.date() });

/** What was sold in a category, after discounts and without delivery. */
export const CategorySales = z
  .object({
    /** Its code. */
    category: z.string(),
    /** Null where it was removed since. */
    name: Localized.nullable(),
    pieces: z.int(),
    sales: z.number(),
    salesBefore: z.number(),
  })
  .meta({ id: 'CategorySales' });
export type CategorySales = z.infer<typeof CategorySales>;

/** What was sold of a product, after discounts and without delivery. */
export const ProductSales = z
  .object({
    product: z.string(),
    /** Its name when it was sold last. */
    name: Localized,
    pieces: z.int(),
    piecesBefore: z.int(),
    sales: z.number(),
    salesBefore: z.number(),
  })
  .meta({ id: 'ProductSales' });
export type ProductSales = z.infer<typeof ProductSales>;

/** Orders that a discount was part of. */
export const PromotionSales = z
  .object({
    /** The discount's rule. */
    rule: z.string(),
    name: Localized,
    orders: z.int(),
    ordersBefore: z.int(),
    discounts: z.number(),
    sales: z.number(),
    salesBefore: z.number(),
  })
  .meta({ id: 'PromotionSales' });
export type PromotionSales = z.infer<typeof PromotionSales>;

/** Orders by how they were paid. */
export const PaymentSales = z
  .object({
    /** Null where the order does not say. */
    method: PaymentMethod.nullable(),
    orders: z.int(),
    sales: z.number(),
    salesBefore: z.number(),
    refunds: z.number(),
  })
  .meta({ id: 'PaymentSales' });
export type PaymentSales = z.infer<typeof PaymentSales>;

export const Analytics = z
  .object({
    span: Span,
    /** As many days before it. */
    before: Span,
    /** Orders that changed until then are counted; null before the first count. */
    countedAt: z.iso.datetime().nullable(),
    /** Earlier days of both spans that are yet to be counted, or counted again. */
    uncountedDays: z.int(),
    total: SalesFigures,
    totalBefore: SalesFigures,
    /** Each day of the span, and each one before it, oldest first. */
    days: z.array(DayFigures),
    daysBefore: z.array(DayFigures),
    /** All of these by their sales, products by their pieces, most first. */
    categories: z.array(CategorySales),
    promotions: z.array(PromotionSales),
    payments: z.array(PaymentSales),
    products: z.array(ProductSales),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.infer<typeof Analytics>;

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  access: 'admin',
  tag: 'Analytics',
  summary: `Sales, orders, refunds and best sellers of up to ${MOST_DAYS} days of Hong Kong, beside as many days before`,
  byItself: true,
  query: z.object({ from: Day, to: Day }).refine(isSpan, { path: ['to'], message: 'validation.daySpan' }),
  answer: Analytics,
});
