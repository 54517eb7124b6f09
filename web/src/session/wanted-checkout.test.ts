import { expect, jest, test } from '@jest/globals';
import { keepStorageInMemory } from './storage-in-memory.ts';
import { keepWantedCheckout, takeWantedCheckout } from './wanted-checkout.ts';

keepStorageInMemory();

test('a checkout that asked for a log-in is told once', () => {
  expect(takeWantedCheckout()).toBe(false);
  keepWantedCheckout();
  jest.advanceTimersByTime(29 * 60_000);
  expect([takeWantedCheckout(), takeWantedCheckout()]).toEqual([true, false]);
});

test('a checkout of half an hour ago is forgotten', () => {
  keepWantedCheckout();
  jest.advanceTimersByTime(30 * 60_000);
  expect(takeWantedCheckout()).toBe(false);
  expect(localStorage.length).toBe(0);
});
