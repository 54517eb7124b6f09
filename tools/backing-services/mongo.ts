import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { longOptions } from './binaries.ts';
import { until } from './patience.ts';
import { type PrivateInstance, startPrivateInstance } from './private-instance.ts';
import { SetupError } from './setup-error.ts';

const SET = 'rs0';
/** What a killed gateway had begun holds its documents this long; a request itself gives up after 15 s. */
const TRANSACTION_SECONDS = 20;
const NO_CONFIG = 94;
const INVALID_CONFIG = 93;

async function withAdmin<Result>(url: string, work: (admin: mongoose.mongo.Admin) => Promise<Result>): Promise<Result> {
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

/** Whether the server takes writes as primary of a replica set. */
export async function isPrimary(url: string): Promise<boolean> {
  const hello = await withAdmin(url, (admin) => admin.command({ hello: 1 }));
  return hello['isWritablePrimary'] === true && typeof hello['setName'] === 'string';
}

function memberConfig(host: string, version: number): object {
  return { _id: SET, version, members: [{ _id: 0, host }] };
}

/** Makes the server the one member of its set; `host` is the address at which it reaches itself. */
export function ensureReplicaSet(url: string, host: string): Promise<boolean> {
  return withAdmin(url, async (admin) => {
    const hello = await admin.command({ hello: 1 });
    if (hello['isWritablePrimary'] === true) {
      await admin.command({ setParameter: 1, transactionLifetimeLimitSeconds: TRANSACTION_SECONDS });
      return true;
    }
    try {
      await admin.command({ replSetGetStatus: 1 });
    } catch (error) {
      if (codeOf(error) === NO_CONFIG) {
        await admin.command({ replSetInitiate: memberConfig(host, 1) });
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

/** Checks a MongoDB that the environment names. @throws SetupError where it is away or no replica set. */
export async function checkNamedMongo(url: string): Promise<void> {
  let hello: mongoose.mongo.Document | undefined;
  await until(async () => {
    hello = await withAdmin(url, (admin) => admin.command({ hello: 1 }));
    return true;
  }, 8_000);
  if (hello === undefined) throw new SetupError('MONGODB_URL: no MongoDB answers there');
  if (typeof hello['setName'] !== 'string' && hello['msg'] !== 'isdbgrid') {
    throw new SetupError('MONGODB_URL: that MongoDB is no replica set, which transactions need');
  }
}

/** Starts mongod as a one-node replica set and waits until it is primary. */
export function startMongo(
  binary: string,
  dataDir: string,
  say: (line: string) => void,
): Promise<PrivateInstance<'mongo'>> {
  const directory = join(dataDir, 'mongo');
  const db = join(directory, 'db');
  mkdirSync(db, { recursive: true, mode: 0o700 });
  return startPrivateInstance(
    {
      name: 'MongoDB',
      directory,
      portNames: ['mongo'],
      launch: (ports) => ({
        command: binary,
        args: ['--nounixsocket'].concat(
          longOptions({
            dbpath: db,
            port: ports.mongo,
            bind_ip: '127.0.0.1',
            replSet: SET,
            oplogSize: 128,
            wiredTigerCacheSizeGB: 0.25,
            setParameter: 'diagnosticDataCollectionEnabled=false',
          }),
        ),
      }),
      answers: (ports) =>
        ensureReplicaSet(`mongodb://127.0.0.1:${ports.mongo}/?directConnection=true`, `127.0.0.1:${ports.mongo}`),
      startTimeoutMs: 60_000,
      stopTimeoutMs: 20_000,
    },
    say,
  );
}

/** The URL of the database on a private instance. */
export function privateMongoUrl(instance: PrivateInstance<'mongo'>): string {
  return `mongodb://127.0.0.1:${instance.ports.mongo}/harbour?replicaSet=${SET}`;
}
