import type { WebhookBody } from '@harbour/contracts/webhook-event';
import { webhookEndpointModel } from '@harbour/messaging/webhook-endpoints';
import { signingSecrets, type WebhookKeys } from '@harbour/messaging/webhook-secrets';
import { PermanentError, TransientError } from '@harbour/platform/errors';
import type { Connection } from 'mongoose';
import type { Outgoing } from './post.ts';
import { signed } from './sign.ts';

/** A receiver as its endpoint is stored now. */
export interface Receiver {
  readonly url: string;
  readonly isEnabled: boolean;
  /** An event as it is sent to it. */
  readonly sign: (id: string, event: WebhookBody) => Outgoing;
}

export interface Receivers {
  /** @throws PermanentError for an endpoint that was removed, or whose secret cannot be made any more */
  find(endpointId: string): Promise<Receiver>;
  /** Disables an endpoint that says it is gone, unless an admin gave it another address meanwhile. */
  disable(endpointId: string, url: string): Promise<void>;
}

/** MongoDB being away is no failure of the job. */
const unlessAway = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    throw new TransientError('MongoDB did not answer', { cause, isOutage: true });
  }
};

/** The endpoints as the worker uses them, read anew for each delivery. */
export function createReceivers(connection: Connection, keys: WebhookKeys): Receivers {
  const endpoints = webhookEndpointModel(connection);
  return {
    async find(endpointId) {
      const stored = await unlessAway(endpoints.findById(endpointId).lean().exec());
      if (stored === null) throw new PermanentError('the endpoint was removed');
      const secrets = signingSecrets(keys, stored);
      if (secrets.length === 0) throw new PermanentError('the endpoint’s secret belongs to no WEBHOOK_KEY: rotate it');
      const { url, isEnabled } = stored;
      return { url, isEnabled, sign: (id, event) => signed(id, event, secrets) };
    },
    async disable(endpointId, url) {
      await unlessAway(
        endpoints
          .updateOne(
            { _id: endpointId, url, isEnabled: true },
            { $set: { isEnabled: false, goneAt: new Date() }, $inc: { version: 1 } },
          )
          .exec(),
      );
    },
  };
}
