import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { sendMail } from '@harbour/contracts/mail';
import { createOutbox } from '@harbour/messaging/outbox';
import type { OutboxDocument } from '@harbour/messaging/outbox.model';
import { prepareModels } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { takeDatabase } from '../../support/databases.ts';
import { aMail, openDatabase } from './messaging-system.ts';

const JOBS = 40;
const ROUNDS = 10;
const MINUTE_MS = 60_000;

let connections: Connection[];

beforeAll(async () => {
  const url = takeDatabase();
  connections = await Promise.all([openDatabase(url), openDatabase(url)]);
  const [connection] = connections;
  if (connection) await prepareModels(connection);
});
afterEach(() => {
  jest.useRealTimers();
});
afterAll(() => Promise.all(connections.map((connection) => connection.close())));

test('two operators who publish jobs again at the same moment are told of different ones', async () => {
  const outboxes = connections.map((connection) => createOutbox(connection));
  const stored = connections[0]?.collection<OutboxDocument>('outbox');
  for (let round = 0; round < ROUNDS; round += 1) {
    const write = async () => outboxes[0]?.addAlone(sendMail, aMail(), { to: 'mei@example.hk' });
    await Promise.all(Array.from({ length: JOBS }, write));
    await stored?.updateMany({ state: 'written' }, { $set: { state: 'published' } });
    const now = Date.now() + MINUTE_MS;
    // The millisecond is the same for both.
    jest.useFakeTimers({
      now,
      doNotFake: [
        'setTimeout',
        'clearTimeout',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
        'nextTick',
        'queueMicrotask',
        'performance',
        'hrtime',
      ],
    });
    const moved = await Promise.all(outboxes.map((outbox) => outbox.republish(new Date(now))));
    jest.useRealTimers();
    expect(new Set(moved.flat().map(({ jobId }) => jobId)).size).toBe(JOBS);
    expect(moved.flat()).toHaveLength(JOBS);
    await stored?.deleteMany({});
  }
});
