import type { Broker } from '@harbour/messaging/broker';
import type { Outbox } from '@harbour/messaging/outbox';
import { publishLive } from '@harbour/messaging/live';
import type { CacheSource } from '@harbour/contracts/endpoint';
import { afterCommit, inTransaction } from '@harbour/platform/mongo';
import type { ProcessContext } from '@harbour/platform/process';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import type { GatewaySettings } from '../config.ts';
import { createIdempotency } from '../http/api/idempotency.ts';
import { createResponseCache } from '../http/answers/response-cache.ts';
import { createLimits } from '../http/limits/limits.ts';
import { createMailQueue } from '../mail/mail-queue.ts';
import { createWebhookEvents } from '../modules/webhook/webhook-events.service.ts';
import { createWebhookRepository } from '../modules/webhook/webhook.repository.ts';
import type { Transaction } from '../store/transaction.ts';

export type GatewayContext = ProcessContext<GatewaySettings>;

/** What the gateway's process has opened. */
export interface Stores {
  readonly connection: Connection;
  readonly broker: Broker;
  readonly outbox: Outbox;
  readonly redis: Redis;
}

export type Foundation = ReturnType<typeof createFoundation>;

/** Makes what modules are built on: transactions, limits, mails, events for other systems. */
export function createFoundation({ config, log }: GatewayContext, stores: Stores) {
  const { connection, broker, outbox, redis } = stores;
  const limits = createLimits({ redis, prefix: config.QUEUE_PREFIX, factor: config.RATE_LIMIT_FACTOR });
  const cache = createResponseCache();
  const webhooks = createWebhookRepository(connection);
  /** For what changes nothing that the public reads: logging in, signing up. */
  const inPrivateTransaction: Transaction = (work) => inTransaction(connection, work);
  /** Forgets what it may have changed before it is answered: the person sees it, and everyone who asks after them. */
  const inPublicTransaction =
    (changed?: CacheSource): Transaction =>
    (work) =>
      inPrivateTransaction(() => {
        afterCommit(() => {
          cache.forget(changed);
        });
        return work();
      });
  return {
    connection,
    broker,
    outbox,
    limits,
    cache,
    inPrivateTransaction,
    /** For what sells goods and takes them back: of what the public reads only products change. */
    inSaleTransaction: inPublicTransaction('products'),
    inTransaction: inPublicTransaction(),
    mails: createMailQueue({ outbox, limits, log }),
    webhooks,
    events: createWebhookEvents({ enabled: cache.remember('webhookEndpoints', webhooks.enabled), outbox }),
    // What runs in it says itself what it changes.
    idempotency: createIdempotency(connection, inPrivateTransaction),
    /** Tells the dashboards, wherever they are connected. */
    tell: (message: Parameters<typeof publishLive>[2]) => void publishLive(redis, config.QUEUE_PREFIX, message),
  };
}
