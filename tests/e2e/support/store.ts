import { createMongoose } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import { gatewayVariables } from './another-gateway.ts';

/** Does something in the shop's store, for what no screen and no call can bring about. */
export async function inStore<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createMongoose()
    .createConnection(gatewayVariables()['MONGODB_URL'] ?? '')
    .asPromise();
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
