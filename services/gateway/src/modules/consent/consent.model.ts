import type { ConsentAnswers, ConsentTopic } from '@harbour/contracts/consent-topics';
import type { CONSENT_MEANS } from '@harbour/contracts/consent';
import type { Language } from '@harbour/contracts/language';
import { type Connection, Schema } from 'mongoose';

/** Topics that documents of earlier releases lack are not agreed to. */
export interface ConsentDocument extends Partial<ConsentAnswers> {
  /** The person's id. */
  _id: string;
  /** Identifies the person in unsubscribe links; gives access to nothing else. */
  token: string;
  updatedAt: Date;
}

const answer = { type: Boolean, default: false };

const schema = new Schema<ConsentDocument>(
  {
    _id: { type: String, required: true },
    email: answer,
    sms: answer,
    inbox: answer,
    priceDrops: answer,
    backInStock: answer,
    basketReminders: answer,
    token: { type: String, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'consents', versionKey: false },
);
schema.index({ token: 1 }, { unique: true });

/** The collection of what people agreed to; who is not in it has agreed to nothing. */
export function consentModel(connection: Connection) {
  return connection.model<ConsentDocument>('Consent', schema);
}

/** One answer of a person: the shop’s evidence that it had consent. */
export interface ConsentChangeDocument {
  _id: string;
  userId: string;
  at: Date;
  topic: ConsentTopic;
  given: boolean;
  means: (typeof CONSENT_MEANS)[number];
  page: string | null;
  words: string;
  lang: Language | null;
  browser: string | null;
  system: string | null;
  /** When the store deletes it: some time after the account was erased. */
  endsAt?: Date;
}

const changeSchema = new Schema<ConsentChangeDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    at: { type: Date, required: true },
    topic: { type: String, required: true },
    given: { type: Boolean, required: true },
    means: { type: String, required: true },
    page: { type: String, default: null },
    words: { type: String, required: true },
    lang: { type: String, default: null },
    browser: { type: String, default: null },
    system: { type: String, default: null },
    endsAt: Date,
  },
  { collection: 'consentChanges', versionKey: false },
);
// A person's, newest first.
changeSchema.index({ userId: 1, at: -1, _id: -1 });
changeSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });

/** The collection of all answers, one document each. */
export function consentChangeModel(connection: Connection) {
  return connection.model<ConsentChangeDocument>('ConsentChange', changeSchema);
}
