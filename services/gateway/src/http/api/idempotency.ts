import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@harbour/contracts/errors';
import { isDuplicateKey } from '@harbour/platform/duplicate-key';
import { propertyOf } from '@harbour/platform/property';
import { type Connection, Schema } from 'mongoose';
import type { AccountPart } from '../../personal-data/account-part.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { Reply } from './handle.ts';
import { validationError } from './validate.ts';

/** How long a key is kept, and how long a second call waits for the first. */
const KEPT_SECONDS = 86_400;
const WAIT_MS = 5_000;
const POLL_MS = 100;

const KEY = /^[\x20-\x7e]{1,255}$/;

interface StoredReply {
  _id: string;
  userId: string;
  bodyHash: string;
  reply: Reply | null;
  createdAt: Date;
}

const schema = new Schema<StoredReply>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    bodyHash: { type: String, required: true },
    reply: { type: Schema.Types.Mixed, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'idempotencyKeys', versionKey: false },
);
// Forgets a key after a day.
schema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

// A person's, to be forgotten with the account.
schema.index({ userId: 1 });

/** Someone else holds this key in a transaction that has not ended yet. */
class KeyBusy extends Error {}

/** A write of another transaction that has not ended yet. */
const WRITE_CONFLICT = 112;

const isTaken = (error: unknown): boolean => isDuplicateKey(error) || propertyOf(error, 'code') === WRITE_CONFLICT;

/** The client's Idempotency-Key, checked. @throws VALIDATION_ERROR unless it is 1–255 printable characters */
export function idempotencyKeyOf(header: unknown): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw validationError([{ path: 'idempotency-key', message: 'error.badRequest' }]);
}

export interface Idempotency {
  /** Runs work once for a key of a person and a place, and gives its first answer again (reliability §7). */
  once(
    scope: { userId: string; place: string; key: string; body: unknown },
    work: () => Promise<Reply>,
  ): Promise<{ reply: Reply; replayed: boolean }>;
  readonly data: AccountPart;
}

/** Keeps answers by key in the same transaction as the effect they tell of. */
export function createIdempotency(connection: Connection, inTransaction: Transaction): Idempotency {
  const model = connection.model<StoredReply>('IdempotencyKey', schema);

  const replay = (cache: StoredReply, bodyHash: string) => {
    if (cache.bodyHash === bodyHash && cache.reply !== null) return { reply: cache.reply, replayed: true };
    throw new AppError('CLIENT_ERROR', 'error.idempotencyMismatch', { status: 409 });
  };
  const runFirst = (id: string, userId: string, bodyHash: string, work: () => Promise<Reply>): Promise<Reply> =>
    inTransaction(async () => {
      try {
        await model.insertMany([{ _id: id, userId, bodyHash, reply: null, createdAt: new Date() }], { lean: true });
      } catch (cause) {
        // Not the driver's own error: that would make it repeat the transaction at once and without end.
        throw isTaken(cause) ? new KeyBusy('idempotency key busy', { cause }) : cause;
      }
      const reply = await work();
      await model.updateOne({ _id: id }, { $set: { reply } });
      return reply;
    });

  const data: AccountPart = {
    name: 'keptAnswers',
    // What they say is in the other parts; they are kept for a repeated call, a day at most.
    collect: async ({ id }) =>
      (await model.find({ userId: id }, { createdAt: 1 }).lean()).map(({ createdAt }) => ({ createdAt })),
    async erase({ id }) {
      await model.deleteMany({ userId: id });
    },
  };

  return {
    data,
    async once({ userId, place, key, body }, work) {
      const id = sha256(JSON.stringify([userId, place, key]));
      const bodyHash = sha256(JSON.stringify(body ?? null));
      const deadline = Date.now() + WAIT_MS;
      for (;;) {
        try {
          return { reply: await runFirst(id, userId, bodyHash, work), replayed: false };
        } catch (error) {
          if (!(error instanceof KeyBusy)) throw error;
          const cache = await model.findById(id).lean<StoredReply>().exec();
          if (cache !== null) return replay(cache, bodyHash);
          if (Date.now() > deadline) {
            throw new AppError('CLIENT_ERROR', 'error.idempotencyRunning', { status: 409, retryAfterSeconds: 1 });
          }
          await delay(POLL_MS);
        }
      }
    },
  };
}
