import type { MessageFilter, Verdict } from './broker-port.ts';
import { type Delivery, type Destination, type OutgoingMessage, PublishError } from './message.ts';
import { type QueueSpec, topology } from './topology.ts';

const DEFAULT_DELIVERY_LIMIT = 20;
const RATE_WINDOW_MS = 10_000;
const THROWN_PAUSE_MS = 1_000;

interface StoredMessage {
  readonly message: OutgoingMessage;
  deliveryCount: number;
}

interface Consumer {
  readonly prefetch: number;
  readonly handler: (delivery: Delivery) => Promise<Verdict>;
  readonly inFlight: Set<Promise<void>>;
  isTaking: boolean;
}

interface MemoryQueue {
  readonly spec: QueueSpec;
  readonly ready: StoredMessage[];
  readonly consumers: Set<Consumer>;
  unacked: number;
  readonly published: number[];
  readonly delivered: number[];
  readonly acked: number[];
}

export interface MemoryConsumer {
  pause(): void;
  resume(): void;
  /** Stops taking and waits for what is in flight. */
  cancel(): Promise<void>;
}

export interface QueueCounters {
  readonly ready: number;
  readonly unacked: number;
  readonly consumers: number;
  readonly publishRate: number;
  readonly deliverRate: number;
  readonly ackRate: number;
}

/** The queues of one in-process broker. Its messages live as long as the Node process does. */
export interface MemoryHub {
  /** Makes the product's queues behind a prefix, once. */
  declare(prefix: string): void;
  /** @throws PublishError where no queue takes the message */
  publish(prefix: string, message: OutgoingMessage, destination: Destination): void;
  consume(queue: string, handler: Consumer['handler'], prefetch: number, isPaused?: boolean): MemoryConsumer;
  /** Makes a queue besides the product's own and gives the way to remove it. */
  addQueue(spec: QueueSpec): () => void;
  /** Takes off what the sieve names; gives how many those were. */
  sift(queue: string, isToGo: MessageFilter): Promise<number>;
  counters(queue: string): QueueCounters;
}

const hubs = new Map<string, MemoryHub>();

/** The hub of an address, shared by all who name it. */
export function memoryHub(url: string): MemoryHub {
  const hub = hubs.get(url) ?? createHub();
  hubs.set(url, hub);
  return hub;
}

/** Whether a topic pattern takes a routing key: `*` is one word, `#` any number of them. */
export function matchesPattern(pattern: string, routingKey: string): boolean {
  const match = (parts: readonly string[], words: readonly string[]): boolean => {
    const [part, ...rest] = parts;
    if (part === undefined) return words.length === 0;
    if (part === '#') return match(rest, words) || (words.length > 0 && match(parts, words.slice(1)));
    return words.length > 0 && (part === '*' || part === words[0]) && match(rest, words.slice(1));
  };
  return match(pattern.split('.'), routingKey.split('.'));
}

function numberArgument(queue: MemoryQueue, name: string): number | undefined {
  const value = queue.spec.arguments[name];
  return typeof value === 'number' ? value : undefined;
}

function perSecond(times: number[]): number {
  const from = Date.now() - RATE_WINDOW_MS;
  while (times[0] !== undefined && times[0] < from) times.shift();
  return times.length / (RATE_WINDOW_MS / 1_000);
}

function count(times: number[]): void {
  times.push(Date.now());
  perSecond(times);
}

class Queues {
  readonly #queues = new Map<string, MemoryQueue>();

