import { isStoredId } from '@harbour/contracts/id';
import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import {
  type PasskeyChallengeDocument,
  passkeyChallengeModel,
  type PasskeyDocument,
  passkeyModel,
} from './passkey.model.ts';

export type PasskeyRepository = ReturnType<typeof createPasskeyRepository>;

/** What a good use of a passkey says of it. */
export interface PasskeyUse {
  readonly counter: number;
  readonly synced: boolean;
  readonly at: Date;
}

/** Queries over passkeys and the challenges that they sign. */
export function createPasskeyRepository(connection: Connection) {
  const passkeys = passkeyModel(connection);
  const challenges = passkeyChallengeModel(connection);
  return {
    async addChallenge(challenge: PasskeyChallengeDocument): Promise<void> {
      await challenges.create([challenge]);
    },
    /** Uses a challenge up by one atomic delete: true for one caller only, and for what it was made for. */
    async spendChallenge({ _id, purpose, session }: Omit<PasskeyChallengeDocument, 'expiresAt'>): Promise<boolean> {
      const filter = { _id, purpose, session, expiresAt: trusted({ $gt: new Date() }) };
      return (await challenges.deleteOne(filter)).deletedCount === 1;
    },

    ofUser: (userId: string) =>
      passkeys.find({ userId }).sort({ createdAt: -1 }).limit(100).lean<PasskeyDocument[]>().exec(),
    hasAny: async (userId: string): Promise<boolean> => (await passkeys.exists({ userId })) !== null,
    byCredential: (credentialId: string) => passkeys.findOne({ credentialId }).lean<PasskeyDocument>().exec(),
    /** @throws a duplicate where the credential is there already */
    async insert(passkey: Omit<PasskeyDocument, '_id'>): Promise<PasskeyDocument> {
      const [created] = await passkeys.create([passkey]);
      if (created === undefined) throw new Error('the passkey was not written');
      return created.toObject();
    },
    /** Notes a use; false where the passkey was removed, or used since with this counter or a higher one. */
    async noteUse({ _id }: Pick<PasskeyDocument, '_id'>, { counter, synced, at }: PasskeyUse): Promise<boolean> {
      const before = counter === 0 ? 0 : trusted({ $lt: counter });
      const noted = { $set: { counter, synced, lastUsedAt: at } };
      return (await passkeys.updateOne({ _id, counter: before }, noted)).matchedCount === 1;
    },
    /** Renames a person's own passkey, or gives null. */
    async rename(userId: string, id: string, name: string): Promise<PasskeyDocument | null> {
      if (!isStoredId(id)) return null;
      return passkeys
        .findOneAndUpdate({ _id: id, userId }, { $set: { name } }, { returnDocument: 'after' })
        .lean<PasskeyDocument>()
        .exec();
    },
    /** Removes a person's own passkey and returns it, or null. */
    async remove(userId: string, id: string): Promise<PasskeyDocument | null> {
      if (!isStoredId(id)) return null;
      return passkeys.findOneAndDelete({ _id: id, userId }).lean<PasskeyDocument>().exec();
    },
    async removeSince(userId: string, since: Date): Promise<void> {
      await passkeys.deleteMany({ userId, createdAt: trusted({ $gte: since }) });
    },
    /** Removes all but these; gives how many. */
    async removeOthers(userId: string, kept: readonly string[]): Promise<number> {
      const ids = kept.filter((id) => isStoredId(id));
      return (await passkeys.deleteMany({ userId, _id: trusted({ $nin: ids }) })).deletedCount;
    },
    async removeAll(userId: string): Promise<void> {
      await passkeys.deleteMany({ userId });
    },
  };
}
