import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { batchLoader } from '../../store/batch-loader.ts';
import { type ApiKeyDocument, apiKeyModel } from './api-key.model.ts';

/** Keys that one answer lists: all that are good, and the latest that are not. */
const LISTED = 200;

export type ApiKeyRepository = ReturnType<typeof createApiKeyRepository>;

/** Queries over API keys. */
export function createApiKeyRepository(connection: Connection) {
  const keys = apiKeyModel(connection);
  return {
    find: batchLoader(
      (hashes) =>
        keys
          .find({ _id: trusted({ $in: [...hashes] }) })
          .lean<ApiKeyDocument[]>()
          .exec(),
      (key) => key._id,
    ),
    async insert(key: ApiKeyDocument): Promise<void> {
      await keys.create([key]);
    },
    async touch(hash: string, at: Date): Promise<void> {
      await keys.updateOne({ _id: hash }, { $set: { lastUsedAt: at } });
    },
    list: (): Promise<ApiKeyDocument[]> =>
      keys.find().sort({ revokedAt: 1, createdAt: -1 }).limit(LISTED).lean<ApiKeyDocument[]>().exec(),
    ofUser: (userId: string): Promise<ApiKeyDocument[]> =>
      keys.find({ userId }).sort({ createdAt: -1 }).limit(LISTED).lean<ApiKeyDocument[]>().exec(),
    count: (): Promise<number> => keys.countDocuments({ revokedAt: null }).exec(),
    /** Ends a key; null where there is none of this prefix, or it was revoked before. */
    revoke: (prefix: string, at: Date): Promise<ApiKeyDocument | null> =>
      keys
        .findOneAndUpdate({ prefix, revokedAt: null }, { $set: { revokedAt: at } }, { returnDocument: 'after' })
        .lean<ApiKeyDocument>()
        .exec(),
    async removeAll(userId: string): Promise<void> {
      await keys.deleteMany({ userId });
    },
  };
}
