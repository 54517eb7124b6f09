import mongoose from 'mongoose';

/** The name of the replica set of every MongoDB that we start. */
export const SET = 'rs0';
/** What a killed gateway had begun holds its documents this long; a request itself gives up after 15 s. */
const TRANSACTION_SECONDS = 20;
/** As k8s/overlays/production has them: a primary that hangs is replaced after 8 s, with MongoDB's own settings after 18. */
export const SETTINGS = { electionTimeoutMillis: 5_000, heartbeatTimeoutSecs: 5, catchUpTimeoutMillis: 2_000 };
const NO_CONFIG = 94;
const INVALID_CONFIG = 93;
const ALREADY_MADE = 23;
/** Where users are asked for: before the first one is there, a set may be made from the server's own machine. */
const REFUSED = 13;

/** Asks one server, whatever set it is of. */
export async function withAdmin<Result>(
  url: string,
  work: (admin: mongoose.mongo.Admin) => Promise<Result>,
): Promise<Result> {
  const client = new mongoose.mongo.MongoClient(url, {
    serverSelectionTimeoutMS: 2_000,
    connectTimeoutMS: 2_000,
  });
  try {
    return await work(client.db('admin').admin());
  } finally {
    await client.close();
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof mongoose.mongo.MongoServerError ? error.code : undefined;
}

const unless =
  (code: number) =>
  (error: unknown): void => {
    if (codeOf(error) !== code) throw error;
  };

/** Whether the server takes writes as primary of a replica set. */
export async function isPrimary(url: string): Promise<boolean> {
  const hello = await withAdmin(url, (admin) => admin.command({ hello: 1 }));
  return hello['isWritablePrimary'] === true && typeof hello['setName'] === 'string';
}

function memberConfig(host: string, version: number): object {
  return { _id: SET, version, members: [{ _id: 0, host }], settings: SETTINGS };
}

/** The hosts of a set that its primary knows. */
const membersOf = ({ hosts }: mongoose.mongo.Document): readonly string[] => (Array.isArray(hosts) ? hosts : []);

/** Whether a set that can be written to has all these members; false as well where none of them answers. */
export async function hasMembers(url: string, hosts: readonly string[]): Promise<boolean> {
  try {
    const members = membersOf(await withAdmin(url, (admin) => admin.command({ hello: 1 })));
    return hosts.every((host) => members.includes(host));
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoServerSelectionError) return false;
    throw error;
  }
}

/**
 * Adds the first of these hosts that a set lacks: MongoDB takes one voting member at a time
 * (https://www.mongodb.com/docs/manual/reference/command/replSetReconfig/). False where it added one.
 */
export function addMember(url: string, hosts: readonly string[]): Promise<boolean> {
  return withAdmin(url, async (admin) => {
    const known = membersOf(await admin.command({ hello: 1 }));
    const host = hosts.find((one) => !known.includes(one));
    if (host === undefined) return true;
    const { config } = await admin.command({ replSetGetConfig: 1 });
    const members: { _id: number }[] = config.members;
    const _id = Math.max(...members.map((member) => member._id)) + 1;
    await admin.command({
      replSetReconfig: { ...config, version: config.version + 1, members: [...members, { _id, host }] },
    });
    return false;
  });
}

/** Makes the server the first member of its set; `host` is the address at which it reaches itself. */
export function ensureReplicaSet(url: string, host: string): Promise<boolean> {
  return withAdmin(url, async (admin) => {
    const hello = await admin.command({ hello: 1 });
    if (hello['isWritablePrimary'] === true) {
      await admin
        .command({ setParameter: 1, transactionLifetimeLimitSeconds: TRANSACTION_SECONDS })
        .catch(unless(REFUSED));
      return true;
    }
    try {
      await admin.command({ replSetGetStatus: 1 });
    } catch (error) {
      if (codeOf(error) === NO_CONFIG || codeOf(error) === REFUSED) {
        await admin.command({ replSetInitiate: memberConfig(host, 1) }).catch(unless(ALREADY_MADE));
      } else if (codeOf(error) === INVALID_CONFIG) {
        // The set was made on another port: it no longer finds itself among its members.
        const { config } = await admin.command({ replSetGetConfig: 1 });
        const version = Number(config?.version ?? 1) + 1;
        await admin.command({ replSetReconfig: memberConfig(host, version), force: true });
      }
    }
    return false;
  });
}
