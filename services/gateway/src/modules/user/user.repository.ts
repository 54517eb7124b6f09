import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { type EmailTokenDocument, emailTokenModel, type UserDocument, userModel } from './user.model.ts';

export type NewUser = Pick<UserDocument, 'email' | 'name' | 'role' | 'passwordHash' | 'profile'>;
export type UserRepository = ReturnType<typeof createUserRepository>;

const OBJECT_ID = /^[0-9a-f]{24}$/;

/** Whether an error says that the address has an account already. */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 11_000;
}

/** Queries over accounts and their verification tokens. */
export function createUserRepository(connection: Connection) {
  const users = userModel(connection);
  const tokens = emailTokenModel(connection);
  return {
    async byId(id: string): Promise<UserDocument | null> {
      return OBJECT_ID.test(id) ? users.findById(id).lean<UserDocument>().exec() : null;
    },
    byEmail: (email: string) => users.findOne({ email }).lean<UserDocument>().exec(),
    async insert(user: NewUser): Promise<string> {
      const [created] = await users.create([{ ...user, createdAt: new Date() }]);
      if (created === undefined) throw new Error('the account was not written');
      return created._id.toHexString();
    },
    /** Marks an address as verified if it still is the account's. Gives the account, or null. */
    verifyEmail: (id: string, email: string) =>
      users
        .findOneAndUpdate(
          { _id: id, email },
          { $set: { emailVerified: true, lastVerifiedEmail: email } },
          { returnDocument: 'after' },
        )
        .lean<UserDocument>()
        .exec(),
    /** Keeps a new token and drops the person's earlier ones. */
    async replaceToken(token: EmailTokenDocument): Promise<void> {
      await tokens.deleteMany({ userId: token.userId });
      await tokens.create([token]);
    },
    findToken: (hash: string) => tokens.findById(hash).lean<EmailTokenDocument>().exec(),
    /** Uses a token up; null where it is unknown, expired or used. */
    useToken: (hash: string, now: Date) =>
      tokens
        .findOneAndUpdate({ _id: hash, usedAt: null, expiresAt: trusted({ $gt: now }) }, { $set: { usedAt: now } })
        .lean<EmailTokenDocument>()
        .exec(),
  };
}
