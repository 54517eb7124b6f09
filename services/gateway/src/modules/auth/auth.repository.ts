import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { batchLoader } from '../../store/batch-loader.ts';
import { type SessionDocument, sessionModel } from './auth.model.ts';

export type SessionRepository = ReturnType<typeof createSessionRepository>;

/** Queries over sessions. */
export function createSessionRepository(connection: Connection) {
  const sessions = sessionModel(connection);
  return {
    find: batchLoader(
      (hashes) =>
        sessions
          .find({ _id: trusted({ $in: [...hashes] }) })
          .lean<SessionDocument[]>()
          .exec(),
      (session) => session._id,
    ),
    async insert(session: SessionDocument): Promise<void> {
      await sessions.create([session]);
    },
    async touch(hash: string, at: Date): Promise<void> {
      await sessions.updateOne({ _id: hash }, { $set: { lastSeenAt: at } });
    },
    /** Notes a fresh proof; false where the session has ended. */
    async prove(hash: string, at: Date, { byPasskey }: { byPasskey: boolean }): Promise<boolean> {
      const proof = byPasskey ? { provenAt: at, byPasskey } : { provenAt: at };
      return (await sessions.updateOne({ _id: hash }, { $set: proof })).matchedCount === 1;
    },
    async remove(hash: string): Promise<void> {
      await sessions.deleteOne({ _id: hash });
    },
    ofUser: (userId: string) =>
      sessions.find({ userId }).sort({ createdAt: -1 }).limit(100).lean<SessionDocument[]>().exec(),
    /** Ends a person's sessions, all but the one of this hash; gives how many. */
    async removeAll(userId: string, except: string | null): Promise<number> {
      const others = except === null ? {} : { _id: trusted({ $ne: except }) };
      return (await sessions.deleteMany({ userId, ...others })).deletedCount;
    },
    /** Ends every session of everybody; gives how many. */
    removeEverybodys: async (): Promise<number> => (await sessions.deleteMany({})).deletedCount,
    /** Ends a person's oldest sessions beyond the newest `kept`. */
    async trim(userId: string, kept: number): Promise<void> {
      const old = await sessions.find({ userId }, { _id: 1 }).sort({ createdAt: -1 }).skip(kept).lean().exec();
      if (old.length > 0) await sessions.deleteMany({ _id: trusted({ $in: old.map((session) => session._id) }) });
    },
  };
}
