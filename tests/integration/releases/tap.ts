import { EVENTS_EXCHANGE, JOBS_EXCHANGE, requestQueue } from '@harbour/messaging/topology';
import { type Channel, connect, type ConsumeMessage } from 'amqplib';
import { waitUntil } from '../../support/wait-until.ts';

const PATIENCE_MS = 20_000;

/** The bytes and properties of a message; its exchange without the prefix of the test. */
export interface WireMessage {
  readonly exchange: string;
  readonly routingKey: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly content: string;
}

/** A program that sees and sends bytes, and knows nothing of what they mean. */
export interface Tap {
  /** Takes the first message that `is` names, once it has come. */
  take(what: string, is: (message: WireMessage) => boolean): Promise<WireMessage>;
  /** Sends the bytes of a message, with some properties in place of its own. */
  send(message: WireMessage, properties?: Readonly<Record<string, unknown>>): Promise<void>;
  /** Sends a question, and gives what comes back. */
  ask(question: WireMessage): Promise<WireMessage>;
  /** Answers a question's next messages with these bytes, until the way to end it is called. */
  answer(name: string, contentFor: () => Pick<WireMessage, 'content' | 'properties'>): Promise<() => Promise<unknown>>;
  /** Hands each message of a queue over, which loses them. */
  drain(queue: string, hear: (message: WireMessage) => void): Promise<void>;
  close(): Promise<void>;
}

/** What RabbitMQ calls a queue that it names itself; another name each time. */
const NAMED_BY_BROKER = /^amq\..*/s;
const NO_NAME = 'amq.gen';

function wireOf({ fields, properties, content }: ConsumeMessage, prefix: string): WireMessage {
  const set = Object.entries(properties).filter(([, value]) => value !== undefined);
  const withoutPrefix = (name: string): string =>
    (name.startsWith(prefix) ? name.slice(prefix.length) : name).replace(NAMED_BY_BROKER, NO_NAME);
  return {
    exchange: withoutPrefix(fields.exchange),
    routingKey: withoutPrefix(fields.routingKey),
    properties: Object.fromEntries(set),
    content: content.toString('utf8'),
  };
}

/** Sees all messages of a system's exchanges from now on. */
export async function openTap(amqpUrl: string, prefix: string): Promise<Tap> {
  const model = await connect(amqpUrl);
  const channel: Channel = await model.createConfirmChannel();
  const messages: WireMessage[] = [];
  const keep = (message: ConsumeMessage | null): void => {
    if (message) messages.push(wireOf(message, prefix));
  };
  const own = async (): Promise<string> => (await channel.assertQueue('', { exclusive: true })).queue;
  const queue = await own();
  for (const exchange of [JOBS_EXCHANGE, EVENTS_EXCHANGE]) await channel.bindQueue(queue, prefix + exchange, '#');
  await channel.consume(queue, keep, { noAck: true });
  const replies = await own();
  await channel.consume(replies, keep, { noAck: true });

  const take: Tap['take'] = async (what, is) => {
    const index = await waitUntil(
      what,
      () => (messages.some(is) ? { at: messages.findIndex(is) } : undefined),
      PATIENCE_MS,
    );
    const [message] = messages.splice(index.at, 1);
    if (message === undefined) throw new Error(`${what} was taken meanwhile`);
    return message;
  };
  const send: Tap['send'] = async ({ exchange, routingKey, content, properties }, more = {}) => {
    const options = { ...properties, ...more };
    const [to, key] = exchange === '' ? ['', prefix + routingKey] : [prefix + exchange, routingKey];
    channel.publish(to, key, Buffer.from(content), options);
  };
  return {
    take,
    send,
    async ask(question) {
      const correlationId = crypto.randomUUID();
      await send(question, { correlationId, replyTo: replies });
      return take(
        `the answer to ${question.routingKey}`,
        ({ properties }) => properties['correlationId'] === correlationId,
      );
    },
    async answer(name, contentFor) {
      const { consumerTag } = await channel.consume(
        prefix + requestQueue(name),
        (message) => {
          if (!message) return;
          messages.push(wireOf(message, prefix));
          const { content, properties } = contentFor();
          const correlationId = String(message.properties.correlationId);
          channel.publish('', String(message.properties.replyTo), Buffer.from(content), {
            ...properties,
            correlationId,
          });
        },
        { noAck: true },
      );
      return () => channel.cancel(consumerTag);
    },
    async drain(name, hear) {
      const pass = (message: ConsumeMessage | null): void => {
        if (message) hear(wireOf(message, prefix));
      };
      await channel.consume(prefix + name, pass, { noAck: true });
    },
    async close() {
      await model.close();
    },
  };
}
