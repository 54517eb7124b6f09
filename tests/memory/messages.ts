import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { JOB_QUEUES } from '@harbour/messaging/topology';
import { connect } from 'amqplib';

const EVERY_MS = 200;
const BYTES = 64 * 1_024;

/** Puts messages that nobody can read on each worker's queue until the signal: they end in its dead letters. */
export async function sendUnreadable(url: string, signal: AbortSignal): Promise<void> {
  const connection = await connect(url);
  const channel = await connection.createConfirmChannel();
  while (!signal.aborted) {
    for (const queue of JOB_QUEUES) {
      channel.sendToQueue(queue, randomBytes(BYTES), {
        messageId: randomUUID(),
        type: 'unknown',
        persistent: true,
      });
    }
    await channel.waitForConfirms();
    await pause(EVERY_MS);
  }
  await connection.close();
}
