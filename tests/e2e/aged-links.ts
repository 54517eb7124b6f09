import { createMongoose } from '@harbour/platform/mongo';
import { gatewayVariables } from './another-gateway.ts';

/** Makes every link that was mailed to a person so old that it is no longer good. */
export async function letLinksAge(userId: string): Promise<void> {
  const connection = await createMongoose()
    .createConnection(gatewayVariables()['MONGODB_URL'] ?? '')
    .asPromise();
  try {
    const past = new Date(Date.now() - 1_000);
    for (const name of ['emailTokens', 'resetTokens']) {
      await connection.collection(name).updateMany({ userId }, { $set: { expiresAt: past } });
    }
  } finally {
    await connection.close();
  }
}
