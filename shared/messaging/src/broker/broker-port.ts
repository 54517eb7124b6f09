import type { RequestDeclaration } from '@harbour/contracts/job';
import type { BrokerStatus } from '@harbour/contracts/status';
import type * as z from 'zod';
import type { Delivery, Destination, OutgoingMessage } from './message.ts';

/** What becomes of a delivery: taken off its queue, or given back to it. */
export type Verdict = 'ack' | 'requeue';

/** A consumer of one queue. It survives reconnects and ends in the process's 'consume' phase. */
export interface Subscription {
  /** Stops taking messages until `resume`; what is in flight goes on. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Stops taking messages and waits for those in flight. */
  cancel(): Promise<void>;
}

/** Of a batch of message ids, those that are to be taken off their queue. */
export type MessageFilter = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

export type Serve = <P extends z.ZodType, A extends z.ZodType>(
  request: RequestDeclaration<P, A>,
  handler: (payload: z.output<P>) => Promise<z.output<A>>,
) => Promise<void>;

export type Ask = <P extends z.ZodType, A extends z.ZodType>(
  request: RequestDeclaration<P, A>,
  payload: z.input<P>,
) => Promise<z.output<A>>;

export interface Broker {
  readonly kind: 'rabbitmq' | 'memory';
  readonly connected: boolean;
  /** Resolves when the message is confirmed and routed. @throws PublishError */
  publish(message: OutgoingMessage, destination: Destination): Promise<void>;
  /** Hands each message of a queue (name without prefix) to `handler`; one that throws gives it back after a second. */
  consume(
    queue: string,
    handler: (delivery: Delivery) => Promise<Verdict>,
    options: { prefetch: number; isPaused?: boolean },
  ): Promise<Subscription>;
  /**
   * Hears every event whose routing key fits `pattern`, in this process and in every other one that listens; what was
   * told while it was away is not repeated. Ends with the process. `onListening` is called each time that it hears again:
   * what events tell of can then be looked up without a gap. At a reconnect no queue is consumed before it is done.
   */
  listen(pattern: string, hear: (event: Delivery) => Promise<void>, onListening?: () => Promise<void>): Promise<void>;
  /**
   * Looks once at every message that a queue holds, at most `most`, and takes off what the sieve names. Gives how many
   * those were.
   */
  sift(queue: string, isToGo: MessageFilter, most?: number): Promise<number>;
  /** Answers a question asked over the broker, until the process's 'consume' phase. */
  readonly serve: Serve;
  /** Asks and waits at most `request.timeoutMs`. @throws AppError SERVICE_UNAVAILABLE */
  readonly ask: Ask;
  /** A round trip to the broker: only this notices a hung one at once, its silence being missed after 15 s. */
  ping(): Promise<void>;
  /** Counters as far as this process can see them, for where there is no management API. */
  inspect(): Promise<Omit<BrokerStatus, 'timestamp'>>;
  /** Calls `listener` at every (re)connect, at once when connected already. Gives the way to stop listening. */
  onConnected(listener: () => void): () => void;
}
