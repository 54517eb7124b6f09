import { createMongoose } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { gatewayVariables } from './another-gateway.ts';

/** Does something in the store of the shop, or of one of a test's own, for what no screen and no call can bring about. */
export async function inStore<T>(
  work: (connection: Connection) => Promise<T>,
  url = gatewayVariables()['MONGODB_URL'] ?? '',
): Promise<T> {
  const connection = await createMongoose().createConnection(url).asPromise();
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
