import { EventEmitter } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import {
  createBodyBudget,
  MAX_ADDRESS_BYTES,
  MAX_BODIES_BYTES,
  MAX_SMALL_ADDRESS_BYTES,
  MAX_SMALL_BODIES_BYTES,
} from './body-budget.ts';

const PART = 64 * 1_024;
const SMALL = 500_000;
const PICTURE = 10_000_000;

/** Clients that send to one budget: each sends parts until it is refused, or has sent so many bytes. */
function openDesk() {
  const budget = createBodyBudget();
  return (limitKey: string, maxBytes: number, bytes: number) => {
    const request = Object.assign(new EventEmitter(), { socket: new EventEmitter(), resume: () => undefined });
    const response = Object.assign(new EventEmitter(), { locals: { context: { limitKey } } });
    const refusals: unknown[] = [];
    const refuse = (error: unknown): void => void refusals.push(error);
    budget.count(request as unknown as Request, response as unknown as Response, { maxBytes, refuse });
    let sent = 0;
    for (; sent < bytes && refusals.length === 0; sent += PART) request.emit('data', Buffer.alloc(PART));
    return { isRefused: refusals.length > 0, end: () => response.emit('close') };
  };
}

/** How many full bodies of a size an address, or as many addresses as bodies, can have under way. */
function heldBy(send: ReturnType<typeof openDesk>, size: number, keyOf: (index: number) => string): number {
  const bytes = size - (size % PART);
  let held = 0;
  while (held < 1_000 && !send(keyOf(held), size, bytes).isRefused) held += 1;
  return held * bytes;
}

describe('the budget of bodies', () => {
  it.each([
    ['bodies other than pictures of one address', SMALL, () => 'a', MAX_SMALL_ADDRESS_BYTES],
    ['bodies other than pictures in all', SMALL, String, MAX_SMALL_BODIES_BYTES],
    ['pictures of one address', PICTURE, () => 'a', MAX_ADDRESS_BYTES],
    ['pictures in all', PICTURE, String, MAX_BODIES_BYTES],
  ] as const)('bounds %s', (_what, size, keyOf, most) => {
    const held = heldBy(openDesk(), size, keyOf);
    expect(held).toBeLessThanOrEqual(most);
    expect(held).toBeGreaterThan(most - size);
  });

  it('leaves room for pictures where other bodies have taken all of theirs, and takes it back at the end', () => {
    const send = openDesk();
    const small = Array.from({ length: 10 }, (_, index) => send(`address ${index}`, SMALL, 7 * PART));
    expect(small.findIndex(({ isRefused }) => isRefused)).toBe(9);
    const picture = send('admin', PICTURE, PICTURE - PART);
    expect(picture.isRefused).toBe(false);
    for (const { end } of [...small, picture]) end();
    expect(send('stranger', SMALL, 7 * PART).isRefused).toBe(false);
  });
});
