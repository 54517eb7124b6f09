import { KEPT_SOURCES, type KeptSource } from '@harbour/contracts/endpoint';
import type { Lifecycle } from '@harbour/platform/lifecycle';
import type { Log } from '@harbour/platform/log';
import { pause } from '@harbour/platform/pause';
import type { Connection, mongo } from 'mongoose';
import type { KeptAnswers } from './kept-answers.ts';

/** The store answers at least this often, changes or not. */
const BEAT_MS = 300;
const AGAIN_MS = 1_000;

interface Seen {
  readonly ns: { readonly coll: KeptSource };
}

export interface StoreWatch {
  readonly connection: Connection;
  readonly life: Lifecycle;
  readonly log: Log;
  readonly kept: KeptAnswers;
}

/**
 * Has what is kept forgotten as soon as any process has changed what it is made of. While the store does not answer,
 * nothing tells that it is so still: then nothing that is kept holds.
 */
export function watchStore({ connection, life, log, kept }: StoreWatch): void {
  const { db } = connection;
  if (db === undefined) throw new Error('the store is not connected');
  const sources = [...KEPT_SOURCES];
  let running: mongo.ChangeStream<Seen, Seen & mongo.ChangeStreamDocument> | undefined;

  const readOn = async (): Promise<void> => {
    const stream = db.watch<Seen, Seen & mongo.ChangeStreamDocument>(
      [{ $match: { 'ns.coll': { $in: sources } } }, { $project: { ns: 1 } }],
      { maxAwaitTimeMS: BEAT_MS },
    );
    running = stream;
    try {
      // The first answer says that the watch has begun; what changed before it was not seen.
      let seen = await stream.tryNext();
      kept.forget();
      // One that has ended, as when all is dropped, would say at once and for ever that nothing has changed.
      while (!stream.closed) {
        if (seen !== null) kept.forget(seen.ns.coll);
        kept.heard();
        seen = await stream.tryNext();
      }
    } finally {
      kept.forget();
      await stream.close();
    }
  };
  const follow = async (): Promise<void> => {
    while (!life.stopping) {
      try {
        await readOn();
      } catch (error) {
        if (life.stopping) return;
        log.warn({ err: error }, 'The watch on what is kept broke; trying again');
      }
      await pause(AGAIN_MS, life.signal);
    }
  };
  life.onStop('consume', 'watch on what is kept', async () => {
    await running?.close();
  });
  follow().catch((error: unknown) => log.error({ err: error }, 'The watch on what is kept ended'));
}
