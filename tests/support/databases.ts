import type { Connection } from 'mongoose';

/** What the names of all databases of this run begin with. */
const runsOwn = (): string => `test-${process.env['TEST_RUN'] ?? ''}-`;

/** Those that the running test file has taken. */
const taken: string[] = [];

/** Connects to a database as the shop does. */
export async function connect(url: string): Promise<Connection> {
  const { createMongoose } = await import('@harbour/platform/mongo');
  return await createMongoose().createConnection(url).asPromise();
}

/** Works on a database over a connection that is closed afterwards. */
export async function onDatabase(url: string, work: (connection: Connection) => Promise<unknown>): Promise<void> {
  const connection = await connect(url);
  try {
    await work(connection);
  } finally {
    await connection.close();
  }
}

/**
 * The address of an empty database that no other file uses meanwhile: one of a file before it in this worker, if there
 * is one, because making the collections and indexes of the shop takes MongoDB longer than most files take.
 */
export function takeDatabase(): string {
  const url = new URL(process.env['TEST_MONGODB_URL'] ?? '');
  url.pathname = `/${runsOwn()}${process.pid}-${taken.length}`;
  taken.push(url.href);
  return url.href;
}

/** Empties all that a file has taken, so that the next one can take them. */
export async function emptyDatabases(): Promise<void> {
  await Promise.all(taken.splice(0).map((url) => onDatabase(url, empty)));
}

async function empty(connection: Connection): Promise<void> {
  const collections = (await connection.db?.collections()) ?? [];
  // A profile cannot be emptied, and goes with its database.
  if (collections.some(({ collectionName }) => collectionName === 'system.profile')) await connection.dropDatabase();
  else await Promise.all(collections.map((collection) => collection.deleteMany({})));
}

/** Drops all databases of this run, which its stores may outlive. */
export async function dropDatabases(): Promise<void> {
  await onDatabase(process.env['TEST_MONGODB_URL'] ?? '', async (connection) => {
    const { databases } = await connection.listDatabases();
    const own = databases.filter(({ name }) => name.startsWith(runsOwn()));
    await Promise.all(own.map(({ name }) => connection.useDb(name).dropDatabase()));
  });
}
