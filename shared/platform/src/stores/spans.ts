import { tracingChannel } from 'node:diagnostics_channel';
import type { mongo } from 'mongoose';
import { beginCall, type CallEnd } from '../logs/trace.ts';

/** The collection of a command; `getMore` alone names it elsewhere. */
function collectionOf(commandName: string, command: mongo.Document): string | undefined {
  const named: unknown = commandName === 'getMore' ? command['collection'] : command[commandName];
  return typeof named === 'string' ? named : undefined;
}

/**
 * Makes each command of a client, which must monitor them, a span below the step at hand. Spans name the operation and the collection, and
 * hold nothing of the documents (https://opentelemetry.io/docs/specs/semconv/database/mongodb/).
 */
export function traceMongo(client: mongo.MongoClient): void {
  const begun = new Map<number, CallEnd>();
  const end = (requestId: number, error?: unknown): void => {
    begun.get(requestId)?.(error);
    begun.delete(requestId);
  };
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    const collection = collectionOf(commandName, command);
    const call = beginCall(collection === undefined ? commandName : `${commandName} ${collection}`, {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      ...(collection === undefined ? {} : { 'db.collection.name': collection }),
    });
    if (call !== undefined) begun.set(requestId, call);
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure));
}

interface RedisCommand {
  readonly command: string;
  readonly error?: unknown;
}

let isListening = false;

/** Makes each command of Redis, of all connections of this Node process, a span below the step at hand; its arguments stay out of it. */
export function traceRedis(): void {
  if (isListening) return;
  isListening = true;
  const begun = new WeakMap<object, CallEnd>();
  tracingChannel<unknown, RedisCommand>('ioredis:command').subscribe({
    start(message) {
      const { command } = message;
      const call = beginCall(command, { 'db.system.name': 'redis', 'db.operation.name': command });
      if (call !== undefined) begun.set(message, call);
    },
    asyncEnd: (message) => begun.get(message)?.(message.error),
    end: () => undefined,
    asyncStart: () => undefined,
    error: () => undefined,
  });
}
