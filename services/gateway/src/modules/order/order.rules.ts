import { randomInt } from 'node:crypto';
import { AppError } from '@harbour/contracts/errors';
import type { Localized } from '@harbour/contracts/language';
import type { MailTemplate } from '@harbour/contracts/mail';
import type { OrderMailName } from '@harbour/contracts/order';
import {
  mayEverStepTo,
  type OrderActor,
  type OrderStatus,
  type OrderStep,
  stepBetween,
} from '@harbour/contracts/order-steps';
import { dueCentsOf } from './edit/due.rules.ts';
import type { OrderDocument, OrderRefund } from './order.model.ts';

/** Hong Kong has no summer time. */
const OFFSET_MS = 8 * 3_600_000;
/** Digits and letters that are not taken for one another when read out. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LETTERS = 6;

/** Six random letters and digits: `7K3QX9`. */
export const randomLetters = (): string =>
  Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A number for a new order: the day in Hong Kong and six letters, such as `HM-261104-7K3QX9`. */
export function newOrderNumber(now: Date): string {
  const day = new Date(now.getTime() + OFFSET_MS).toISOString().slice(2, 10).replaceAll('-', '');
  return `HM-${day}-${randomLetters()}`;
}

/** A refund: its own amount, and the sum refunded so far. */
export interface RefundedCents {
  readonly cents: number;
  readonly sumCents: number;
}

/** The change of an order's refunded amount that leads to a sum; undefined where there is none. */
export function refundTo(
  { refundedCents = 0 }: Pick<OrderDocument, 'refundedCents'>,
  sumCents: number | undefined,
  at: Date,
): OrderRefund | undefined {
  return sumCents === undefined || sumCents === refundedCents ? undefined : { at, cents: sumCents - refundedCents };
}

/** An event of an order that is no step. */
export interface OrderNews {
  /** Of its entry in the inbox. */
  readonly title?: Localized;
  /** In the history, and in the inbox. */
  readonly notice: Localized;
  /** The mail about it, with a link to the order. */
  readonly mail?: (link: string) => MailTemplate;
}

/** The mail that tells of a step; steps without one are told in the inbox alone. */
const MAILS: Readonly<Partial<Record<OrderStatus, OrderMailName>>> = {
  placed: 'order-placed',
  paid: 'order-paid',
  shipped: 'order-shipped',
  delivered: 'order-delivered',
  cancelled: 'order-cancelled',
  expired: 'order-cancelled',
  failed: 'order-cancelled',
  refunded: 'order-refunded',
};

export function mailOfStep(status: OrderStatus): OrderMailName | undefined {
  return MAILS[status];
}

/** The step of an order that a mail tells of; undefined where the order has not taken it. */
export function stepOfMail(mail: OrderMailName, order: Pick<OrderDocument, 'history'>): OrderStatus | undefined {
  const taken = order.history.findLast((row) => MAILS[row.status] === mail);
  if (taken !== undefined) return taken.status;
  // A paid-for order was placed with its first row.
  return mail === 'order-placed' ? 'created' : undefined;
}

/**
 * The step that an actor may make from an order's state (product/states §1).
 * @throws FORBIDDEN for a step this role never makes, CLIENT_ERROR 409 for one the state does not allow
 */
export function allowedStep(
  order: Pick<OrderDocument, 'paidAt' | 'settledCents' | 'status' | 'totalCents'>,
  to: OrderStatus,
  by: OrderActor,
): OrderStep {
  if (!mayEverStepTo(by, to)) throw new AppError('FORBIDDEN', 'error.forbidden');
  const step = stepBetween(order.status, to);
  const isMade = step?.by.includes(by) === true;
  // Nothing can go back to who has paid nothing.
  if (!isMade || (to === 'refunded' && order.paidAt === null)) throw stepRefused();
  if (to === 'shipped' && dueCentsOf(order) > 0) {
    const params = { amount: `HK$${(dueCentsOf(order) / 100).toFixed(2)}` };
    throw new AppError('CLIENT_ERROR', 'error.orderDue', { status: 409, params });
  }
  return step;
}

export function stepRefused(): AppError {
  return new AppError('CLIENT_ERROR', 'error.orderStep', { status: 409 });
}
