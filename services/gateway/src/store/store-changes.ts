import type { Lifecycle } from '@harbour/platform/lifecycle';
import type { Log } from '@harbour/platform/log';
import { pause } from '@harbour/platform/pause';
import type { mongo } from 'mongoose';

const AGAIN_MS = 1_000;

type Change = mongo.BSON.Document;
export type ChangeStream<S extends Change> = mongo.ChangeStream<S, S & mongo.ChangeStreamDocument>;

export interface ChangeReader<S extends Change> {
  /** For the log. */
  readonly name: string;
  readonly open: () => ChangeStream<S>;
  /** Reads until the stream ends or breaks. */
  readonly read: (stream: ChangeStream<S>) => Promise<void>;
  readonly onBreak?: (error: unknown) => Promise<void>;
}

/** Reads changes of the store, over outages: opened again a second after each end. Stops with the process. */
export function followChanges<S extends Change>(
  { life, log }: { readonly life: Lifecycle; readonly log: Log },
  { name, open, read, onBreak }: ChangeReader<S>,
): void {
  let running: ChangeStream<S> | undefined;
  const readOn = async (): Promise<void> => {
    const stream = open();
    running = stream;
    try {
      await read(stream);
    } finally {
      await stream.close();
    }
  };
  const follow = async (): Promise<void> => {
    while (!life.stopping) {
      try {
        await readOn();
      } catch (error) {
        if (life.stopping) return;
        log.warn({ err: error, watch: name }, 'A change stream broke; retrying');
        await onBreak?.(error);
      }
      await pause(AGAIN_MS, life.signal);
    }
  };
  life.onStop('consume', name, async () => {
    await running?.close();
  });
  follow().catch((error: unknown) => log.error({ err: error, watch: name }, 'A change stream ended'));
}
