import type { Analytics } from '@harbour/contracts/analytics';
import { type DaySpan, dayOf, spanBefore } from '@harbour/contracts/hong-kong-day';
import { expect } from '@jest/globals';
import type { Connection } from 'mongoose';

/** An order as the store keeps it: what it was paid and refunded. */
interface Booked {
  paidAt: Date | null;
  paymentMethod?: string | null;
  totalCents: number;
  refundedCents?: number;
  refunds?: { at: Date; cents: number }[];
  lines: { productId: string; category: string; priceCents: number; quantity: number }[];
  charges: { cents: number }[];
  discounts: { id: string; cents: number }[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const dollars = (cents: number): number => cents / 100;

/** What was paid for each line: the goods' part of the total by worth, each share rounded so that all add up. */
function paidFor({ lines, charges, totalCents }: Booked): number[] {
  const goods = Math.max(0, totalCents - sum(charges.map(({ cents }) => cents)));
  const worths = lines.map(({ priceCents, quantity }) => priceCents * quantity);
  const until = (line: number) => Math.round((goods * sum(worths.slice(0, line + 1))) / (sum(worths) || 1));
  return lines.map((_, line) => until(line) - (line === 0 ? 0 : until(line - 1)));
}

/** The books of a shop, kept by reading every order one after the other. */
export async function readBooks(connection: Connection) {
  const orders = await connection.collection<Booked>('orders').find().toArray();

  const daily = (day: string) => {
    const paid = orders.filter(({ paidAt }) => paidAt !== null && dayOf(paidAt) === day);
    const refunds = orders.flatMap((order) => order.refunds ?? []).filter(({ at }) => dayOf(at) === day);
    return {
      day,
      orders: paid.length,
      pieces: sum(paid.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))),
      sales: dollars(sum(paid.map(({ totalCents }) => totalCents))),
      discounts: dollars(sum(paid.flatMap(({ discounts }) => discounts.map(({ cents }) => cents)))),
      refunds: dollars(sum(refunds.map(({ cents }) => cents))),
    };
  };

  const paidIn = ({ from, to }: DaySpan) =>
    orders.filter(({ paidAt }) => paidAt !== null && dayOf(paidAt) >= from && dayOf(paidAt) <= to);

  /** Cents of sold goods by a field of their lines, over a span. */
  const goods = (span: DaySpan, field: 'category' | 'productId') => {
    const cents: Record<string, number> = {};
    for (const order of paidIn(span)) {
      const shares = paidFor(order);
      for (const [index, line] of order.lines.entries())
        cents[line[field]] = (cents[line[field]] ?? 0) + (shares[index] ?? 0);
    }
    return cents;
  };

  const grouped = (span: DaySpan, keysOf: (order: Booked) => string[]) => {
    const cents: Record<string, number> = {};
    for (const order of paidIn(span))
      for (const key of keysOf(order)) cents[key] = (cents[key] ?? 0) + order.totalCents;
    return cents;
  };

  return {
    /** Orders whose refunds do not add up to what they say is refunded. */
    unsound: orders.filter(
      ({ refunds = [], refundedCents = 0 }) => sum(refunds.map(({ cents }) => cents)) !== refundedCents,
    ),
    daily,
    goods,
    byMethod: (span: DaySpan) => grouped(span, ({ paymentMethod }) => [paymentMethod ?? '']),
    byRule: (span: DaySpan) => grouped(span, ({ discounts }) => discounts.map(({ id }) => id)),
  };
}

/** Cents of a list of the answer by key, without what only the span before has. */
const centsOf = <R extends { sales: number }>(rows: readonly R[], keyOf: (row: R) => string): Record<string, number> =>
  Object.fromEntries(rows.filter(({ sales }) => sales !== 0).map((row) => [keyOf(row), Math.round(row.sales * 100)]));

/** An answer in the form of the books, to be compared with them. */
export function asBooked({ days, daysBefore, ...lists }: Analytics) {
  return {
    days: [...daysBefore, ...days].map(({ day, orders, pieces, sales, discounts, refunds }) => ({
      day,
      orders,
      pieces,
      sales,
      discounts,
      refunds,
    })),
    categories: centsOf(lists.categories, ({ category }) => category),
    products: centsOf(lists.products, ({ product }) => product),
    payments: centsOf(lists.payments, ({ method }) => method ?? ''),
    promotions: centsOf(lists.promotions, ({ rule }) => rule),
  };
}

/** The books of the days of an answer. */
export async function booksOf(connection: Connection, { span, days, daysBefore }: Analytics) {
  const books = await readBooks(connection);
  expect(books.unsound).toEqual([]);
  expect(daysBefore[0]?.day).toBe(spanBefore(span).from);
  return {
    days: [...daysBefore, ...days].map(({ day }) => books.daily(day)),
    categories: books.goods(span, 'category'),
    products: books.goods(span, 'productId'),
    payments: books.byMethod(span),
    promotions: books.byRule(span),
  };
}
