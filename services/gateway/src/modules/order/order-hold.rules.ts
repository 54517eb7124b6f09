import { randomInt } from 'node:crypto';
import type { Account } from '../user/account-finder.service.ts';

/** A cap up to which all of a holder's slots are read. */
const FEW = 1_000;
/** Slots looked at first under a wider cap: where most are free, one of these is. */
const TRIED = 32;

/** How long goods are kept for an order that is not paid yet. */
export interface HoldTimes {
  /** An order that is paid online. */
  readonly paymentTimeMs: number;
  /** An order that is paid by FPS or at a stall, of a person who has proven who they are. */
  readonly offlineHoldMs: number;
}

/** A cap under RATE_LIMIT_FACTOR: at least one. */
export function mostUnpaid(most: number, factor: number): number {
  return Math.max(1, Math.floor(most * factor));
}

/** Whether a person has proven an e-mail address or a phone: an account without either costs nothing to open. */
export function isProven(account: Pick<Account, 'provenAddress' | 'user'> | undefined): boolean {
  return account !== undefined && (account.provenAddress !== undefined || account.user.phoneVerified);
}

/**
 * Until when a new order holds its goods, and until when it will once its buyer has proven an e-mail address or a phone
 * (null where that changes nothing).
 */
export function heldUntil(
  order: { mode: 'payment' | 'offline'; createdAt: Date; isProven: boolean },
  { paymentTimeMs, offlineHoldMs }: HoldTimes,
): { expiresAt: Date; untilIfProven: Date | null } {
  const after = (ms: number) => new Date(order.createdAt.getTime() + ms);
  if (order.mode === 'payment') return { expiresAt: after(paymentTimeMs), untilIfProven: null };
  if (order.isProven || offlineHoldMs <= paymentTimeMs) return { expiresAt: after(offlineHoldMs), untilIfProven: null };
  return { expiresAt: after(paymentTimeMs), untilIfProven: after(offlineHoldMs) };
}

/** Some of the slots 0 to `most` - 1 in random order: all of them where there are few. */
export function someSlots(most: number): number[] {
  if (most > FEW) return [...new Set(Array.from({ length: TRIED }, () => randomInt(most)))];
  const slots = Array.from({ length: most }, (_, slot) => slot);
  for (let at = most - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [slots[at], slots[other]] = [slots[other] ?? 0, slots[at] ?? 0];
  }
  return slots;
}

/** The first slot that is not taken; undefined where all are. */
export function freeSlot(slots: Iterable<number>, taken: ReadonlySet<number>): number | undefined {
  for (const slot of slots) if (!taken.has(slot)) return slot;
  return undefined;
}
