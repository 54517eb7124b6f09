import { createMongoose } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { until } from '../backing-services/patience.ts';
import { SetupError } from '../backing-services/setup-error.ts';
import { variableOf } from '../variable.ts';

const PATIENCE_MS = 60_000;

/** The address of the database to work on: MONGODB_URL, or what the file MONGODB_URL_FILE holds. @throws SetupError where it is not named */
export function mongoUrl(): string {
  const url = variableOf(process.env, 'MONGODB_URL');
  if (!url) throw new SetupError('MONGODB_URL: expected the address of a MongoDB database');
  return url;
}

/** Runs work on the database, waiting for a primary where it still starts. @throws SetupError where none answers */
export async function withDatabase<T>(work: (connection: Connection) => Promise<T>, url = mongoUrl()): Promise<T> {
  const options = { maxPoolSize: 4, serverSelectionTimeoutMS: 5_000, w: 'majority', autoIndex: false } as const;
  const opened: { connection?: Connection } = {};
  const open = async (): Promise<boolean> => {
    opened.connection = await createMongoose().createConnection(url, options).asPromise();
    return true;
  };
  if (!(await until(open, PATIENCE_MS, 500)) || opened.connection === undefined) {
    throw new SetupError('MONGODB_URL: no primary answers there');
  }
  try {
    return await work(opened.connection);
  } finally {
    await opened.connection.close();
  }
}
