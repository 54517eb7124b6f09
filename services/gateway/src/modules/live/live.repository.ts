import type { Log } from '@harbour/platform/log';
import type { Lifecycle } from '@harbour/platform/lifecycle';
import { propertyOf } from '@harbour/platform/property';
import type { Connection, mongo } from 'mongoose';
import { followChanges } from '../../store/store-changes.ts';
import { type LiveNews, newsOf, OWN_COLLECTIONS, SHOP_COLLECTIONS, type StoreChange } from './live.rules.ts';

/** The store no longer knows the place where the watch stopped. */
const LOST_PLACES = new Set([136, 260, 280, 286]);

/** Numbers that go down with every order: telling of each would have every screen fetch the shop anew. */
const COUNTED = [
  ['products', 'stock'],
  ['basketRules', 'usesLeft'],
] as const;

const isMereCount = ([collection, field]: (typeof COUNTED)[number]) => ({
  $and: [
    { $eq: ['$ns.coll', collection] },
    { $eq: ['$operationType', 'update'] },
    { $eq: [{ $size: { $objectToArray: '$updateDescription.updatedFields' } }, 1] },
    // What is sold out or used up is news.
    { $gt: [`$updateDescription.updatedFields.${field}`, 0] },
  ],
});

/** Other changes than updates have none, which an operator for sets refuses. */
const UPDATED = { $ifNull: ['$updateDescription.updatedFields', { none: true }] };

/** Counting what was bought together is no news: buyers are not concerned, and products show it at the next look. */
const IS_COUNTING = {
  $and: [
    { $in: ['$ns.coll', ['orders', 'products']] },
    { $eq: ['$operationType', 'update'] },
    {
      $setIsSubset: [{ $map: { input: { $objectToArray: UPDATED }, in: '$$this.k' } }, ['boughtWith']],
    },
  ],
};

const PIPELINE = [
  {
    $match: {
      'ns.coll': { $in: [...OWN_COLLECTIONS, ...Object.keys(SHOP_COLLECTIONS)] },
      operationType: { $in: ['insert', 'update', 'replace', 'delete'] },
      $expr: { $not: [{ $or: [...COUNTED.map(isMereCount), IS_COUNTING] }] },
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
 * Watches what is committed to the store, by whichever process: from this moment on, over outages, and each change
 * once. Every gateway watches for the people who are connected to it.
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
