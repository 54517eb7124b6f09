import type { WebhookSubscription } from '@harbour/contracts/webhook-event';
import { modelOnce } from '@harbour/platform/mongo';
import { type Connection, Schema, type Types } from 'mongoose';

/** Which secret of an endpoint is meant: the master key that it was made of, and its number from 1. */
export interface SecretName {
  key: string;
  number: number;
}

/** Another system that listens. Its secrets are not stored: they follow from their names and WEBHOOK_KEY. */
export interface WebhookEndpointDocument {
  _id: Types.ObjectId;
  slug: string;
  /** Goes up with each change. */
  version?: number;
  url: string;
  description: string;
  events: WebhookSubscription[];
  isEnabled: boolean;
  /** When it answered 410; missing while it did not. */
  goneAt?: Date;
  secret: SecretName & { since: Date };
  /** The secret before, which signs as well until then. */
  former?: SecretName & { until: Date };
  createdAt: Date;
}

const name = { key: { type: String, required: true }, number: { type: Number, required: true } } as const;
const secret = new Schema<WebhookEndpointDocument['secret']>(
  { ...name, since: { type: Date, required: true } },
  { _id: false },
);
const former = new Schema<NonNullable<WebhookEndpointDocument['former']>>(
  { ...name, until: { type: Date, required: true } },
  { _id: false },
);

const schema = new Schema<WebhookEndpointDocument>(
  {
    slug: { type: String, required: true },
    version: Number,
    url: { type: String, required: true },
    description: { type: String, default: '' },
    events: { type: [String], required: true },
    isEnabled: { type: Boolean, required: true },
    goneAt: Date,
    secret: { type: secret, required: true },
    former: { type: former, default: undefined },
    createdAt: { type: Date, required: true },
  },
  { collection: 'webhookEndpoints', versionKey: false },
);
schema.index({ isEnabled: 1, events: 1 });

function defineModel(connection: Connection) {
  return connection.model<WebhookEndpointDocument>('WebhookEndpoint', schema);
}

/** The collection of endpoints: written by the gateway, read by the worker, which disables those that are gone. */
export function webhookEndpointModel(connection: Connection): ReturnType<typeof defineModel> {
  return modelOnce(connection, 'WebhookEndpoint', defineModel);
}
