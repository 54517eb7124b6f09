import type { Connection } from 'mongoose';

type Connect = (url: string) => Promise<Connection>;

/** What the names of all databases of this run begin with. */
const runsOwn = (): string => `test-${process.env['TEST_RUN'] ?? ''}-`;

/**
 * The databases of the files of one worker. A file finds those of the file before it, emptied: making the collections
 * and indexes of the shop takes MongoDB longer than most files take.
 */
export function createDatabases(connect: Connect) {
  const taken: string[] = [];
  return {
    take(): string {
      const url = new URL(process.env['TEST_MONGODB_URL'] ?? '');
      url.pathname = `/${runsOwn()}${process.pid}-${taken.length}`;
      taken.push(url.href);
      return url.href;
    },
    /** Empties all that were taken, so that they can be taken again. */
    async reset(): Promise<void> {
      await Promise.all(taken.splice(0).map((url) => empty(url, connect)));
    },
  };
}

async function empty(url: string, connect: Connect): Promise<void> {
  const connection = await connect(url);
  try {
    const collections = (await connection.db?.collections()) ?? [];
    // A profile cannot be emptied, and goes with its database.
    if (collections.some(({ collectionName }) => collectionName === 'system.profile')) await connection.dropDatabase();
    else await Promise.all(collections.map((collection) => collection.deleteMany({})));
  } finally {
    await connection.close();
  }
}

/** Drops all databases of this run, which its stores may outlive. */
export async function dropDatabases(connect: Connect): Promise<void> {
  const connection = await connect(process.env['TEST_MONGODB_URL'] ?? '');
  try {
    const { databases } = await connection.listDatabases();
    const own = databases.filter(({ name }) => name.startsWith(runsOwn()));
    await Promise.all(own.map(({ name }) => connection.useDb(name).dropDatabase()));
  } finally {
    await connection.close();
  }
}
