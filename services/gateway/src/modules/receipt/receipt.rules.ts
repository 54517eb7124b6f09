import { fullName } from '@harbour/contracts/choices';
import { AppError } from '@harbour/contracts/errors';
import type { Language } from '@harbour/contracts/language';
import { momentIn } from '@harbour/contracts/dates';
import type { Order } from '@harbour/contracts/order';
import { RECEIPT_WORDS } from './receipt.words.ts';

/** Who sells, as the law asks a receipt to say; what is not configured is left out. */
export interface ShopLines {
  readonly name: string | undefined;
  readonly address: string | undefined;
  readonly registration: string | undefined;
}

export interface ReceiptRow {
  readonly name: string;
  readonly quantity: string;
  readonly price: string;
  readonly amount: string;
}

export interface ReceiptSum {
  readonly name: string;
  readonly reason?: string;
  readonly amount: string;
  readonly isTotal?: true;
}

/** What a receipt says, word for word. */
export interface ReceiptContents {
  readonly language: Language;
  readonly title: string;
  readonly heading: string;
  /** Of the seller: its name first. */
  readonly shop: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly columns: ReceiptRow;
  readonly rows: readonly ReceiptRow[];
  readonly sums: readonly ReceiptSum[];
  readonly footnote: string;
}

const PRICE = new Intl.NumberFormat('en-HK', { style: 'currency', currency: 'HKD' });
const less = (dollars: number): string => `−${PRICE.format(dollars)}`;

function sumsOf({ basket, total, refunded }: Order, language: Language): ReceiptSum[] {
  const words = RECEIPT_WORDS[language];
  const given = (rule: { name: Order['basket']['charges'][number]['charge']['name']; reason: typeof rule.name }) => {
    const [name, reason] = [rule.name[language], rule.reason[language]];
    return reason === name ? { name } : { name, reason };
  };
  const sums: ReceiptSum[] = [{ name: words.subtotal, amount: PRICE.format(basket.subtotal) }];
  for (const { discount, amount } of basket.discounts) {
    if (amount > 0) sums.push({ ...given(discount), amount: less(amount) });
  }
  for (const { charge, amount } of basket.charges) {
    if (amount > 0) sums.push({ ...given(charge), amount: PRICE.format(amount) });
  }
  sums.push({ name: words.total, amount: PRICE.format(total), isTotal: true });
  if (refunded > 0) {
    const kept = (Math.round(total * 100) - Math.round(refunded * 100)) / 100;
    sums.push({ name: words.refunded, amount: less(refunded) });
    sums.push({ name: words.kept, amount: PRICE.format(kept), isTotal: true });
  }
  return sums;
}

/**
 * What the receipt of an order says in a language.
 * @throws CLIENT_ERROR 409 where the order was not paid
 */
export function receiptOf(order: Order, more: { shop: ShopLines; language: Language }): ReceiptContents {
  if (order.paidAt === null) throw new AppError('CLIENT_ERROR', 'error.receiptUnpaid', { status: 409 });
  const { language, shop } = more;
  const words = RECEIPT_WORDS[language];
  const { registration } = shop;
  return {
    language,
    title: words.title.replace('{{number}}', order.number),
    heading: words.heading,
    shop: [
      shop.name ?? words.shop,
      ...(shop.address === undefined ? [] : [shop.address]),
      ...(registration === undefined ? [] : [words.registration.replace('{{value}}', () => registration)]),
    ],
    facts: [
      [words.number, order.number],
      [words.placed, momentIn(language, new Date(order.createdAt))],
      [words.paid, momentIn(language, new Date(order.paidAt))],
      [words.way, words.wayOf[order.total > 0 ? order.mode : 'nothing']],
    ],
    columns: { name: words.product, quantity: words.quantity, price: words.price, amount: words.amount },
    rows: order.basket.products.map(({ product, variant, quantity, amount }) => ({
      name: fullName(product.name, variant?.label)[language],
      quantity: String(quantity),
      price: PRICE.format(product.price),
      amount: PRICE.format(amount),
    })),
    sums: sumsOf(order, language),
    footnote: words.time,
  };
}
