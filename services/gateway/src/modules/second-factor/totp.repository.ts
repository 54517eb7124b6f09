import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '@harbour/platform/duplicate-key';
import { batchLoader } from '../../store/batch-loader.ts';
import type { Sealed } from './seal.rules.ts';
import { type TotpDocument, totpModel, usedPendingModel } from './totp.model.ts';

export type TotpRepository = ReturnType<typeof createTotpRepository>;

type Totps = ReturnType<typeof totpModel>;

const isConfirmed = { confirmedAt: trusted({ $ne: null }) };
const did = ({ modifiedCount }: { modifiedCount: number }): boolean => modifiedCount === 1;

const changing = (totps: Totps) => ({
  /** Keeps a set-up in place of an earlier one that was not confirmed; false where one is confirmed. */
  async start(userId: string, sealed: Sealed, expiresAt: Date): Promise<boolean> {
    const fresh = { sealed, confirmedAt: null, lastStep: 0, recoveryCodes: [], salt: '', expiresAt };
    try {
      await totps.updateOne({ _id: userId, confirmedAt: null }, { $set: fresh }, { upsert: true });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  },
  /** Confirms the set-up that was read; false where it was confirmed or begun anew meanwhile. */
  confirm: async (read: TotpDocument, step: number, codes: Pick<TotpDocument, 'recoveryCodes' | 'salt'>, at: Date) =>
    did(
      await totps.updateOne(
        { _id: read._id, confirmedAt: null, 'sealed.box': read.sealed.box },
        { $set: { confirmedAt: at, lastStep: step, expiresAt: null, ...codes } },
      ),
    ),
  /** Takes a time step, once; false where it or a later one was taken before. */
  takeStep: async (userId: string, step: number) =>
    did(
      await totps.updateOne(
        { _id: userId, ...isConfirmed, lastStep: trusted({ $lt: step }) },
        { $set: { lastStep: step } },
      ),
    ),
  /** Takes a recovery code, once. */
  takeRecoveryCode: async (userId: string, hash: string) =>
    did(
      await totps.updateOne({ _id: userId, ...isConfirmed, recoveryCodes: hash }, { $pull: { recoveryCodes: hash } }),
    ),
  replaceRecoveryCodes: async (userId: string, codes: Pick<TotpDocument, 'recoveryCodes' | 'salt'>) =>
    did(await totps.updateOne({ _id: userId, ...isConfirmed }, { $set: codes })),
  /** Removes a confirmed one; false where there is none. */
  async remove(userId: string): Promise<boolean> {
    return (await totps.deleteOne({ _id: userId, ...isConfirmed })).deletedCount === 1;
  },
  /** Removes one that was confirmed from then on; false where there is none. */
  async removeSince(userId: string, since: Date): Promise<boolean> {
    return (await totps.deleteOne({ _id: userId, confirmedAt: trusted({ $gte: since }) })).deletedCount === 1;
  },
  async erase(userId: string): Promise<void> {
    await totps.deleteOne({ _id: userId });
  },
});

/** Keys that are encrypted anew. */
const sealing = (totps: Totps) => ({
  /** Those that another key than this one encrypted. */
  sealedOtherwise: (key: string, limit: number) =>
    totps
      .find({ 'sealed.key': trusted({ $ne: key }) })
      .limit(limit)
      .lean<TotpDocument[]>()
      .exec(),
  /** How many are encrypted by keys of these names. */
  sealedBy: (names: readonly string[]): Promise<number> =>
    totps.countDocuments({ 'sealed.key': trusted({ $in: [...names] }) }).exec(),
  /** Writes a key encrypted anew, if it still is the one that was read. */
  reseal: async (read: TotpDocument, sealed: Sealed) =>
    did(await totps.updateOne({ _id: read._id, 'sealed.box': read.sealed.box }, { $set: { sealed } })),
});

/** Queries over authenticator apps. */
export function createTotpRepository(connection: Connection) {
  const totps = totpModel(connection);
  const used = usedPendingModel(connection);
  return {
    ...changing(totps),
    ...sealing(totps),
    find: (userId: string) => totps.findById(userId).lean<TotpDocument>().exec(),
    /** Whether a person has confirmed one; not for use within a transaction. */
    confirmed: batchLoader(
      (ids) =>
        totps
          .find({ _id: trusted({ $in: [...ids] }), ...isConfirmed }, { _id: 1 })
          .lean<Pick<TotpDocument, '_id'>[]>()
          .exec(),
      (found) => found._id,
    ),
    /** Notes that a pending log-in was completed; false where it was before. */
    async spendPending(id: string, expiresAt: Date): Promise<boolean> {
      try {
        await used.create([{ _id: id, expiresAt }]);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}
