import type { Connection } from 'mongoose';
import { SetupError } from '../../backing-services/setup-error.ts';
import { type Command, say } from '../command.ts';
import { withDatabase } from '../database.ts';
import { SHARD_KEYS, type ShardKey } from './shard-keys.ts';

/** What a router is asked, so that a test can ask for it. */
export interface Router {
  /** Runs a command on the database `admin`. */
  readonly admin: (command: object) => Promise<Record<string, unknown>>;
  /** The key by which a collection is sharded; undefined where it is not. */
  readonly keyOf: (namespace: string) => Promise<Record<string, unknown> | undefined>;
  readonly buildIndex: (collection: string, key: ShardKey['key']) => Promise<unknown>;
}

/**
 * Shards every collection that has a key; what is sharded already stays as it is.
 * @throws SetupError where no router answers, or a collection is sharded by another key
 */
export async function shardAll(router: Router, database: string, log: (line: string) => void): Promise<void> {
  const { msg } = await router.admin({ hello: 1 });
  // https://www.mongodb.com/docs/v6.0/reference/command/hello/#mongodb-data-hello.msg
  if (msg !== 'isdbgrid') throw new SetupError('MONGODB_URL: expected a mongos; a server without shards answers there');
  await router.admin({ enableSharding: database });
  for (const { collection, key } of SHARD_KEYS) {
    const namespace = `${database}.${collection}`;
    const present = await router.keyOf(namespace);
    if (present !== undefined && JSON.stringify(present) !== JSON.stringify(key)) {
      throw new SetupError(`${collection}: sharded by ${JSON.stringify(present)}; expected ${JSON.stringify(key)}`);
    }
    if (present === undefined) {
      // A collection with documents is sharded by nothing but an index that begins with the key.
      await router.buildIndex(collection, key);
      await router.admin({ shardCollection: namespace, key });
    }
    log(`${collection}: sharded by ${JSON.stringify(key)}`);
  }
}

const routerOf = (connection: Connection): Router => {
  const client = connection.getClient();
  return {
    admin: (command) => client.db('admin').command(command),
    keyOf: async (namespace) => {
      const known = client.db('config').collection<{ _id: string; key: Record<string, unknown> }>('collections');
      return (await known.findOne({ _id: namespace }))?.key;
    },
    buildIndex: (collection, key) => connection.collection(collection).createIndex(key),
  };
};

/** Spreads the collections that grow with orders over the shards of a cluster. */
export const shard: Command = {
  usage: 'shard                         at a mongos: spread the collections that have a shard key over the shards',
  run: () => withDatabase((connection) => shardAll(routerOf(connection), connection.name, say)),
};
