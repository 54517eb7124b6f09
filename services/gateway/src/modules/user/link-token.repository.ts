import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import {
  type DeviceTokenDocument,
  deviceTokenModel,
  type EmailTokenDocument,
  emailTokenModel,
  type EmailUndoTokenDocument,
  emailUndoTokenModel,
  type ResetTokenDocument,
  resetTokenModel,
} from './user.model.ts';

export type LinkTokenRepository = ReturnType<typeof createLinkTokenRepository>;

const verifying = (emailTokens: ReturnType<typeof emailTokenModel>) => ({
  /** Keeps a verification token in the place of the person's earlier one, which it gives. */
  async replaceEmailToken(token: EmailTokenDocument): Promise<EmailTokenDocument | null> {
    const former = await emailTokens.findOne({ userId: token.userId }).lean<EmailTokenDocument>().exec();
    await emailTokens.deleteMany({ userId: token.userId });
    await emailTokens.create([token]);
    return former;
  },
  findEmailToken: (hash: string) => emailTokens.findById(hash).lean<EmailTokenDocument>().exec(),
  /** Uses a verification token up; null where it is unknown, expired or used. */
  useEmailToken: (hash: string, now: Date) =>
    emailTokens
      .findOneAndUpdate({ _id: hash, usedAt: null, expiresAt: trusted({ $gt: now }) }, { $set: { usedAt: now } })
      .lean<EmailTokenDocument>()
      .exec(),

  async removeEmailTokens(userId: string): Promise<void> {
    await emailTokens.deleteMany({ userId });
  },
});

const undoing = (undoTokens: ReturnType<typeof emailUndoTokenModel>) => ({
  async addUndoToken(token: EmailUndoTokenDocument): Promise<void> {
    await undoTokens.create([token]);
  },
  /** The undo token that reserves an address for the longest time. */
  liveUndoTokenOf: (email: string, now: Date) =>
    undoTokens
      .findOne({ email, expiresAt: trusted({ $gt: now }) })
      .sort({ expiresAt: -1 })
      .lean<EmailUndoTokenDocument>()
      .exec(),
  /** The oldest undo token that would bring an account back to an address. */
  firstUndoTokenOf: (userId: string, email: string, now: Date) =>
    undoTokens
      .findOne({ userId, email, expiresAt: trusted({ $gt: now }) })
      .sort({ createdAt: 1 })
      .lean<EmailUndoTokenDocument>()
      .exec(),
  /** Uses an undo token up; null where it is unknown, expired or used. */
  useUndoToken: (hash: string, now: Date) =>
    undoTokens
      .findOneAndDelete({ _id: hash, expiresAt: trusted({ $gt: now }) })
      .lean<EmailUndoTokenDocument>()
      .exec(),
  async removeUndoTokensSince(userId: string, since: Date): Promise<void> {
    await undoTokens.deleteMany({ userId, createdAt: trusted({ $gte: since }) });
  },
});

const reporting = (deviceTokens: ReturnType<typeof deviceTokenModel>) => ({
  async addDeviceToken(token: DeviceTokenDocument): Promise<void> {
    await deviceTokens.create([token]);
  },
  /** Uses the token of a reported log-in up; null where it is unknown, expired or used. */
  useDeviceToken: (hash: string, now: Date) =>
    deviceTokens
      .findOneAndDelete({ _id: hash, expiresAt: trusted({ $gt: now }) })
      .lean<DeviceTokenDocument>()
      .exec(),
  async removeDeviceTokens(userId: string): Promise<void> {
    await deviceTokens.deleteMany({ userId });
  },
});

const resetting = (resetTokens: ReturnType<typeof resetTokenModel>) => ({
  /** Keeps a reset token in the place of the person's earlier one, which it gives. */
  replaceResetToken: (token: Omit<ResetTokenDocument, '_id'>): Promise<ResetTokenDocument | null> =>
    resetTokens
      .findOneAndUpdate({ _id: `${token.userId}:${token.flow}` }, { $set: token }, { upsert: true })
      .lean<ResetTokenDocument>()
      .exec(),
  /** A reset token that still is good. */
  liveResetToken: (hash: string, now: Date) =>
    resetTokens
      .findOne({ hash, expiresAt: trusted({ $gt: now }) })
      .lean<ResetTokenDocument>()
      .exec(),
  /** Uses a reset token up by one atomic delete: true for one caller only. */
  async spendResetToken(hash: string, now: Date): Promise<boolean> {
    const { deletedCount } = await resetTokens.deleteOne({ hash, expiresAt: trusted({ $gt: now }) });
    return deletedCount === 1;
  },
  async removeResetTokens(userId: string): Promise<void> {
    await resetTokens.deleteMany({ userId });
  },
  /** Ends everybody's reset links: a restore would make used ones good again. */
  async removeResets(): Promise<void> {
    await resetTokens.deleteMany({});
  },
});

/** Queries over one-time tokens: those that verify an address, undo a change of it, report a log-in or reset a password. */
export function createLinkTokenRepository(connection: Connection) {
  const emailTokens = emailTokenModel(connection);
  const undoTokens = emailUndoTokenModel(connection);
  const deviceTokens = deviceTokenModel(connection);
  const resetTokens = resetTokenModel(connection);
  return {
    ...verifying(emailTokens),
    ...undoing(undoTokens),
    ...reporting(deviceTokens),
    ...resetting(resetTokens),
    async removeAll(userId: string): Promise<void> {
      await emailTokens.deleteMany({ userId });
      await undoTokens.deleteMany({ userId });
      await deviceTokens.deleteMany({ userId });
      await resetTokens.deleteMany({ userId });
    },
  };
}
