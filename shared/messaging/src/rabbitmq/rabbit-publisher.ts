import type { ChannelModel, ConfirmChannel, Message, Options } from 'amqplib';
import { type OutgoingMessage, PublishError } from '../broker/message.ts';

const CONFIRM_TIMEOUT_MS = 5_000;
/** Bytes of messages that the broker has not answered: while it takes none, they fill the connection's buffer. */
export const MAX_UNCONFIRMED_BYTES = 8 * 1_024 * 1_024;
/** Bytes of a message beside its content: its properties, headers and frames. */
const MESSAGE_BYTES = 2_048;
const PUBLICATION_HEADER = 'x-publication';

/** Publishes on one confirm channel, which is made anew at every connect. */
export interface RabbitPublisher {
  /** Opens a channel, and publishes over it once it is made ready. @throws where that fails, or the channel closes meanwhile */
  attach(
    model: ChannelModel,
    makeReady: (channel: ConfirmChannel) => Promise<void>,
    onChannelLost: () => void,
  ): Promise<void>;
  detach(): void;
  /** Resolves when the broker confirmed and did not return the message. @throws PublishError */
  publish(message: OutgoingMessage, exchange: string, routingKey: string): Promise<void>;
}

function publishOptions(message: OutgoingMessage, publication: string): Options.Publish {
  const { id, type, createdAt, correlationId, replyTo, expirationMs } = message;
  return {
    messageId: id,
    type,
    timestamp: createdAt.getTime(),
    contentType: 'application/json',
    persistent: message.persistent !== false,
    mandatory: message.mandatory !== false,
    headers: { ...message.headers, [PUBLICATION_HEADER]: publication },
    ...(correlationId === undefined ? {} : { correlationId }),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(expirationMs === undefined ? {} : { expiration: expirationMs }),
  };
}

/** Opens a confirm channel that notes which publications come back. */
async function openChannel(model: ChannelModel, returned: Set<string>): Promise<ConfirmChannel> {
  const opened = await model.createConfirmChannel();
  opened.on('error', () => undefined);
  // A message that no queue takes is returned first and confirmed after (reliability §1).
  opened.on('return', (message: Message) => {
    const publication: unknown = message.properties.headers?.[PUBLICATION_HEADER];
    if (typeof publication === 'string') returned.add(publication);
  });
  return opened;
}

/** A publisher that is not attached to a connection yet. */
export function createRabbitPublisher(): RabbitPublisher {
  let channel: ConfirmChannel | undefined;
  let sequence = 0;
  const returned = new Set<string>();
  let unconfirmed = 0;

  return {
    async attach(model, makeReady, onChannelLost) {
      const opened = await openChannel(model, returned);
      let isClosed = false;
      opened.on('close', () => {
        isClosed = true;
        if (channel !== opened) return;
        channel = undefined;
        onChannelLost();
      });
      await makeReady(opened);
      if (isClosed) throw new PublishError('The channel closed while it was made ready');
      channel = opened;
      unconfirmed = 0;
    },
    detach() {
      channel = undefined;
      returned.clear();
    },
    publish(message, exchange, routingKey) {
      return new Promise((resolve, reject) => {
        if (!channel) {
          reject(new PublishError('The broker is not connected'));
          return;
        }
        const bytes = message.content.length + MESSAGE_BYTES;
        if (unconfirmed + bytes > MAX_UNCONFIRMED_BYTES) {
          reject(new PublishError('The broker confirms nothing: too much waits for it'));
          return;
        }
        const used = channel;
        unconfirmed += bytes;
        sequence += 1;
        const publication = String(sequence);
        const timer = setTimeout(
          () => reject(new PublishError(`No confirm within ${CONFIRM_TIMEOUT_MS} ms`)),
          CONFIRM_TIMEOUT_MS,
        );
        const settle = (error: unknown): void => {
          clearTimeout(timer);
          // Those of an earlier channel were forgotten with it.
          if (channel === used) unconfirmed -= bytes;
          const wasReturned = returned.delete(publication);
          if (error) reject(new PublishError('The broker did not take the message', { cause: error }));
          else if (wasReturned) reject(new PublishError(`No queue takes ${exchange}:${routingKey}`));
          else resolve();
        };
        try {
          used.publish(exchange, routingKey, message.content, publishOptions(message, publication), settle);
        } catch (error) {
          settle(error);
        }
      });
    },
  };
}
