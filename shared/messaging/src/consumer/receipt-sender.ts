import { randomUUID } from 'node:crypto';
import { jobMoved } from '@harbour/contracts/receipt';
import { currentTraceparent } from '@harbour/platform/trace';
import type { Broker } from '../broker/broker-port.ts';
import type { MessagingContext } from '../broker/context.ts';
import type { Receipt } from '../outbox/job-state.rules.ts';
import { encode } from '../broker/message.ts';
import { EVENTS_EXCHANGE } from '../broker/topology.ts';

const MAX_DETAIL = 300;

export type ReceiptSender = (receipt: Omit<Receipt, 'at' | 'worker'>) => Promise<void>;

/** Tells the gateway of a job's steps; resolves when the broker has confirmed it. @throws PublishError */
export function createReceiptSender(ctx: MessagingContext, broker: Broker): ReceiptSender {
  return async ({ jobId, state, attempt, run, detail, nextAt }) => {
    const said = {
      ...(run === undefined ? {} : { run }),
      ...(detail === undefined ? {} : { detail: detail.slice(0, MAX_DETAIL) }),
      ...(nextAt === undefined ? {} : { nextAt }),
    };
    const receipt: Receipt = { jobId, state, attempt, at: new Date(), worker: ctx.instance, ...said };
    const message = {
      id: randomUUID(),
      type: jobMoved.name,
      content: encode(receipt),
      createdAt: receipt.at,
      headers: { traceparent: currentTraceparent() },
    };
    await broker.publish(message, { exchange: EVENTS_EXCHANGE, routingKey: jobMoved.name });
  };
}
