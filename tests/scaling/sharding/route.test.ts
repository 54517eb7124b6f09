import { describe, expect, it } from '@jest/globals';
import { type Route, routeOf } from './route.ts';
import { storeCommandOf } from './store-command.ts';

const BY_PERSON = { collection: 'inbox', key: { userId: 1 } } as const;
const BY_HASH = { collection: 'outbox', key: { _id: 'hashed' } } as const;
const BY_TWO = { collection: 'stockEntries', key: { productId: 1, _id: 1 } } as const;

const routed = (type: string, command: object, key: Parameters<typeof routeOf>[1]): Route | undefined => {
  const read = storeCommandOf(type, `shop.${key.collection}`, command);
  return read && routeOf(read, key);
};

describe('the route of a read', () => {
  it.each<[string, object, Route]>([
    ['the key', { find: 'inbox', filter: { userId: 'a', readAt: null } }, 'one shard'],
    ['the key by $eq', { count: 'inbox', query: { userId: { $eq: 'a' } } }, 'one shard'],
    ['one of several keys', { find: 'inbox', filter: { userId: { $in: ['a', 'b'] } } }, 'some shards'],
    [
      'the key in a part that must hold',
      { find: 'inbox', filter: { $and: [{ userId: 'a' }, { _id: 1 }] } },
      'one shard',
    ],
    ['the key in every branch', { find: 'inbox', filter: { $or: [{ userId: 'a' }, { userId: 'b' }] } }, 'some shards'],
    ['the key in one branch', { find: 'inbox', filter: { $or: [{ userId: 'a' }, { _id: 1 }] } }, 'every shard'],
    ['a pattern', { distinct: 'inbox', key: '_id', query: { userId: /^a/ } }, 'every shard'],
    ['a range', { find: 'inbox', filter: { userId: { $gt: 'a' } } }, 'every shard'],
    ['nothing', { find: 'inbox', filter: {} }, 'every shard'],
    ['the first step', { aggregate: 'inbox', pipeline: [{ $match: { userId: 'a' } }, { $count: 'n' }] }, 'one shard'],
    [
      'a later step',
      { aggregate: 'inbox', pipeline: [{ $sort: { _id: 1 } }, { $match: { userId: 'a' } }] },
      'every shard',
    ],
  ])('by %s', (_, command, route) => {
    expect(routed('command', command, BY_PERSON)).toBe(route);
  });
});

describe('the route of a change', () => {
  it.each<[string, string, object, Parameters<typeof routeOf>[1], Route]>([
    ['of one by the key', 'update', { q: { userId: 'a' }, multi: false }, BY_PERSON, 'one shard'],
    ['of one by its id', 'update', { q: { _id: 1 }, multi: false }, BY_PERSON, 'every shard'],
    ['of one by neither', 'update', { q: { readAt: null }, multi: false }, BY_PERSON, 'refused'],
    ['of many by neither', 'update', { q: { readAt: null }, multi: true }, BY_PERSON, 'every shard'],
    ['that may add, by its id', 'update', { q: { _id: 1 }, multi: false, upsert: true }, BY_PERSON, 'refused'],
    ['that may add, by the key', 'update', { q: { _id: 1 }, multi: false, upsert: true }, BY_HASH, 'one shard'],
    ['that removes one by neither', 'remove', { q: { at: 1 }, limit: 1 }, BY_PERSON, 'refused'],
    ['that removes all', 'remove', { q: { at: 1 }, limit: 0 }, BY_PERSON, 'every shard'],
    ['with its answer, by the key', 'command', { findAndModify: 'outbox', query: { _id: 1 } }, BY_HASH, 'one shard'],
    [
      'with its answer, by one of several',
      'command',
      { findAndModify: 'outbox', query: { _id: { $in: [1, 2] } } },
      BY_HASH,
      'refused',
    ],
    [
      'with its answer, by an id that is no key',
      'command',
      { findAndModify: 'inbox', query: { _id: 1 } },
      BY_PERSON,
      'refused',
    ],
    ['of one by a part of the key', 'update', { q: { productId: 1 }, multi: false }, BY_TWO, 'refused'],
  ])('%s', (_, type, command, key, route) => {
    expect(routed(type, command, key)).toBe(route);
  });

  it.each([
    ['an insert', 'insert', { insert: 'inbox', documents: [{}] }],
    ['the next part of an answer', 'getmore', { getMore: 1, collection: 'inbox' }],
    ['a watch', 'command', { aggregate: 'inbox', pipeline: [{ $changeStream: {} }] }],
  ])('is not asked of %s', (_, type, command) => {
    expect(routed(type, command, BY_PERSON)).toBeUndefined();
  });
});
