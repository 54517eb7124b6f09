import { endsWithin } from '@harbour/platform/within';
import { type ChannelModel, connect, type RecoveringChannelModel } from 'amqplib';
import type { MessagingContext } from '../broker/context.ts';

const HEARTBEAT_SECONDS = 5;
const CONNECT_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 2_000;
const RECOVERY = { initialDelay: 200, maxDelay: 5_000, jitter: 0.2, maxRetries: Number.POSITIVE_INFINITY } as const;

export interface RabbitConnection {
  readonly connected: boolean;
  /** Drops the connection so that recovery makes all of it anew: for a channel that died alone. */
  renew(): void;
  close(): Promise<void>;
}

export interface RabbitConnectionOptions {
  readonly role: 'publishing' | 'consuming';
  /** Makes channels, topology and consumers; runs at every connect, before `onConnect`. */
  readonly setup: (model: ChannelModel) => Promise<void>;
  readonly onConnect: () => void;
  readonly onDisconnect: () => void;
}

function addressWithHeartbeat(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('heartbeat')) url.searchParams.set('heartbeat', String(HEARTBEAT_SECONDS));
  return url.toString();
}

/** A throw in a listener makes the library's recovery loop for ever (reliability §4): log it instead. */
function safely<A extends unknown[]>(ctx: MessagingContext, listener: (...args: A) => void): (...args: A) => void {
  return (...args) => {
    try {
      listener(...args);
    } catch (error) {
      ctx.log.error({ err: error }, 'A listener of the broker’s connection failed');
    }
  };
}

/** Logs one line a change of state, not one a try. */
function logChanges(ctx: MessagingContext, recovering: RecoveringChannelModel, role: string): void {
  let lastFailure = '';
  const tell = (error: Error, text: string): void => {
    if (error.message === lastFailure) return;
    lastFailure = error.message;
    ctx.log.warn({ err: error, role }, text);
  };
  const on = (event: string, listener: (error: Error) => void): void => {
    recovering.on(event, safely(ctx, listener));
  };
  on('connect', () => {
    lastFailure = '';
    ctx.log.info({ role }, 'RabbitMQ connected');
  });
  on('disconnect', (error) => tell(error, 'RabbitMQ is away; trying again'));
  on('connect-failed', (error) => tell(error, 'RabbitMQ cannot be reached; trying again'));
  on('error', (error) => ctx.log.debug({ err: error, role }, 'RabbitMQ connection error'));
  on('handler-error', (error) => ctx.log.error({ err: error, role }, 'A listener of a channel failed'));
  on('blocked', () => ctx.log.warn({ role }, 'RabbitMQ takes no messages for now'));
  on('unblocked', () => ctx.log.info({ role }, 'RabbitMQ takes messages again'));
}

/** A connection that is kept up for as long as the process lives. Resolves before the first connect. */
export async function openRabbitConnection(
  ctx: MessagingContext,
  options: RabbitConnectionOptions,
): Promise<RabbitConnection> {
  let current: ChannelModel | undefined;
  let isConnected = false;
  const setup = async (model: ChannelModel): Promise<void> => {
    // Until set-up is over nobody else listens, and an unheard 'error' would end the process.
    model.on('error', () => undefined);
    await options.setup(model);
    current = model;
  };
  const recovering = await connect(addressWithHeartbeat(ctx.config.AMQP_URL), {
    timeout: CONNECT_TIMEOUT_MS,
    ...(ctx.config.INTERNAL_CA === undefined ? {} : { ca: ctx.config.INTERNAL_CA }),
    clientProperties: { connection_name: `${ctx.name}:${ctx.instance}:${options.role}` },
    recovery: { ...RECOVERY, waitForConnect: false, setup },
  });
  logChanges(ctx, recovering, options.role);
  const change = (connected: boolean): void => {
    isConnected = connected;
    if (connected) options.onConnect();
    else options.onDisconnect();
  };
  recovering.on(
    'connect',
    safely(ctx, () => change(true)),
  );
  recovering.on(
    'disconnect',
    safely(ctx, () => change(false)),
  );
  return {
    get connected() {
      return isConnected;
    },
    renew() {
      // Its 'close' is what starts recovery; closing twice only fails.
      void current?.close().catch(() => undefined);
    },
    async close() {
      isConnected = false;
      await endsWithin(CLOSE_TIMEOUT_MS, recovering.close()).catch(() => undefined);
    },
  };
}
