import { TransientError } from '@harbour/platform/errors';

export type HeaderValue = string | number;

/** A message on its way out. `id` is the job's id and becomes the AMQP messageId. */
export interface OutgoingMessage {
  readonly id: string;
  readonly type: string;
  readonly content: Buffer;
  readonly createdAt: Date;
  readonly headers?: Readonly<Record<string, HeaderValue>>;
  /** Milliseconds after which the queue lets go of it. */
  readonly expirationMs?: number;
  /** False for what is worthless after a restart of the broker. */
  readonly persistent?: boolean;
  readonly correlationId?: string;
  readonly replyTo?: string;
  /** False where no queue need take it. */
  readonly mandatory?: boolean;
}

/** A message as a consumer gets it. */
export interface Delivery {
  readonly id: string;
  readonly type: string;
  readonly content: Buffer;
  readonly createdAt: Date;
  readonly headers: Readonly<Record<string, HeaderValue>>;
  /** How often the broker has handed it out before. */
  readonly deliveryCount: number;
  readonly correlationId?: string | undefined;
  readonly replyTo?: string | undefined;
  /** True once an acknowledgement can no longer reach the broker: it will deliver the message again. */
  readonly isGone: () => boolean;
}

/** Where to publish; '' is the default exchange, whose routing key is the queue. Names without the prefix. */
export interface Destination {
  readonly exchange: 'shop.jobs' | 'shop.events' | '';
  readonly routingKey: string;
}

/** The message was not taken by the broker, or no confirm came; publishing it again is safe. */
export class PublishError extends TransientError {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'PublishError';
  }
}

/** When the relay published a message, in milliseconds since 1970. */
export const PUBLISHED_HEADER = 'x-published-at';

/** What a receipt says of the message that the worker got. */
export function receiptFor({ id, headers }: Pick<Delivery, 'id' | 'headers'>): { jobId: string; publishedAt?: Date } {
  const at = headers[PUBLISHED_HEADER];
  return { jobId: id, ...(typeof at === 'number' ? { publishedAt: new Date(at) } : {}) };
}

export function encode(body: unknown): Buffer {
  return Buffer.from(JSON.stringify(body));
}

/** The body of a message, or undefined where it is no JSON. */
export function decode(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A text header, or undefined where it is absent or of another kind. */
export function textHeader(headers: Delivery['headers'], name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}
