import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { openDatabase } from '../messaging/messaging-system.ts';
import { GIVEN_UP } from './allowed.ts';
import { putDeliveries, recordsOf, unfitDeliveries, writeDeliveries } from './deliveries.ts';
import { readRecorded } from './recorded.ts';
import { DELIVERIES } from './release.ts';
import { lostOf } from './shape.ts';

const recorded = readRecorded();

describe('the delivery records that a worker of the last release left', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openDatabase();
    await putDeliveries(connection, recorded.deliveries);
  });
  afterAll(() => connection.close());

  it.each([
    ['sent', { kind: 'sent', attempt: 1 }],
    ['failed', { kind: 'failed', attempt: 1, reason: 'The number does not exist' }],
    ['held', { kind: 'wait', isHeld: true }],
    ['left', { kind: 'claimed', attempt: 2 }],
    ['retrying', { kind: 'claimed', attempt: 2 }],
    ['given-back', { kind: 'claimed', attempt: 1 }],
  ])('decide what this code may do with a job: %s', async (sample, claim) => {
    expect(await recordsOf(connection, 'worker-2').claim(sample, 0)).toMatchObject(claim);
  });

  it('are those of every sample', () => {
    expect(Object.keys(recorded.deliveries).toSorted()).toEqual(
      ['failed', 'given-back', 'held', 'left', 'retrying', 'sent'].toSorted(),
    );
  });
});

describe('the delivery records that this code writes', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await openDatabase();
  });
  afterAll(() => connection.close());

  it('fit what the last release reads, and lack nothing that it writes', async () => {
    const written = await writeDeliveries(connection);
    expect(await unfitDeliveries(connection, recorded.schemas[DELIVERIES])).toEqual([]);
    const lost = Object.entries(recorded.deliveries).flatMap(([sample, delivery]) =>
      lostOf(delivery, written[sample]).map((place) => `delivery ${sample}: ${place}`),
    );
    expect(lost.filter((place) => !(place in GIVEN_UP))).toEqual([]);
  });
});
