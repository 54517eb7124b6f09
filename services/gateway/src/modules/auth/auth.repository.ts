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
    /** Writes a session. It is durable with the next write that waits for a majority, and not before. */
    async insert(session: SessionDocument): Promise<void> {
      await sessions.create([session], { w: 1 });
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
    /** Ends the oldest sessions of each of these people beyond the newest `kept`. */
    async trim(userIds: readonly string[], kept: number): Promise<void> {
      const old = await sessions.aggregate<{ ids: string[] }>([
        { $match: { userId: { $in: [...userIds] } } },
        { $sort: { userId: 1, createdAt: -1 } },
        { $group: { _id: '$userId', ids: { $push: '$_id' } } },
        { $match: { [`ids.${kept}`]: { $exists: true } } },
        { $project: { ids: { $slice: ['$ids', kept, { $size: '$ids' }] } } },
      ]);
      const ended = old.flatMap(({ ids }) => ids);
      if (ended.length > 0) await sessions.deleteMany({ _id: trusted({ $in: ended }) });
    },
  };
}
