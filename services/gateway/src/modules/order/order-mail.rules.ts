import type { OrderMailValues } from '@harbour/contracts/mail';
import type { OrderDelivery } from '@harbour/contracts/order-delivery';
import { maskedPhone } from '@harbour/contracts/phone';
import { stallOf } from '@harbour/contracts/stalls';
import type { OrderDocument, OrderRule } from './order.model.ts';
import type { KnownLockers } from './order-delivery.rules.ts';
import type { RefundedCents } from './order.rules.ts';
import { toOrder } from './order.view.ts';

/** Charges as amounts to be added, discounts as amounts below zero; what counts nothing is left out. */
function extrasOf({ charges, discounts }: Pick<OrderDocument, 'charges' | 'discounts'>) {
  const signed = (rules: readonly OrderRule[], sign: 1 | -1) =>
    rules.filter((rule) => rule.cents > 0).map(({ name, cents }) => ({ name, amount: (sign * cents) / 100 }));
  return [...signed(discounts, -1), ...signed(charges, 1)];
}

/**
 * Where an order goes, as its mails tell it. Mails are forwarded and read over shoulders: of the recipient's number they
 * name the last four digits.
 */
function mailedDelivery(delivery: OrderDelivery, lockers: KnownLockers): OrderMailValues['delivery'] {
  const { method, promise, address, point, recipient, collectionCode } = delivery;
  const stall = method === 'pickup' ? stallOf(point) : undefined;
  return {
    method,
    from: promise.from,
    to: promise.to,
    recipient: recipient && {
      name: recipient.name,
      phone: recipient.phone === null ? null : maskedPhone(recipient.phone),
    },
    address,
    locker: method === 'locker' && point !== null ? { code: point, name: lockers.of(point)?.name ?? null } : null,
    stall: stall ? { name: stall.name, address: stall.address, opens: stall.opens, closes: stall.closes } : null,
    collectionCode: collectionCode ?? null,
  };
}

interface MailFacts {
  readonly link: string;
  readonly step: OrderMailValues['step'];
  readonly refund: RefundedCents | undefined;
  readonly lockers: KnownLockers;
}

/** An order as its mails tell of it. */
export function mailValues(order: OrderDocument, { link, step, refund, lockers }: MailFacts): OrderMailValues {
  return {
    number: order.number,
    link,
    step,
    mode: order.mode,
    lines: order.lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      amount: (line.priceCents * line.quantity) / 100,
    })),
    extras: extrasOf(order),
    total: order.totalCents / 100,
    wasPaid: order.paidAt !== null,
    ...(refund ? { refund: { amount: refund.cents / 100, sum: refund.sumCents / 100 } } : {}),
    delivery: mailedDelivery(toOrder(order).delivery, lockers),
  };
}
