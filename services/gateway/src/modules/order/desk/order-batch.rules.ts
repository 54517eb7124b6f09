import type { BatchStep } from '@harbour/contracts/order-batch';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import type { Tracking } from '@harbour/contracts/tracking';
import type { OrderDocument } from '../order.model.ts';

/** What is to become of one order: a step, another tracking number, nothing, or nothing for a reason (a message's key). */
export type BatchVerdict = 'step' | 'track' | 'unchanged' | { readonly reason: string };

const UNPAID: readonly OrderStatus[] = ['created', 'pending', 'placed'];
const ENDED: readonly OrderStatus[] = ['cancelled', 'expired', 'failed', 'refunded'];
const BEFORE: Readonly<Record<BatchStep, OrderStatus>> = {
  processing: 'paid',
  shipped: 'processing',
  delivered: 'shipped',
};
const REASONS: Readonly<Partial<Record<OrderStatus, string>>> = {
  paid: 'error.batchNotAccepted',
  processing: 'error.batchNotSent',
  shipped: 'error.batchSent',
  delivered: 'error.batchDelivered',
};

const isSame = (one: Tracking | null | undefined, other: Tracking): boolean =>
  one?.carrier === other.carrier && one.number === other.number;

/** Decides what a step of a batch does to one order. */
export function verdictOn(
  {
    status,
    delivery,
    tracking: before,
  }: Pick<OrderDocument, 'status' | 'tracking'> & {
    readonly delivery: Pick<OrderDocument['delivery'], 'method'>;
  },
  to: BatchStep,
  tracking: Tracking | undefined,
): BatchVerdict {
  if (tracking !== undefined && delivery.method === 'pickup') return { reason: 'error.trackingPickup' };
  if (status === BEFORE[to]) return 'step';
  if (status === to) return tracking === undefined || isSame(before, tracking) ? 'unchanged' : 'track';
  if (UNPAID.includes(status)) return { reason: 'error.batchUnpaid' };
  if (ENDED.includes(status)) return { reason: 'error.batchEnded' };
  return { reason: REASONS[status] ?? 'error.orderStep' };
}
