import { randomUUID } from 'node:crypto';
import type { ConsentAnswers, ConsentTopic } from '@harbour/contracts/consent-topics';
import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { type ConsentChangeDocument, consentChangeModel, type ConsentDocument, consentModel } from './consent.model.ts';

export type ConsentAnswered = { readonly [T in ConsentTopic]?: ConsentAnswers[T] | undefined };
export type NewConsentChange = Omit<ConsentChangeDocument, '_id' | 'endsAt'>;
export type ConsentRepository = ReturnType<typeof createConsentRepository>;

/** Queries over consent and its append-only history. */
export function createConsentRepository(connection: Connection) {
  const consents = consentModel(connection);
  const changes = consentChangeModel(connection);
  return {
    of: (userId: string) => consents.findById(userId).lean<ConsentDocument>().exec(),
    byToken: (token: string) => consents.findOne({ token }).lean<ConsentDocument>().exec(),
    /** Changes the named topics; the first change stores `token`. */
    async change(userId: string, answers: ConsentAnswered, token: string): Promise<ConsentDocument> {
      const changed = await consents
        .findOneAndUpdate(
          { _id: userId },
          { $set: { ...answers, updatedAt: new Date() }, $setOnInsert: { token } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<ConsentDocument>()
        .exec();
      if (changed === null) throw new Error('the consent was not written');
      return changed;
    },
    async note(entries: readonly NewConsentChange[]): Promise<void> {
      await changes.insertMany(entries.map((entry) => ({ ...entry, _id: randomUUID() })));
    },
    /** The newest answer to a topic. */
    lastOf: (userId: string, topic: ConsentTopic) =>
      changes.findOne({ userId, topic }).sort({ at: -1, _id: -1 }).lean<ConsentChangeDocument>().exec(),
    history: (userId: string, limit: number): Promise<ConsentChangeDocument[]> =>
      changes.find({ userId }).sort({ at: -1, _id: -1 }).limit(limit).lean<ConsentChangeDocument[]>().exec(),
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
    /** Removes personal data from a person's answers, and sets when the store deletes the rest. */
    async maskHistory(userId: string, endsAt: Date): Promise<void> {
      const told = { page: null, lang: null, browser: null, system: null };
      await changes.updateMany({ userId, endsAt: null }, { $set: { ...told, endsAt } });
    },
  };
}
