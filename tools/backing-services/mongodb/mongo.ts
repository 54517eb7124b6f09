import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { longOptions } from '../binaries.ts';
import { until } from '../patience.ts';
import { type PrivateInstance, startPrivateInstance } from '../private-instance.ts';
import { ensureReplicaSet, SET, withAdmin } from './replica-set.ts';
import { SMALL_CACHE } from './small-cache.ts';
import { SetupError } from '../setup-error.ts';

/** Several members make no URL by the platform's rules: the driver itself has to say. */
function isConnectionString(text: string): boolean {
  try {
    return new mongoose.mongo.MongoClient(text) instanceof Object;
  } catch {
    return false;
  }
}

/**
 * Checks a MongoDB that the environment names, by one member or by several.
 * @throws SetupError where the address is none, it is away or no replica set.
 */
export async function checkNamedMongo(url: string): Promise<void> {
  if (!isConnectionString(url)) {
    throw new SetupError('MONGODB_URL: expected a URL that starts with mongodb:// or mongodb+srv://');
  }
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

/** Starts mongod as a member of a replica set; `answers` tells, by its port, when it is ready. With a key file it asks for users. */
export function startMongod(
  binary: string,
  directory: string,
  answers: (port: number) => Promise<boolean>,
  say: (line: string) => void,
  more: { readonly keyFile?: string } = {},
): Promise<PrivateInstance<'mongo'>> {
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
            ...SMALL_CACHE,
            setParameter: 'diagnosticDataCollectionEnabled=false',
            ...more,
          }),
        ),
      }),
      answers: (ports) => answers(ports.mongo),
      startTimeoutMs: 60_000,
      stopTimeoutMs: 20_000,
    },
    say,
  );
}

/** Starts mongod as a one-node replica set and waits until it is primary. */
export function startMongo(
  binary: string,
  dataDir: string,
  say: (line: string) => void,
): Promise<PrivateInstance<'mongo'>> {
  const isReady = (port: number) =>
    ensureReplicaSet(`mongodb://127.0.0.1:${port}/?directConnection=true`, `127.0.0.1:${port}`);
  return startMongod(binary, join(dataDir, 'mongo'), isReady, say);
}

/** The URL of the database on a private instance. */
export function privateMongoUrl(instance: PrivateInstance<'mongo'>): string {
  return `mongodb://127.0.0.1:${instance.ports.mongo}/harbour?replicaSet=${SET}`;
}
