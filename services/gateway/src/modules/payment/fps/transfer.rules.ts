import type { TransferOutcome } from '@harbour/contracts/fps-transfer';
import type { PaidOrder } from '../payable-orders.ts';

type Awaiting = Pick<PaidOrder, 'dueCents' | 'mode' | 'paidAt'>;

/**
 * Cents of what is due that transfers have paid already, given all that came by FPS. Of an order that was changed after it was
 * paid, what came since is no longer due.
 */
export const partlyReceived = ({ paidAt }: Pick<Awaiting, 'paidAt'>, transferredCents: number): number =>
  paidAt === null ? transferredCents : 0;

/** The outcome of a transfer for an order, given the cents received before, and what is missing or too much. */
export function outcomeOf(
  order: Awaiting,
  beforeCents: number,
  cents: number,
): { outcome: TransferOutcome; differenceCents: number } {
  const { paidAt, mode, dueCents } = order;
  // What was paid online is refunded there, so the rest of it is not taken by FPS.
  const isAwaited = dueCents > 0 && (paidAt === null || mode === 'offline');
  if (!isAwaited) return { outcome: paidAt === null ? 'ended' : 'surplus', differenceCents: cents };
  const left = dueCents - partlyReceived(order, beforeCents) - cents;
  if (left > 0) return { outcome: 'short', differenceCents: left };
  return { outcome: left === 0 ? 'paid' : 'over', differenceCents: Math.abs(left) };
}
