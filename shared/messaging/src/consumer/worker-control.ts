import type { JobQueue } from '@harbour/contracts/job';
import { workerControlled } from '@harbour/contracts/receipt';
import { modelOnce } from '@harbour/platform/mongo';
import { type Connection, Schema } from 'mongoose';
import type { Broker } from '../broker/broker-port.ts';
import type { MessagingContext } from '../broker/context.ts';
import type { Hold } from './shared-pause.ts';
import { decode } from '../broker/message.ts';

const AGAIN_MS = 1_000;

interface ControlDocument {
  _id: JobQueue;
  paused: boolean;
  by: string;
  at: Date;
}

const schema = new Schema<ControlDocument>(
  {
    _id: { type: String, required: true },
    paused: { type: Boolean, required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'worker_controls', versionKey: false },
);

function defineModel(connection: Connection) {
  return connection.model('WorkerControl', schema);
}

function modelOf(connection: Connection): ReturnType<typeof defineModel> {
  return modelOnce(connection, 'WorkerControl', defineModel);
}

/** What an admin has a worker do. */
export interface WorkerOrder {
  readonly queue: JobQueue;
  readonly paused: boolean;
  readonly by: string;
  readonly at: Date;
}

export interface WorkerOrders {
  all(): Promise<WorkerOrder[]>;
  /** Keeps an order: a worker that starts later obeys it too. */
  keep(order: WorkerOrder): Promise<void>;
}

/** The orders to workers, as the gateway keeps them. */
export function createWorkerOrders(connection: Connection): WorkerOrders {
  const model = modelOf(connection);
  return {
    async all() {
      const found = await model.find().lean<ControlDocument[]>();
      return found.map(({ _id, ...order }) => ({ queue: _id, ...order }));
    },
    async keep({ queue, ...order }) {
      await model.updateOne({ _id: queue }, { $set: order }, { upsert: true });
    },
  };
}

export interface WorkerControl {
  /** Whether this worker was paused when it started. */
  readonly wasPaused: boolean;
  /** Pauses and resumes as ordered, from now on; done when it listens and has looked. */
  obey(broker: Broker, hold: Hold): Promise<void>;
}

/** A worker's side: reads the order for its queue, and again at each word of a change and whenever it listens anew. */
export async function openWorkerControl(
  ctx: MessagingContext,
  connection: Connection,
  queue: JobQueue,
): Promise<WorkerControl> {
  const model = modelOf(connection);
  const read = async () => (await model.findById(queue).lean<ControlDocument>())?.paused === true;
  let isPaused = await read();
  let again: NodeJS.Timeout | undefined;
  const tell = () => ctx.health.details('paused', isPaused ? 'yes' : 'no');
  tell();

  const applyNow = async (hold: Hold): Promise<void> => {
    clearTimeout(again);
    try {
      const ordered = await read();
      if (ordered === isPaused) return;
      await (ordered ? hold.pause() : hold.resume());
      isPaused = ordered;
      tell();
      ctx.log.info({ queue }, isPaused ? 'Paused by an admin' : 'Resumed by an admin');
    } catch (error) {
      ctx.log.warn({ err: error, queue }, 'The pause or resume order could not be applied yet');
      if (!ctx.life.stopping) again = setTimeout(() => void apply(hold), AGAIN_MS);
    }
  };
  // One look after the other: of two at once, the one that saw the older order might be followed last.
  let looking: Promise<void> = Promise.resolve();
  const apply = (hold: Hold): Promise<void> => (looking = looking.then(() => applyNow(hold)));

  return {
    wasPaused: isPaused,
    async obey(broker, hold) {
      ctx.life.onStop('consume', 'worker control', () => clearTimeout(again));
      const hear: Parameters<Broker['listen']>[1] = async ({ content }) => {
        if (workerControlled.payload.safeParse(decode(content)).success) await apply(hold);
      };
      // Also looked up each time that it listens again: an order given before, even during the start, was not heard.
      await broker.listen(`${workerControlled.name}.${queue}`, hear, () => apply(hold));
    },
  };
}
