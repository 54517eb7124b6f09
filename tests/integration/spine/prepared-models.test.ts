import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOutbox } from '@harbour/messaging/outbox';
import { prepareModels } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { openDatabase } from '../messaging/messaging-system.ts';

describe('models are made ready', () => {
  let connection: Connection;
  const jobs = () => connection.collection<{ _id: string }>('outbox');

  beforeAll(async () => {
    connection = await openDatabase();
    createOutbox(connection);
    await prepareModels(connection);
  });
  afterAll(() => connection.close());

  it('beside the open transaction of a killed process, which holds its collections for 20 s', async () => {
    const session = await connection.startSession();
    session.startTransaction();
    await jobs().insertOne({ _id: 'left' }, { session });
    const began = performance.now();
    await prepareModels(connection);
    expect(performance.now() - began).toBeLessThan(5_000);
    await session.abortTransaction();
    await session.endSession();
  }, 40_000);

  it('without the indexes that an earlier release had', async () => {
    await jobs().createIndex({ publishedAt: 1 });
    await prepareModels(connection);
    expect((await jobs().indexes()).map(({ name }) => name)).not.toContain('publishedAt_1');
  });
});
