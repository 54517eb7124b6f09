import { CACHE_SOURCES, type CacheSource } from '@harbour/contracts/endpoint';
import type { Lifecycle } from '@harbour/platform/lifecycle';
import type { Log } from '@harbour/platform/log';
import type { Connection, mongo } from 'mongoose';
import { followChanges } from '../../store/store-changes.ts';
import type { ResponseCache } from './response-cache.ts';

/** The store answers at least this often, changes or not. */
const BEAT_MS = 300;

interface Seen {
  readonly ns: { readonly coll: CacheSource };
  readonly isTold: boolean;
}

export interface Invalidation {
  readonly connection: Connection;
  readonly life: Lifecycle;
  readonly log: Log;
  readonly cache: ResponseCache;
  /** Which changes are told, as an expression over an event of a change stream. */
  readonly isTold: mongo.BSON.Document;
  /** Tells of a change once nothing that is kept is older. */
  readonly onChange: (source: CacheSource) => void;
}

/**
 * Has what is kept forgotten as soon as any process has changed what it is made of. While the store does not answer,
 * nothing tells that it is so still: then nothing that is kept holds, and what changed meanwhile may be anything.
 */
export function invalidateOnChanges({ connection, life, log, cache, isTold, onChange }: Invalidation): void {
  const { db } = connection;
  if (db === undefined) throw new Error('the store is not connected');
  const sources = [...CACHE_SOURCES];
  let hasBegun = false;
  followChanges<Seen>(
    { life, log },
    {
      name: 'what is kept',
      open: () =>
        db.watch<Seen, Seen & mongo.ChangeStreamDocument>(
          [{ $match: { 'ns.coll': { $in: sources } } }, { $project: { ns: 1, isTold } }],
          { maxAwaitTimeMS: BEAT_MS },
        ),
      async read(stream) {
        try {
          // The first answer says that the watch has begun; what changed before it was not seen.
          let seen = await stream.tryNext();
          cache.forget();
          if (hasBegun) sources.forEach(onChange);
          hasBegun = true;
          // One that has ended, as when all is dropped, would say at once and for ever that nothing has changed.
          while (!stream.closed) {
            if (seen !== null) {
              cache.forget(seen.ns.coll);
              if (seen.isTold) onChange(seen.ns.coll);
            }
            cache.heard();
            seen = await stream.tryNext();
          }
        } finally {
          cache.forget();
        }
      },
    },
  );
}
