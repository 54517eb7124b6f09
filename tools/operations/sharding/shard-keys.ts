/** A collection that a sharded MongoDB spreads, and the key by which it does. */
export interface ShardKey {
  readonly collection: string;
  /** One field hashed, or fields in order; MongoDB takes no other (https://www.mongodb.com/docs/v6.0/core/sharding-shard-key/). */
  readonly key: Readonly<Record<string, 1 | 'hashed'>>;
}

/** Every other collection stays whole; docs/capacity.md says why, and why these keys. */
export const SHARD_KEYS: readonly ShardKey[] = [
  { collection: 'inbox', key: { userId: 1 } },
  { collection: 'outbox', key: { _id: 'hashed' } },
  { collection: 'deliveries', key: { _id: 'hashed' } },
  { collection: 'sessions', key: { _id: 'hashed' } },
  { collection: 'idempotencyKeys', key: { _id: 'hashed' } },
  { collection: 'stockEntries', key: { productId: 1, _id: 1 } },
];