  declare(spec: QueueSpec): void {
    if (this.#queues.has(spec.name)) return;
    const rates = { published: [], delivered: [], acked: [] };
    this.#queues.set(spec.name, { spec, ready: [], consumers: new Set(), unacked: 0, ...rates });
  }

  remove(name: string): void {
    this.#queues.delete(name);
  }

  get(name: string): MemoryQueue {
    const queue = this.#queues.get(name);
    if (!queue) throw new PublishError(`No queue is named ${name}`);
    return queue;
  }

  /** Queues that a message to an exchange reaches; '' is the default exchange, by the queue's name. */
  routed(exchange: string, routingKey: string): MemoryQueue[] {
    const all = [...this.#queues.values()];
    if (exchange === '') return all.filter((queue) => queue.spec.name === routingKey);
    return all.filter(({ spec }) =>
      spec.bindings.some((b) => b.exchange === exchange && matchesPattern(b.pattern, routingKey)),
    );
  }

  put(queue: MemoryQueue, stored: StoredMessage): void {
    queue.ready.push(stored);
    const expiries = [numberArgument(queue, 'x-message-ttl'), stored.message.expirationMs];
    const ttl = Math.min(...expiries.map((ms) => ms ?? Number.POSITIVE_INFINITY));
    // Days-long lives end with the process long before; a timer would overflow.
    if (ttl < 2 ** 31) setTimeout(() => this.#expire(queue, stored), ttl).unref();
    this.dispatch(queue);
  }

  #expire(queue: MemoryQueue, stored: StoredMessage): void {
    const index = queue.ready.indexOf(stored);
    if (index < 0) return;
    queue.ready.splice(index, 1);
    this.#deadLetter(queue, stored);
  }

  #deadLetter(queue: MemoryQueue, stored: StoredMessage): void {
    const target = queue.spec.arguments['x-dead-letter-routing-key'];
    if (typeof target !== 'string') return;
    const { expirationMs: _, ...message } = stored.message;
    this.put(this.get(target), { message, deliveryCount: 0 });
  }

  dispatch(queue: MemoryQueue): void {
    for (const consumer of queue.consumers) {
      while (consumer.isTaking && consumer.inFlight.size < consumer.prefetch) {
        const stored = queue.ready.shift();
        if (!stored) return;
        this.#deliver(queue, consumer, stored);
      }
    }
  }

  #deliver(queue: MemoryQueue, consumer: Consumer, stored: StoredMessage): void {
    const { message, deliveryCount } = stored;
    queue.unacked += 1;
    count(queue.delivered);
    const handled = (async () => {
      // The publisher's call ends before the consumer's begins, as with a broker in between.
      await new Promise((resolve) => setImmediate(resolve));
      const headers = message.headers ?? {};
      const delivery = { ...message, headers, deliveryCount, isGone: () => false };
      return await consumer.handler(delivery);
    })().catch(async (): Promise<Verdict> => {
      await new Promise((resolve) => setTimeout(resolve, THROWN_PAUSE_MS));
      return 'requeue';
    });
    const settled = handled.then((verdict) => {
      queue.unacked -= 1;
      consumer.inFlight.delete(settled);
      if (verdict === 'ack') count(queue.acked);
      else this.#giveBack(queue, stored);
      this.dispatch(queue);
    });
    consumer.inFlight.add(settled);
  }

  #giveBack(queue: MemoryQueue, stored: StoredMessage): void {
    stored.deliveryCount += 1;
    const limit = numberArgument(queue, 'x-delivery-limit') ?? DEFAULT_DELIVERY_LIMIT;
    if (stored.deliveryCount > limit) this.#deadLetter(queue, stored);
    else queue.ready.unshift(stored);
  }
}

interface NewConsumer {
  readonly handler: Consumer['handler'];
  readonly prefetch: number;
  readonly isPaused: boolean | undefined;
}

function consumeFrom(queues: Queues, queue: MemoryQueue, { handler, prefetch, isPaused }: NewConsumer): MemoryConsumer {
  const consumer: Consumer = { prefetch, handler, inFlight: new Set(), isTaking: false };
  const resume = (): void => {
    consumer.isTaking = true;
    queue.consumers.add(consumer);
    queues.dispatch(queue);
  };
  const pause = (): void => {
    consumer.isTaking = false;
    queue.consumers.delete(consumer);
  };
  if (!isPaused) resume();
  return {
    pause,
    resume,
    async cancel() {
      pause();
      await Promise.all(consumer.inFlight);
    },
  };
}

function createHub(): MemoryHub {
  const queues = new Queues();
  return {
    declare(prefix) {
      for (const spec of topology(prefix).queues) queues.declare(spec);
    },
    publish(prefix, message, { exchange, routingKey }) {
      const isDefault = exchange === '';
      const routed = queues.routed(isDefault ? '' : prefix + exchange, isDefault ? prefix + routingKey : routingKey);
      if (routed.length === 0) throw new PublishError(`No queue takes ${exchange}:${routingKey}`);
      for (const queue of routed) {
        if (queue.ready.length >= (numberArgument(queue, 'x-max-length') ?? Number.POSITIVE_INFINITY)) {
          throw new PublishError(`${queue.spec.name} is full`);
        }
      }
      for (const queue of routed) {
        count(queue.published);
        queues.put(queue, { message, deliveryCount: 0 });
      }
    },
    consume: (name, handler, prefetch, isPaused) =>
      consumeFrom(queues, queues.get(name), { handler, prefetch, isPaused }),
    addQueue(spec) {
      queues.declare(spec);
      return () => queues.remove(spec.name);
    },
    async sift(name, isToGo) {
      const { ready } = queues.get(name);
      const going = await isToGo(ready.map(({ message }) => message.id));
      const kept = ready.filter(({ message }) => !going.has(message.id));
      const removed = ready.length - kept.length;
      ready.splice(0, ready.length, ...kept);
      return removed;
    },
    counters(name) {
      const { ready, unacked, consumers, published, delivered, acked } = queues.get(name);
      const rates = {
        publishRate: perSecond(published),
        deliverRate: perSecond(delivered),
        ackRate: perSecond(acked),
      };
      return { ready: ready.length, unacked, consumers: consumers.size, ...rates };
    },
  };
}
