import { describe, expect, it } from '@jest/globals';
import { SHARD_KEYS } from './shard-keys.ts';
import { type Router, shardAll } from './shard.ts';

/** A router that knows these keys, and every step that it was asked for. */
function routerWith(known: Readonly<Record<string, Record<string, unknown>>>, answer: Record<string, unknown>) {
  const asked: object[] = [];
  const router: Router = {
    admin: (command) => {
      asked.push(command);
      return Promise.resolve(answer);
    },
    keyOf: (namespace) => Promise.resolve(known[namespace]),
    buildIndex: (collection, key) => {
      asked.push({ index: collection, key });
      return Promise.resolve();
    },
  };
  return { router, asked };
}

const ROUTER = { msg: 'isdbgrid' };
const AS_KNOWN = Object.fromEntries(SHARD_KEYS.map(({ collection, key }) => [`shop.${collection}`, { ...key }]));

describe('shardAll', () => {
  it('builds the index of a key before it shards by it', async () => {
    const { router, asked } = routerWith({}, ROUTER);
    await shardAll(router, 'shop', () => {});
    const steps = SHARD_KEYS.flatMap(({ collection, key }) => [
      { index: collection, key },
      { shardCollection: `shop.${collection}`, key },
    ]);
    expect(asked).toEqual([{ hello: 1 }, { enableSharding: 'shop' }, ...steps]);
  });

  it('leaves what is sharded already', async () => {
    const { router, asked } = routerWith(AS_KNOWN, ROUTER);
    const lines: string[] = [];
    await shardAll(router, 'shop', (line) => lines.push(line));
    expect(asked).toEqual([{ hello: 1 }, { enableSharding: 'shop' }]);
    expect(lines).toContain('inbox: sharded by {"userId":1}');
  });

  it('refuses a collection that is sharded by another key', async () => {
    const { router } = routerWith({ 'shop.inbox': { _id: 'hashed' } }, ROUTER);
    await expect(shardAll(router, 'shop', () => {})).rejects.toThrow(
      'inbox: sharded by {"_id":"hashed"}; expected {"userId":1}',
    );
  });

  it('changes nothing where no router answers', async () => {
    const { router, asked } = routerWith({}, { isWritablePrimary: true });
    await expect(shardAll(router, 'shop', () => {})).rejects.toThrow('MONGODB_URL: expected a mongos');
    expect(asked).toEqual([{ hello: 1 }]);
  });
});
