import { join } from 'node:path';
import { startMongod } from '@harbour/tools/backing-services/mongodb/mongo';
import { findMongod } from '@harbour/tools/backing-services/mongodb/mongod-download';
import type { PrivateInstance } from '@harbour/tools/backing-services/private-instance';
import { isPrimary, SET, SETTINGS, withAdmin } from '@harbour/tools/backing-services/mongodb/replica-set';
import { waitUntil } from '../support/wait-until.ts';

const ELECTED_MS = 60_000;

type Member = PrivateInstance<'mongo'>;

/** A replica set of several members, each a mongod that is started again when it dies. */
export interface ReplicaSet {
  readonly url: string;
  /** The member that takes writes now; waits for there to be one. */
  primary(): Promise<Member>;
  stop(): Promise<void>;
}

const directly = ({ ports }: Member): string => `mongodb://127.0.0.1:${ports.mongo}/?directConnection=true`;

const answers = (port: number): Promise<boolean> =>
  withAdmin(`mongodb://127.0.0.1:${port}/?directConnection=true`, async (admin) => (await admin.ping())['ok'] === 1);

/** Starts a set of so many members in a folder and waits until they have a primary. */
export async function startReplicaSet(dataDir: string, size: number): Promise<ReplicaSet> {
  const quiet = (): void => undefined;
  const binary = await findMongod(process.env);
  const members: Member[] = [];
  const stop = async (): Promise<void> => void (await Promise.all(members.map((member) => member.stop())));
  try {
    // One after the other: two that look for a free port in one moment may find the same.
    for (let number = 0; number < size; number += 1) {
      members.push(await startMongod(binary, join(dataDir, `mongo-${number}`), answers, quiet));
    }
    const [first] = members;
    if (first === undefined) throw new Error('a replica set needs members');
    const hosts = members.map(({ ports }) => `127.0.0.1:${ports.mongo}`);
    const config = { _id: SET, version: 1, members: hosts.map((host, _id) => ({ _id, host })), settings: SETTINGS };
    await withAdmin(directly(first), (admin) => admin.command({ replSetInitiate: config }));
    const primary = (): Promise<Member> =>
      waitUntil(
        'a primary',
        async () => {
          for (const member of members) {
            if (await isPrimary(directly(member)).catch(() => false)) return member;
          }
          return undefined;
        },
        ELECTED_MS,
      );
    await primary();
    return { url: `mongodb://${hosts.join(',')}/harbour?replicaSet=${SET}`, primary, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
