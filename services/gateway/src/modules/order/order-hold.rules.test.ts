import { describe, expect, it } from '@jest/globals';
import type { Account } from '../user/account-finder.service.ts';
import { freeSlot, heldUntil, isProven, mostUnpaid, someSlots } from './order-hold.rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const createdAt = new Date('2026-11-03T10:00:00Z');
const after = (ms: number) => new Date(createdAt.getTime() + ms);
const TIMES = { paymentTimeMs: 30 * MINUTE, offlineHoldMs: 72 * HOUR };
const anAccount = (provenAddress: string | undefined, phoneVerified: boolean) =>
  ({ provenAddress, user: { phoneVerified } }) as Account;

describe('M1: how long an unpaid order holds its goods', () => {
  it.each([
    ['payment', true, 30 * MINUTE, null],
    ['payment', false, 30 * MINUTE, null],
    ['offline', true, 72 * HOUR, null],
    ['offline', false, 30 * MINUTE, 72 * HOUR],
  ] as const)('%s, proven %s: %d ms, later %j', (mode, proven, ms, later) => {
    const held = heldUntil({ mode, createdAt, isProven: proven }, TIMES);
    expect(held).toEqual({ expiresAt: after(ms), untilIfProven: later && after(later) });
  });

  it('is never made longer by being unproven', () => {
    const held = heldUntil(
      { mode: 'offline', createdAt, isProven: false },
      { paymentTimeMs: HOUR, offlineHoldMs: MINUTE },
    );
    expect(held).toEqual({ expiresAt: after(MINUTE), untilIfProven: null });
  });

  it.each([
    ['an e-mail address', anAccount('a@example.hk', false), true],
    ['a phone', anAccount(undefined, true), true],
    ['neither', anAccount(undefined, false), false],
    ['no account', undefined, false],
  ])('proven by %s', (_, account, expected) => {
    expect(isProven(account)).toBe(expected);
  });
});

describe('M1: slots of unpaid orders', () => {
  it.each([
    [20, 1, 20],
    [20, 100, 2_000],
    [20, 0.001, 1],
  ])('%d times %d are %d', (most, factor, expected) => {
    expect(mostUnpaid(most, factor)).toBe(expected);
  });

  it('are all looked at where there are few, and some where there are many', () => {
    expect(someSlots(20).toSorted((a, b) => a - b)).toEqual([...Array(20).keys()]);
    const some = someSlots(1_000_000);
    expect(new Set(some).size).toBe(some.length);
    expect(some.length).toBeLessThanOrEqual(32);
    expect(some.every((slot) => Number.isInteger(slot) && slot >= 0 && slot < 1_000_000)).toBe(true);
  });

  it('are given while one is free', () => {
    expect(freeSlot([2, 0, 1], new Set([2, 0]))).toBe(1);
    expect(freeSlot([2, 0, 1], new Set([2, 0, 1]))).toBeUndefined();
  });
});
