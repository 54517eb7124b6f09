import { describe, expect, it } from '@jest/globals';
import type { QueueRow } from '@harbour/contracts/status';
import { oldestOf, rateOf } from './broker-rates.ts';

const row: QueueRow = {
  name: 'mailer',
  ready: 0,
  unacked: 0,
  consumers: 1,
  publishRate: 0.4,
  deliverRate: 0.2,
  ackRate: 0,
  dead: 0,
  oldestSeconds: 3,
};

describe('the figures over all queues', () => {
  it('add up the rates, and take the longest wait', () => {
    const queueDetails = [row, { ...row, publishRate: 2, oldestSeconds: 12 }];
    expect(rateOf({ queueDetails }, 'publishRate')).toBeCloseTo(2.4);
    expect(rateOf({ queueDetails }, 'ackRate')).toBe(0);
    expect(oldestOf({ queueDetails })).toBe(12);
  });

  it('are unknown where they are unknown of one queue, not 0', () => {
    const { oldestSeconds: _, ...withoutAge } = row;
    const queueDetails = [row, { ...withoutAge, deliverRate: null }];
    expect(rateOf({ queueDetails }, 'deliverRate')).toBeNull();
    expect(rateOf({ queueDetails }, 'publishRate')).toBeCloseTo(0.8);
    expect(oldestOf({ queueDetails })).toBeNull();
  });
});
