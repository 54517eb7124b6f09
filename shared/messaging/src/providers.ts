import { modelOnce } from '@harbour/platform/mongo';
import { Schema } from 'mongoose';
import type { Connection } from 'mongoose';

export type ProviderKind = 'mail' | 'sms' | 'verification' | 'card';

/** The provider a process works through, as it announced itself at its last start. */
export interface ActiveProvider {
  kind: ProviderKind;
  provider: string;
  sandbox: boolean;
  at: Date;
}

interface ProviderDocument extends Omit<ActiveProvider, 'kind'> {
  _id: ProviderKind;
}

const providerSchema = new Schema<ProviderDocument>(
  {
    _id: { type: String, enum: ['mail', 'sms', 'verification', 'card'], required: true },
    provider: { type: String, required: true },
    sandbox: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'providers', versionKey: false },
);

function defineModel(connection: Connection) {
  return connection.model('Provider', providerSchema);
}

function providersOf(connection: Connection): ReturnType<typeof defineModel> {
  return modelOnce(connection, 'Provider', defineModel);
}

/** Tells the other processes what this worker sends through, so that screens can say when it is a sandbox. */
export async function announceProvider(
  connection: Connection,
  kind: ProviderKind,
  provider: string,
  sandbox: boolean,
): Promise<void> {
  const update = { $set: { provider, sandbox, at: new Date() } };
  await providersOf(connection).updateOne({ _id: kind }, update, { upsert: true });
}

/** The providers announced so far: at most one of each kind. */
export async function activeProviders(connection: Connection): Promise<ActiveProvider[]> {
  const rows = await providersOf(connection).find().lean();
  return rows.map(({ _id, provider, sandbox, at }) => ({ kind: _id, provider, sandbox, at }));
}
