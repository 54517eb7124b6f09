import type { ChannelModel, ConfirmChannel, Message, Options } from 'amqplib';
import { type OutgoingMessage, PublishError } from './message.ts';

const CONFIRM_TIMEOUT_MS = 5_000;
const PUBLICATION_HEADER = 'x-publication';

/** Publishes on one confirm channel, which is made anew at every connect. */
export interface RabbitPublisher {
  attach(model: ChannelModel, onChannelLost: () => void): Promise<ConfirmChannel>;
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

/** A publisher that is not attached to a connection yet. */
export function createRabbitPublisher(): RabbitPublisher {
  let channel: ConfirmChannel | undefined;
  let sequence = 0;
  const returned = new Set<string>();

  return {
    async attach(model, onChannelLost) {
      const opened = await model.createConfirmChannel();
      opened.on('error', () => undefined);
      opened.on('close', () => {
        if (channel !== opened) return;
        channel = undefined;
        onChannelLost();
      });
      // A message that no queue takes is returned first and confirmed after (reliability §1).
      opened.on('return', (message: Message) => {
        const publication: unknown = message.properties.headers?.[PUBLICATION_HEADER];
        if (typeof publication === 'string') returned.add(publication);
      });
      channel = opened;
      return opened;
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
        sequence += 1;
        const publication = String(sequence);
        const timer = setTimeout(
          () => reject(new PublishError(`No confirm within ${CONFIRM_TIMEOUT_MS} ms`)),
          CONFIRM_TIMEOUT_MS,
        );
        const settle = (error: unknown): void => {
          clearTimeout(timer);
          const wasReturned = returned.delete(publication);
          if (error) reject(new PublishError('The broker did not take the message', { cause: error }));
          else if (wasReturned) reject(new PublishError(`No queue takes ${exchange}:${routingKey}`));
          else resolve();
        };
        try {
          channel.publish(exchange, routingKey, message.content, publishOptions(message, publication), settle);
        } catch (error) {
          settle(error);
        }
      });
    },
  };
}
