import { type Connection, Schema } from 'mongoose';

export interface ConsentDocument {
  /** The person's id. */
  _id: string;
  email: boolean;
  sms: boolean;
  inbox: boolean;
  /** Names the person in the link that takes consent by e-mail back; opens nothing else. */
  token: string;
  updatedAt: Date;
}

const schema = new Schema<ConsentDocument>(
  {
    _id: { type: String, required: true },
    email: { type: Boolean, default: false },
    sms: { type: Boolean, default: false },
    inbox: { type: Boolean, default: false },
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
