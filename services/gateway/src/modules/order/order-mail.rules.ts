import { fullName } from '@harbour/contracts/choices';
import type { OrderMailValues } from '@harbour/contracts/mail';
import type { Order } from '@harbour/contracts/order';
import { maskedPhone } from '@harbour/contracts/phone';
import { stallOf } from '@harbour/contracts/stalls';
import { CARRIER_NAMES } from '@harbour/contracts/tracking';
import type { KnownLockers } from './order-delivery.rules.ts';
import type { RefundedCents } from './order.rules.ts';

/** Discounts as negative amounts, charges as positive ones; amounts of zero are left out. */
export function extrasOf({
  charges,
  discounts,
}: Pick<Order['basket'], 'charges' | 'discounts'>): OrderMailValues['extras'] {
  const counted = ({ amount }: { amount: number }) => amount > 0;
  return [
    ...discounts.filter(counted).map(({ discount: { name }, amount }) => ({ name, amount: -amount })),
    ...charges.filter(counted).map(({ charge: { name }, amount }) => ({ name, amount })),
  ];
}

/**
 * The delivery of an order as its mails describe it. Mails are forwarded and read over shoulders, so they
 * name only the last four digits of the recipient's number.
 */
export function mailedDelivery(
  { delivery, tracking }: Pick<Order, 'delivery' | 'tracking'>,
  lockers: KnownLockers,
): OrderMailValues['delivery'] {
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
    collectionCode,
    tracking: tracking && { carrier: CARRIER_NAMES[tracking.carrier], number: tracking.number, link: tracking.link },
  };
}

/** Lines as mails list them. */
export const mailedLines = (lines: Order['basket']['products']): OrderMailValues['lines'] =>
  lines.map(({ product, variant, quantity, amount, backOrdered }) => ({
    name: fullName(product.name, variant?.label),
    quantity,
    amount,
    ...(backOrdered ? { backOrdered } : {}),
  }));

interface MailFacts {
  readonly link: string;
  readonly step: OrderMailValues['step'];
  readonly refund: RefundedCents | undefined;
  readonly lockers: KnownLockers;
}

/** An order as its mails describe it. */
export function mailedOrder(order: Order, { step, link, refund, lockers }: MailFacts): OrderMailValues {
  return {
    number: order.number,
    link,
    step,
    mode: order.mode,
    lines: mailedLines(order.basket.products),
    extras: extrasOf(order.basket),
    total: order.total,
    wasPaid: order.paidAt !== null,
    ...(refund ? { refund: { amount: refund.cents / 100, sum: refund.sumCents / 100 } } : {}),
    delivery: mailedDelivery(order, lockers),
  };
}
