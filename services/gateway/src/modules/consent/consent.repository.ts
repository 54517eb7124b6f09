import type { ConsentChannel } from '@harbour/contracts/consent';
import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { type ConsentDocument, consentModel } from './consent.model.ts';

export type ConsentChanges = Partial<Record<ConsentChannel, boolean | undefined>>;
export type ConsentRepository = ReturnType<typeof createConsentRepository>;

/** Queries over consent. */
export function createConsentRepository(connection: Connection) {
  const consents = consentModel(connection);
  return {
    of: (userId: string) => consents.findById(userId).lean<ConsentDocument>().exec(),
    /** Changes the channels named; `token` is taken by the first change. */
    async change(userId: string, changes: ConsentChanges, token: string): Promise<ConsentDocument> {
      const changed = await consents
        .findOneAndUpdate(
          { _id: userId },
          { $set: { ...changes, updatedAt: new Date() }, $setOnInsert: { token } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<ConsentDocument>()
        .exec();
      if (changed === null) throw new Error('the consent was not written');
      return changed;
    },
    withdrawByToken: (token: string) =>
      consents
        .findOneAndUpdate({ token }, { $set: { email: false, updatedAt: new Date() } }, { returnDocument: 'after' })
        .lean<ConsentDocument>()
        .exec(),
    /** People who agreed to promotions by e-mail or in the inbox, after one of them in the order of ids. */
    agreed: (after: string, limit: number): Promise<ConsentDocument[]> =>
      consents
        .find({ _id: trusted({ $gt: after }), $or: [{ email: true }, { inbox: true }] })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<ConsentDocument[]>()
        .exec(),
    async remove(userId: string): Promise<void> {
      await consents.deleteOne({ _id: userId });
    },
  };
}
