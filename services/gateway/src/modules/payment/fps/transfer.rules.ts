import type { TransferOutcome } from '@harbour/contracts/fps-transfer';
import type { PaidOrder } from '../payable-orders.ts';
import { isWaiting } from '../payment.rules.ts';

/** The outcome of a transfer for an order, given the cents received before, and what is missing or too much. */
export function outcomeOf(
  { status, paidAt, totalCents }: Pick<PaidOrder, 'paidAt' | 'status' | 'totalCents'>,
  beforeCents: number,
  cents: number,
): { outcome: TransferOutcome; differenceCents: number } {
  if (!isWaiting(status)) return { outcome: paidAt === null ? 'ended' : 'surplus', differenceCents: cents };
  const left = totalCents - beforeCents - cents;
  if (left > 0) return { outcome: 'short', differenceCents: left };
  return { outcome: left === 0 ? 'paid' : 'over', differenceCents: Math.abs(left) };
}
