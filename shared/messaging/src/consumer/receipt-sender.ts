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
/** The most such steps that are kept while the broker takes nothing. */
const MOST_NOTED = 1_000;

type Step = Omit<Receipt, 'at' | 'worker'>;

/** Tells the gateway of a job's steps, those of the same moment by one message. */
export interface ReceiptSender {
  /** Resolves when the broker has confirmed it. @throws PublishError */
  tell(step: Step): Promise<void>;
  /**
   * Tells of a step that nobody waits for, with those that follow it within 50 ms, or with the next one where the broker does
   * not take it then. It is lost with the process, and where a thousand newer ones wait.
   */
  note(step: Step): void;
}

/** The sender of a process's receipts. */
export function createReceiptSender(ctx: MessagingContext, broker: Broker): ReceiptSender {
  let noted: Receipt[] = [];
  let timer: NodeJS.Timeout | undefined;
  const receiptOf = ({ detail, ...step }: Step): Receipt => ({
    ...step,
    at: new Date(),
    worker: ctx.instance,
    ...(detail === undefined ? {} : { detail: detail.slice(0, MAX_DETAIL) }),
  });
  const publish = async (receipts: readonly Receipt[]): Promise<void[]> => {
    const steps = noted;
    noted = [];
    const all = [...steps, ...receipts];
    const message = {
      id: randomUUID(),
      type: jobMoved.name,
      content: encode(all.length === 1 ? all[0] : all),
      createdAt: new Date(),
      headers: { traceparent: currentTraceparent() },
    };
    try {
      await broker.publish(message, { exchange: EVENTS_EXCHANGE, routingKey: jobMoved.name });
    } catch (error) {
      noted = [...steps, ...noted].slice(-MOST_NOTED);
      throw error;
    }
    return receipts.map(() => undefined);
  };
  const send = inBatches(publish);
  const sendNoted = (): void => {
    timer = undefined;
    if (noted.length > 0) publish([]).catch((error: unknown) => ctx.log.debug({ err: error }, 'Receipts have to wait'));
  };
  return {
    tell: (step) => send(receiptOf(step)),
    note(step) {
      timer ??= setTimeout(sendNoted, NOTED_MS);
      noted.push(receiptOf(step));
    },
  };
}
