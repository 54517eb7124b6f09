import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import { Schema } from 'mongoose';
import { PHONE_CODE_LIFETIME_MS } from '@harbour/contracts/phone-verification';
import { isDuplicateKey } from '@harbour/platform/duplicate-key';
import { trusted } from '@harbour/platform/mongo';
import type { CodeSecret } from './providers/provider.ts';

/** Wrong guesses before a code is dead (security §1). */
export const MAX_GUESSES = 5;

interface PendingDocument {
  /** Hash of subject and recipient: one pending code for each pair, the newest. */
  _id: string;
  jobId: string;
  /** Which attempt of the job made it. */
  attempt: number;
  askedAt: Date;
  expiresAt: Date;
  guesses: number;
  secret?: CodeSecret | null;
}

const schema = new Schema<PendingDocument>(
  {
    _id: { type: String, required: true },
    jobId: { type: String, required: true },
    attempt: { type: Number, required: true },
    askedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    guesses: { type: Number, required: true },
    secret: { type: new Schema<CodeSecret>({ salt: String, hash: String }, { _id: false }) },
  },
  { collection: 'phone_codes', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Who a code is for, and the phone or e-mail address that it was sent to. */
export interface Pair {
  subject: string;
  to: string;
}

const idOf = ({ subject, to }: Pair) =>
  createHash('sha256')
    .update(JSON.stringify([subject, to]))
    .digest('hex');

/** A guess that was counted, or why it may not be made. */
export type Guess = { jobId: string; secret: CodeSecret | undefined } | 'not-found' | 'too-many';

export interface NewCode {
  readonly jobId: string;
  /** Of the job: that of a worker that took it over is higher. */
  readonly attempt: number;
  readonly askedAt: Date;
  readonly secret: CodeSecret | undefined;
}

export interface PendingCodes {
  /** Makes this the pair's pending code. Gives false when a newer one was asked for, or the job was taken over, since. */
  replace(pair: Pair, code: NewCode): Promise<boolean>;
  /** Counts a guess before anything is compared, in one step, so that no two guesses share a count. */
  countGuess(pair: Pair): Promise<Guess>;
  /** Uses the code up. Gives true to one caller only. */
  spend(pair: Pair, jobId: string): Promise<boolean>;
}

/** The codes that wait for their guess; each lives 10 minutes. */
export function createPendingCodes(connection: Connection): PendingCodes {
  const codes = connection.model('PendingCode', schema);
  return {
    async replace(pair, { jobId, attempt, askedAt, secret }) {
      const expiresAt = new Date(askedAt.getTime() + PHONE_CODE_LIFETIME_MS);
      const fields = { jobId, attempt, askedAt, expiresAt, guesses: 0, secret: secret ?? null };
      try {
        // A worker that stood still must not undo what the next one to take the job has made.
        const before = [
          { askedAt: trusted({ $lt: askedAt }) },
          { askedAt, attempt: trusted({ $not: { $gt: attempt } }) },
        ];
        const older = { _id: idOf(pair), $or: before };
        await codes.updateOne(older, { $set: fields }, { upsert: true });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async countGuess(pair) {
      // By the database's clock: a worker's own may be minutes off.
      const alive = { _id: idOf(pair), $expr: trusted({ $gt: ['$expiresAt', '$$NOW'] }) };
      const open = { ...alive, guesses: trusted({ $lt: MAX_GUESSES }) };
      const counted = await codes.findOneAndUpdate(open, { $inc: { guesses: 1 } }, { returnDocument: 'after' }).lean();
      if (counted) return { jobId: counted.jobId, secret: counted.secret ?? undefined };
      return (await codes.exists(alive)) ? 'too-many' : 'not-found';
    },
    async spend(pair, jobId) {
      const { deletedCount } = await codes.deleteOne({ _id: idOf(pair), jobId });
      return deletedCount === 1;
    },
  };
}
