import type { Language } from '@harbour/contracts/language';
import type { Order } from '@harbour/contracts/order';
import type { CsvColumn } from '../../../csv/csv-response.ts';
import { joinParts } from '../../../csv/parts.rules.ts';
import { timeCell } from '../../../csv/time-cell.rules.ts';

/** A line of an order; the amounts of the order itself stand in its first one, so that a sum counts them once. */
export interface OrderRow {
  readonly order: Order;
  readonly line: Order['basket']['products'][number];
  readonly isFirst: boolean;
}

/** An order as rows of a file. */
export const orderRows = (order: Order): OrderRow[] =>
  order.basket.products.map((line, at) => ({ order, line, isFirst: at === 0 }));

const once =
  (amount: (order: Order) => number) =>
  ({ order, isFirst }: OrderRow) =>
    isFirst ? amount(order) : undefined;

const sumOf = (rules: readonly { readonly amount: number }[]): number =>
  Math.round(rules.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100;

/** How these rows are written; products by their names in one language. */
export const orderColumns = (lang: Language): readonly CsvColumn<OrderRow>[] => [
  { title: 'number', cell: ({ order }) => order.number },
  { title: 'created_at', cell: ({ order }) => timeCell(order.createdAt) },
  { title: 'paid_at', cell: ({ order }) => timeCell(order.paidAt) },
  { title: 'status', cell: ({ order }) => order.status },
  { title: 'payment_method', cell: ({ order }) => order.paymentMethod },
  { title: 'customer', cell: ({ order }) => order.user.name },
  { title: 'customer_id', cell: ({ order }) => order.user.id },
  { title: 'delivery', cell: ({ order }) => order.delivery.method },
  { title: 'recipient', cell: ({ order }) => order.delivery.recipient?.name },
  { title: 'phone', cell: ({ order }) => order.delivery.recipient?.phone },
  { title: 'building', cell: ({ order }) => order.delivery.address?.building },
  { title: 'street', cell: ({ order }) => order.delivery.address?.street },
  { title: 'district', cell: ({ order }) => order.delivery.address?.district ?? order.delivery.district },
  { title: 'point', cell: ({ order }) => order.delivery.point },
  { title: 'note', cell: ({ order }) => order.description },
  { title: 'codes', cell: ({ order }) => joinParts(order.codes) },
  { title: 'product', cell: ({ line }) => line.product.name[lang] },
  { title: 'variant', cell: ({ line }) => line.variant?.label?.[lang] },
  { title: 'sku', cell: ({ line }) => line.variant?.sku },
  { title: 'quantity', cell: ({ line }) => line.quantity },
  { title: 'price', cell: ({ line }) => line.product.price },
  { title: 'amount', cell: ({ line }) => line.amount },
  { title: 'order_subtotal', cell: once(({ basket }) => basket.subtotal) },
  { title: 'order_charges', cell: once(({ basket }) => sumOf(basket.charges)) },
  { title: 'order_discounts', cell: once(({ basket }) => sumOf(basket.discounts)) },
  { title: 'order_total', cell: once(({ total }) => total) },
  { title: 'order_refunded', cell: once(({ refunded }) => refunded) },
];
