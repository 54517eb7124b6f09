import { describe, expect, test } from '@jest/globals';
import { jobConfig, loadConfig } from '@harbour/platform/config';
import { LONG_STEPS, maxAttempts, nextDelay, placeToWait, publishBackoff, SHORT_STEPS } from './retry.ts';

const { RETRY_WAITS: waitsMs } = loadConfig(jobConfig(1), {});
const now = new Date('2026-11-01T00:00:00Z');
const failed = (fields: Partial<Parameters<typeof nextDelay>[0]>) =>
  nextDelay({ attempt: 1, createdAt: now, now, random: 0.5, waitsMs, ...fields });

describe('the waits between attempts', () => {
  test('are those of the design, seven of them', () => {
    const delays = Array.from({ length: 8 }, (_, i) => failed({ attempt: i + 1 }));
    const seconds = [5, 30, 120, 600, 1_800, 3_600, 3_600];
    expect(delays).toEqual([...seconds.map((s) => ({ delayMs: s * 1_000 })), { giveUp: 'attempts' }]);
    expect(maxAttempts({ waitsMs })).toBe(8);
  });

  test('are spread by a fifth either way', () => {
    expect(failed({ random: 0 })).toEqual({ delayMs: 4_000 });
    expect(failed({ random: 1 })).toEqual({ delayMs: 6_000 });
  });

  test('are never shorter than the provider asked for', () => {
    expect(failed({ retryAfterMs: 90_000 })).toEqual({ delayMs: 90_000 });
    expect(failed({ retryAfterMs: 1_000 })).toEqual({ delayMs: 5_000 });
  });

  test('are short for a job of short life, and end with it', () => {
    const lifetimeMs = 600_000;
    const delays = [1, 2, 3, 4, 5].map((attempt) => failed({ attempt, lifetimeMs }));
    expect(delays).toEqual(
      [2, 5, 10, 20].map((s) => ({ delayMs: s * 1_000 })).concat([{ giveUp: 'attempts' }] as never),
    );
    expect(failed({ lifetimeMs: 1_900 })).toEqual({ giveUp: 'lifetime' });
    expect(failed({ lifetimeMs, retryAfterMs: 700_000 })).toEqual({ giveUp: 'lifetime' });
  });
});

describe('the place to wait', () => {
  test.each([
    [4_000, '5s', 4_000],
    [6_000, '5s', 6_000],
    [6_001, '30s', 24_000],
    [90_000, '2m', 96_000],
    [4_320_001, '1h', 4_320_000],
  ])('for %d ms is %s with an expiry of %d ms', (delayMs, name, expirationMs) => {
    const place = placeToWait(delayMs, LONG_STEPS);
    expect([place.step.name, place.expirationMs]).toEqual([name, expirationMs]);
  });

  test('is a short step where jobs of short life are', () => {
    expect(placeToWait(2_000, SHORT_STEPS)).toMatchObject({ step: { name: '2s' }, expirationMs: 2_000 });
  });
});

test('a failed publication backs off to at most a minute', () => {
  expect([0, 1, 5, 6, 500].map((failures) => publishBackoff(failures, 1))).toEqual([
    1_000, 2_000, 32_000, 60_000, 60_000,
  ]);
  expect(publishBackoff(3, 0)).toBe(0);
});
