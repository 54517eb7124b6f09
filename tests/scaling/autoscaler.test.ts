import { describe, expect, it } from '@jest/globals';
import { createAutoscaler } from './autoscaler.ts';
import { scalingRules } from './scaling-rules.ts';

const RULES = scalingRules('sms');
const POLL = RULES.pollingSeconds;

/** The numbers of pods after each look, while the triggers have these values. */
function looks(scaler: ReturnType<typeof createAutoscaler>, from: number, seconds: number, values: readonly number[]) {
  return Array.from({ length: seconds / POLL }, (_, index) => scaler.decide(from + index * POLL, values));
}

it('the rules of a worker are read from its manifest', () => {
  expect(RULES).toEqual({
    pollingSeconds: 5,
    cooldownSeconds: 120,
    least: 0,
    most: 20,
    triggers: [
      { queue: 'sms', counted: 'jobs', perPod: 50 },
      { queue: 'ask.sms.status', counted: 'jobs', perPod: 50 },
      { queue: 'sms', counted: 'age', perPod: 30 },
    ],
  });
});

describe('an autoscaler', () => {
  it('wakes a worker for a single job, text or status, at the next look', () => {
    expect(createAutoscaler(RULES).decide(0, [0, 0, 0])).toBe(0);
    expect(createAutoscaler(RULES).decide(0, [1, 0, 0])).toBe(1);
    expect(createAutoscaler(RULES).decide(0, [0, 1, 0])).toBe(1);
  });

  it('grows by four pods or to twice as many in 15 s, up to the most', () => {
    const counts = looks(createAutoscaler(RULES), 0, 60, [20_000, 0, 0]);
    expect(counts).toEqual([1, 1, 1, 5, 5, 5, 10, 10, 10, 20, 20, 20]);
  });

  it('grows for old jobs too, however few', () => {
    expect(looks(createAutoscaler(RULES), 0, 30, [3, 0, 100]).at(-1)).toBe(4);
  });

  it('leaves a tenth more or less alone', () => {
    const scaler = createAutoscaler(RULES);
    looks(scaler, 0, 30, [100, 0, 0]);
    expect(scaler.decide(30, [109, 0, 0])).toBe(2);
    expect(scaler.decide(45, [111, 0, 0])).toBe(3);
  });

  it('shrinks five minutes after the last need, and ends two minutes after the last job', () => {
    const scaler = createAutoscaler(RULES);
    looks(scaler, 0, 30, [200, 0, 0]);
    const idle = looks(scaler, 30, 600, [1, 0, 0]);
    expect(idle.indexOf(1) * POLL).toBe(285);
    const none = looks(scaler, 630, 200, [0, 0, 0]);
    expect((none.indexOf(0) + 1) * POLL).toBe(120);
  });
});
