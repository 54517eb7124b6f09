import type { Log } from '@harbour/platform/log';
import type { Lifecycle } from '@harbour/platform/lifecycle';
import { propertyOf } from '@harbour/platform/property';
import type { Connection, mongo } from 'mongoose';
import { followChanges } from '../../store/store-changes.ts';
import { type LiveNews, newsOf, OWN_COLLECTIONS, type StoreChange } from './live.rules.ts';
import { IS_TOLD } from './told-changes.ts';

/** The store no longer knows the place where the watch stopped. */
const LOST_PLACES = new Set([136, 260, 280, 286]);

const PIPELINE = [
  {
    $match: {
      'ns.coll': { $in: [...OWN_COLLECTIONS] },
      operationType: { $in: ['insert', 'update', 'replace'] },
      $expr: IS_TOLD,
    },
  },
  {
    $project: {
      ns: 1,
      operationType: 1,
      documentKey: 1,
      'fullDocument.userId': 1,
      'fullDocument.status': 1,
      'fullDocument.updatedAt': 1,
    },
  },
];

interface Seen {
  readonly ns: { readonly coll: string };
  readonly operationType: string;
  readonly documentKey: { readonly _id: unknown };
  readonly fullDocument?: Record<string, unknown> | null;
}

const changeOf = ({ ns, operationType, documentKey, fullDocument }: Seen): StoreChange => ({
  collection: ns.coll,
  operation: operationType,
  id: String(documentKey._id),
  document: fullDocument ?? undefined,
});

export interface NewsWatch {
  readonly connection: Connection;
  readonly life: Lifecycle;
  readonly log: Log;
  readonly onNews: (news: LiveNews) => Promise<void>;
  /** Something may have been missed. */
  readonly onGap: () => Promise<void>;
}

/**
 * Watches what is committed of people's own things, by whichever process: from this moment on, over outages, and each
 * change once. Every gateway watches for the people who are connected to it.
 */
export async function watchNews({ connection, life, log, onNews, onGap }: NewsWatch): Promise<void> {
  const { db } = connection;
  if (db === undefined) throw new Error('the store is not connected');
  const begin: mongo.ChangeStreamOptions = { startAtOperationTime: (await db.command({ ping: 1 }))['operationTime'] };
  let place = begin;

  followChanges<Seen>(
    { life, log },
    {
      name: 'live news',
      open: () =>
        db.watch<Seen, Seen & mongo.ChangeStreamDocument>(PIPELINE, { ...place, fullDocument: 'updateLookup' }),
      async read(stream) {
        for await (const seen of stream) {
          const news = newsOf(changeOf(seen));
          if (news !== undefined) await onNews(news);
          place = { resumeAfter: seen._id };
        }
      },
      async onBreak(error) {
        if (!LOST_PLACES.has(Number(propertyOf(error, 'code')))) return;
        place = {};
        await onGap();
      },
    },
  );
}
