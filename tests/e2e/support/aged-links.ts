import { inStore } from './store.ts';

/** Makes every link that was mailed to a person so old that it is no longer good. */
export const letLinksAge = (userId: string): Promise<void> =>
  inStore(async (connection) => {
    const past = new Date(Date.now() - 1_000);
    for (const name of ['emailTokens', 'resetTokens']) {
      await connection.collection(name).updateMany({ userId }, { $set: { expiresAt: past } });
    }
  });

/** Makes the last proof of a person's sessions too old for calls that need a fresh one. */
export const letProofAge = (userId: string): Promise<unknown> =>
  inStore((connection) =>
    connection
      .collection('sessions')
      .updateMany({ userId }, { $set: { provenAt: new Date(Date.now() - 11 * 60_000) } }),
  );

/** Has the shop take a code of an authenticator app again that it has taken before. */
export const forgetCodes = (userId: string): Promise<unknown> =>
  inStore((connection) =>
    connection.collection<{ _id: string }>('totps').updateOne({ _id: userId }, { $set: { lastStep: 0 } }),
  );
