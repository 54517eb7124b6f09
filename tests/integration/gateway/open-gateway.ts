import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { hash } from '@node-rs/argon2';
import type { Connection } from 'mongoose';
import { connect, startProcess, takeDatabase } from '../../support/native.ts';
import { type Identity, shopAt } from '../../support/shop-client.ts';

export interface GatewayUnderTest {
  readonly url: string;
  readonly shop: ReturnType<typeof shopAt>;
  readonly connection: Connection;
  /** Where its log goes, for a process beside it. */
  readonly logTo: Writable;
  /** Every line the gateway logged so far. */
  readonly lines: readonly Record<string, unknown>[];
  /** Its variables, with which workers of the same system can be started. */
  readonly env: Readonly<Record<string, string>>;
  /** Writes an account straight into the store. */
  addAccount(role: 'user' | 'admin'): Promise<{ email: string; password: string; id: string }>;
  /** Logs an account in without its password being tried: for many people at once. */
  addSession(account: { id: string }): Promise<Identity>;
  close(): Promise<void>;
}

export const PASSWORD = 'Harbour-Ferry-7';

/** The variables of a gateway with a database and a queue prefix of its own, and no broker but the in-process one. */
export function gatewayVariables(id: string) {
  return {
    NODE_ENV: 'test',
    MONGODB_URL: takeDatabase(),
    AMQP_URL: 'memory:',
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
    QUEUE_PREFIX: `${id}.`,
    PORT: '0',
    HOST: '127.0.0.1',
    SESSION_SECRET: 'q8Zr2mTn0vLx7KdYw4HsBc9JfUe6GpAi',
    STATUS_URL: 'http://127.0.0.1:9',
    // A thread that draws pages costs each gateway a second: the browser tests have one.
    WEB_DRAWING: '/none',
  };
}

/** Makes logging in cheap: checking a password at the shop's own cost takes 9 ms of processor and 19 MiB. */
const CHEAP = { memoryCost: 8, timeCost: 1 };

/** Writes an account straight into a store. */
export async function addAccount(connection: Connection, role: 'user' | 'admin') {
  const email = `${role}-${randomUUID()}@example.hk`;
  const { insertedId } = await connection.collection('users').insertOne({
    email,
    emailVerified: true,
    phoneVerified: false,
    name: 'Chan Mei',
    role,
    passwordHash: await hash(PASSWORD, CHEAP),
    profile: { settings: { lang: 'zh' } },
    createdAt: new Date(),
  });
  return { email, password: PASSWORD, id: insertedId.toHexString() };
}

/** Logs an account in without its password being tried. */
export async function addSession(connection: Connection, { id: userId }: { id: string }): Promise<Identity> {
  const sessionId = randomBytes(32).toString('base64url');
  const now = new Date();
  await connection.collection<{ _id: string }>('sessions').insertOne({
    _id: createHash('sha256').update(sessionId).digest('base64url'),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  } as { _id: string });
  return { sessionId, userId };
}

async function startGateway(env: Readonly<Record<string, string>>) {
  const lines: Record<string, unknown>[] = [];
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      for (const line of chunk.toString().split('\n').filter(Boolean))
        lines.push(JSON.parse(line) as Record<string, unknown>);
      done();
    },
  });
  const running = await startProcess('gateway', env, { logTo });
  const port = lines.find((line) => line['msg'] === 'listening')?.['port'];
  return { running, url: `http://127.0.0.1:${String(port)}`, lines, logTo };
}

/** Another gateway of the same shop. */
export async function openReplica(env: Readonly<Record<string, string>>) {
  const { running, url } = await startGateway(env);
  return { url, shop: shopAt(url), stop: () => running.stop() };
}

/** A gateway of its own: own database, own queue prefix, a free port; `fill` runs before it starts. */
export async function openGateway(
  options: { env?: Record<string, string>; fill?: (connection: Connection) => Promise<void> } = {},
): Promise<GatewayUnderTest> {
  const env = { ...gatewayVariables(`gateway-${randomUUID().slice(0, 8)}`), ...options.env };
  const connection = await connect(env.MONGODB_URL);
  await options.fill?.(connection);
  const { running, url, lines, logTo } = await startGateway(env);
  return {
    url,
    shop: shopAt(url),
    connection,
    logTo,
    lines,
    env,
    addAccount: (role) => addAccount(connection, role),
    addSession: (account) => addSession(connection, account),
    async close() {
      await running.stop();
      await connection.close();
    },
  };
}
