import { expect, it } from '@jest/globals';
import { createOutbox } from '@harbour/messaging/outbox';
import { prepareModels } from '@harbour/platform/mongo';
import { openDatabase } from '../messaging/messaging-system.ts';

it('models are ready beside the open transaction of a killed process, which holds its collections for 20 s', async () => {
  const connection = await openDatabase();
  createOutbox(connection);
  await prepareModels(connection);
  const session = await connection.startSession();
  session.startTransaction();
  const jobs = connection.collection<{ _id: string }>('outbox');
  await jobs.insertOne({ _id: 'left' }, { session });
  const began = performance.now();
  await prepareModels(connection);
  expect(performance.now() - began).toBeLessThan(5_000);
  await session.abortTransaction();
  await session.endSession();
  await connection.close();
}, 40_000);
