import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import type { Subscription, Verdict } from '../broker/broker-port.ts';
import type { MessagingContext } from '../broker/context.ts';
import type { Delivery, HeaderValue } from '../broker/message.ts';

const THROWN_PAUSE_MS = 1_000;

/** A consumer of one queue that is attached to each new connection in turn. */
export interface RabbitConsumer extends Subscription {
  readonly queue: string;
  /** Whether it hears events over a queue of its own. */
  readonly isListener: boolean;
  attach(model: ChannelModel, onChannelLost: () => void): Promise<void>;
  detach(): void;
}

export interface RabbitConsumerOptions {
  /** The queue's whole name; of one that has another name at each connect, what the log calls it. */
  readonly queue: string;
  readonly prefetch: number;
  readonly handler: (delivery: Delivery) => Promise<Verdict>;
  /** It takes nothing until `resume`. */
  readonly isPaused?: boolean | undefined;
  /** Makes the queue at each connect, and gives its name. */
  readonly declare?: (channel: Channel) => Promise<string>;
  /** Whether it hears events over a queue of its own. */
  readonly isListener?: boolean;
}

function plainHeaders(message: ConsumeMessage): Record<string, HeaderValue> {
  const entries = Object.entries(message.properties.headers ?? {});
  const isPlain = (entry: [string, unknown]): entry is [string, HeaderValue] =>
    typeof entry[1] === 'string' || typeof entry[1] === 'number';
  return Object.fromEntries(entries.filter(isPlain));
}

function toDelivery(message: ConsumeMessage, isGone: () => boolean): Delivery {
  const { messageId, type, timestamp, correlationId, replyTo } = message.properties as unknown as Record<
    string,
    unknown
  >;
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  const headers = plainHeaders(message);
  const { 'x-delivery-count': count } = headers;
  return {
    id: text(messageId) ?? '',
    type: text(type) ?? '',
    content: message.content,
    createdAt: new Date(typeof timestamp === 'number' ? timestamp : Date.now()),
    headers,
    deliveryCount: typeof count === 'number' ? count : 0,
    correlationId: text(correlationId),
    replyTo: text(replyTo),
    isGone,
  };
}

class QueueConsumer implements RabbitConsumer {
  readonly queue: string;
  readonly isListener: boolean;
  readonly #ctx: MessagingContext;
  readonly #options: RabbitConsumerOptions;
  readonly #inFlight = new Set<Promise<void>>();
  #channel: Channel | undefined;
  #source: string;
  #tag: string | undefined;
  #isPaused: boolean;
  #isCancelled = false;
  #onChannelLost: () => void = () => undefined;

  constructor(ctx: MessagingContext, options: RabbitConsumerOptions) {
    this.#ctx = ctx;
    this.#options = options;
    this.#isPaused = options.isPaused === true;
    this.queue = options.queue;
    this.#source = options.queue;
    this.isListener = options.isListener === true;
  }

  async attach(model: ChannelModel, onChannelLost: () => void): Promise<void> {
    if (this.#isCancelled) return;
    const channel = await model.createChannel();
    this.#channel = channel;
    this.#tag = undefined;
    this.#onChannelLost = onChannelLost;
    channel.on('error', (error: Error) => this.#ctx.log.warn({ err: error, queue: this.queue }, 'A channel failed'));
    channel.on('close', () => this.#lost(channel));
    this.#source = (await this.#options.declare?.(channel)) ?? this.queue;
    await channel.prefetch(this.#options.prefetch);
    await this.#take();
  }

  detach(): void {
    this.#channel = undefined;
    this.#tag = undefined;
  }

  async pause(): Promise<void> {
    this.#isPaused = true;
    await this.#leave();
  }

  async resume(): Promise<void> {
    this.#isPaused = false;
    await this.#take();
  }

  async cancel(): Promise<void> {
    this.#isCancelled = true;
    await this.#leave();
    await Promise.all(this.#inFlight);
  }

  #lost(channel: Channel): void {
    if (this.#channel !== channel || this.#isCancelled) return;
    this.detach();
    this.#onChannelLost();
  }

  async #take(): Promise<void> {
    const channel = this.#channel;
    if (!channel || this.#tag !== undefined || this.#isPaused || this.#isCancelled) return;
    // Set before the answer, so that a second call meanwhile does not consume twice.
    const tag = `${this.#ctx.name}-${this.#ctx.instance}-${Date.now().toString(36)}`;
    this.#tag = tag;
    const onMessage = (message: ConsumeMessage | null): void => {
      // null: the broker cancelled the consumer, as when its queue is deleted.
      if (message) this.#handle(channel, message);
      else this.#lost(channel);
    };
    await channel.consume(this.#source, onMessage, { consumerTag: tag });
  }

  async #leave(): Promise<void> {
    const tag = this.#tag;
    this.#tag = undefined;
    // On a channel that is gone there is nothing left to cancel.
    if (tag !== undefined) await this.#channel?.cancel(tag).catch(() => undefined);
  }

  #handle(channel: Channel, message: ConsumeMessage): void {
    const isGone = (): boolean => this.#channel !== channel;
    const handled = this.#verdict(toDelivery(message, isGone)).then((verdict) => {
      this.#inFlight.delete(handled);
      if (isGone()) return;
      try {
        if (verdict === 'ack') channel.ack(message);
        else channel.nack(message, false, true);
      } catch (error) {
        this.#ctx.log.debug({ err: error, queue: this.queue }, 'A channel closed before an acknowledgement');
      }
    });
    this.#inFlight.add(handled);
  }

  async #verdict(delivery: Delivery): Promise<Verdict> {
    try {
      return await this.#options.handler(delivery);
    } catch (error) {
      this.#ctx.log.error({ err: error, queue: this.queue }, 'A message could not be handled; it is requeued');
      await new Promise((resolve) => setTimeout(resolve, THROWN_PAUSE_MS));
      return 'requeue';
    }
  }
}

/** A consumer that is not attached to a connection yet. */
export function createRabbitConsumer(ctx: MessagingContext, options: RabbitConsumerOptions): RabbitConsumer {
  return new QueueConsumer(ctx, options);
}
