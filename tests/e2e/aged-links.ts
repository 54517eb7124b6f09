import { inStore } from './store.ts';

/** Makes every link that was mailed to a person so old that it is no longer good. */
export const letLinksAge = (userId: string): Promise<void> =>
  inStore(async (connection) => {
    const past = new Date(Date.now() - 1_000);
    for (const name of ['emailTokens', 'resetTokens']) {
      await connection.collection(name).updateMany({ userId }, { $set: { expiresAt: past } });
    }
  });
