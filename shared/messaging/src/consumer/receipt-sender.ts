import { randomUUID } from 'node:crypto';
import { jobMoved } from '@harbour/contracts/receipt';
import { currentTraceparent } from '@harbour/platform/trace';
import { inBatches } from '../batch.ts';
import type { Broker } from '../broker/broker-port.ts';
import type { MessagingContext } from '../broker/context.ts';
import type { Receipt } from '../outbox/job-state.rules.ts';
import { encode } from '../broker/message.ts';
import { EVENTS_EXCHANGE } from '../broker/topology.ts';

const MAX_DETAIL = 300;
/** So long a step that nobody waits for is kept for the job's next one: most jobs are sent by then. */
const NOTED_MS = 50;

type Step = Omit<Receipt, 'at' | 'worker'>;

/** Tells the gateway of a job's steps, those of the same moment by one message. */
export interface ReceiptSender {
  /** Resolves when the broker has confirmed it. @throws PublishError */
  tell(step: Step): Promise<void>;
  /** Tells of a step that nobody waits for, with those that follow it within 50 ms. It may be lost. */
  note(step: Step): void;
}

/** The sender of a process's receipts. */
export function createReceiptSender(ctx: MessagingContext, broker: Broker): ReceiptSender {
  let noted: Receipt[] = [];
  const receiptOf = ({ detail, ...step }: Step): Receipt => ({
    ...step,
    at: new Date(),
    worker: ctx.instance,
    ...(detail === undefined ? {} : { detail: detail.slice(0, MAX_DETAIL) }),
  });
  const publish = async (receipts: readonly Receipt[]): Promise<void[]> => {
    const all = [...noted, ...receipts];
    noted = [];
    const message = {
      id: randomUUID(),
      type: jobMoved.name,
      content: encode(all.length === 1 ? all[0] : all),
      createdAt: new Date(),
      headers: { traceparent: currentTraceparent() },
    };
    await broker.publish(message, { exchange: EVENTS_EXCHANGE, routingKey: jobMoved.name });
    return receipts.map(() => undefined);
  };
  const send = inBatches(publish);
  const sendNoted = (): void => {
    if (noted.length > 0) publish([]).catch((error: unknown) => ctx.log.debug({ err: error }, 'Receipts were lost'));
  };
  return {
    tell: (step) => send(receiptOf(step)),
    note(step) {
      if (noted.length === 0) setTimeout(sendNoted, NOTED_MS);
      noted.push(receiptOf(step));
    },
  };
}
