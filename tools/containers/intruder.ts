// Runs beside the mailer's container (compose.ts) as a thief of it would: with its files and its network. Its packages are in its
// bundle, so the thief brings those of operators along.
// Prints a JSON list of faults, empty when there are none.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:https';
import { connect as open } from 'node:net';
import { connect as openTls } from 'node:tls';
import { connect } from 'amqplib';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';

const FOLDER = '/credentials';
const LIMIT_MS = 10_000;
const hasTls = existsSync(`${FOLDER}/ca.pem`);
const read = (file: string): string => readFileSync(`${FOLDER}/${file}`, 'utf8');
const ca = hasTls ? read('ca.pem') : undefined;
const faults: string[] = [];

/** Notes a fault unless the deed is refused in these words, or succeeds where no refusal is given. */
async function must(what: string, refusal: RegExp | undefined, deed: () => Promise<unknown>): Promise<void> {
  const told = await deed().then(
    () => undefined,
    (error: unknown) => String(error),
  );
  const isRight = refusal === undefined ? told === undefined : told !== undefined && refusal.test(told);
  if (!isRight) faults.push(`${what}: ${told ?? 'done'}`);
}

/** An address with other credentials, or none. */
function otherwise(file: string, change: (url: URL) => void): string {
  const url = new URL(read(file));
  change(url);
  return url.href;
}
const anonymous = (url: URL): void => {
  [url.username, url.password] = ['', ''];
  url.searchParams.delete('authSource');
};

async function inDatabase(url: string, deed: (connection: mongoose.Connection) => Promise<unknown>): Promise<void> {
  const connection = mongoose.createConnection(url, { serverSelectionTimeoutMS: 3_000 });
  try {
    await deed(await connection.asPromise());
  } finally {
    await connection.close();
  }
}

async function atBroker(
  url: string,
  deed: (channel: Awaited<ReturnType<Awaited<ReturnType<typeof connect>>['createConfirmChannel']>>) => Promise<unknown>,
): Promise<void> {
  const model = await connect(url, { timeout: 3_000, ...(ca === undefined ? {} : { ca }) });
  model.on('error', () => undefined);
  try {
    const channel = await model.createConfirmChannel();
    const broken = new Promise((_, reject) => void channel.on('error', reject));
    await Promise.race([deed(channel), broken]);
  } finally {
    await model.close().catch(() => undefined);
  }
}

async function inCache(url: string, ...command: [string, ...string[]]): Promise<void> {
  const tls = url.startsWith('rediss:') ? { tls: { ca } } : {};
  const redis = new Redis(url, {
    ...tls,
    lazyConnect: true,
    enableReadyCheck: false,
    retryStrategy: () => null,
    connectTimeout: 3_000,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.call(...command);
  } finally {
    redis.disconnect();
  }
}

/** Says a few bytes over plain TCP; gives what comes back. @throws where nobody takes the connection or it just ends */
function overPlainTcp(host: string, port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = open({ host, port, timeout: 3_000 }, () => socket.write(text));
    socket.once('data', (data) => {
      socket.destroy();
      // An alert of TLS is no answer in the protocol's own words.
      const isAlert = data[0] === 0x15 || /^HTTP\/1.1 400/.test(data.toString('latin1'));
      if (isAlert) reject(new Error('closed: TLS only'));
      else resolve(data.toString('latin1'));
    });
    socket.once('timeout', () => socket.destroy(new Error('closed: silence')));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
  });
}

function overHttps(url: string, cert: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    get(url, { ca, timeout: 3_000, ...cert }, (answer) => resolve(answer.resume())).on('error', reject);
  });
}

/** Connects as a client that trusts only the system's authorities. @throws where the certificate is refused */
function overPublicTls(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = openTls({ host, port, servername: host }, () => resolve(void socket.destroy()));
    socket.once('error', reject);
  });
}

const [mongo, amqp, cache] = [read('mongodb-url'), read('amqp-url'), read('redis-url')];
const plainFiles = ['amqp-url', 'mongodb-url', 'redis-url'];
const files = hasTls ? [...plainFiles, 'ca.pem', 'tls.crt', 'tls.key', 'tls.pem'] : plainFiles;
if (readdirSync(FOLDER).toSorted().join() !== files.toSorted().join())
  faults.push(`files: ${readdirSync(FOLDER).join()}`);

await must('its own deliveries', undefined, () => inDatabase(mongo, (db) => db.collection('deliveries').findOne({})));
await must('password hashes', /not authorized/, () => inDatabase(mongo, (db) => db.collection('users').findOne({})));
await must('removing jobs', /not authorized/, () => inDatabase(mongo, (db) => db.collection('outbox').deleteOne({})));
await must('no user at MongoDB', /auth/i, () =>
  inDatabase(otherwise('mongodb-url', anonymous), (db) => db.collection('deliveries').findOne({})),
);
await must('its own queue', undefined, () => atBroker(amqp, (channel) => channel.checkQueue('mailer')));
await must('the texts’ queue', /403/, () => atBroker(amqp, (channel) => channel.get('sms')));
await must('deleting a queue', /403/, () => atBroker(amqp, (channel) => channel.deleteQueue('mailer')));
await must('publishing jobs', /403/, () =>
  atBroker(amqp, async (channel) => {
    channel.publish('shop.jobs', 'mailer.mail.send', Buffer.from('{}'));
    await channel.waitForConfirms();
  }),
);
for (const [username, password] of [
  ['guest', 'guest'],
  ['harbour', 'harbour'],
]) {
  const url = otherwise('amqp-url', (own) => Object.assign(own, { username, password }));
  await must(`${username} at RabbitMQ`, /ACCESS_REFUSED|403/, () => atBroker(url, () => Promise.resolve()));
}
await must('its own heartbeat', undefined, () => inCache(cache, 'SET', 'harbour:heartbeat:mailer:try', '1', 'EX', '1'));
await must('rate limits', /NOPERM/, () => inCache(cache, 'HGETALL', 'harbour:window:x:y'));
await must('emptying Redis', /NOPERM/, () => inCache(cache, 'FLUSHALL'));
await must('no user at Redis', /NOPERM|NOAUTH/, () =>
  inCache(otherwise('redis-url', anonymous), 'GET', 'harbour:window:x:y'),
);

const PLAIN: [string, number, string][] = [
  ['rabbitmq', 5_672, 'AMQP\0\0\t\u0001'],
  ['rabbitmq', 5_671, 'AMQP\0\0\t\u0001'],
  ['rabbitmq', 15_672, 'GET / HTTP/1.1\r\nHost: rabbitmq\r\n\r\n'],
  ['rabbitmq', 15_671, 'GET / HTTP/1.1\r\nHost: rabbitmq\r\n\r\n'],
  ['rabbitmq', 15_692, 'GET / HTTP/1.1\r\nHost: rabbitmq\r\n\r\n'],
  ['redis', 6_379, 'PING\r\n'],
  ['status', 8_090, 'GET /status HTTP/1.1\r\nHost: status\r\n\r\n'],
  ['gateway', 8_080, 'GET /api/product HTTP/1.1\r\nHost: gateway\r\n\r\n'],
  ['gateway', 9_090, 'GET /metrics HTTP/1.1\r\nHost: gateway\r\n\r\n'],
];
if (hasTls) {
  const own = { cert: read('tls.crt'), key: read('tls.key') };
  for (const [host, port, text] of PLAIN) {
    await must(`${host}:${port} without TLS`, /closed|ECONNREFUSED|ECONNRESET/, () => overPlainTcp(host, port, text));
  }
  await must('MongoDB without TLS', /closed|timed out|ECONNRESET/, () =>
    inDatabase(
      otherwise('mongodb-url', (url) => url.searchParams.set('tls', 'false')),
      (db) => db.db?.admin().ping() ?? Promise.reject(),
    ),
  );
  for (const [host, port] of [
    ['mongo', 27_017],
    ['rabbitmq', 5_671],
    ['rabbitmq', 15_671],
    ['redis', 6_379],
    ['status', 8_090],
  ] as const) {
    await must(`${host}:${port} for public authorities`, /self.signed|unable to (verify|get)/i, () =>
      overPublicTls(host, port),
    );
  }
  await must('status without a certificate', /ECONNRESET|alert|hang up/i, () =>
    overHttps('https://status:8090/status', {}),
  );
  await must('status with the mailer’s certificate', /ECONNRESET|hang up/i, () =>
    overHttps('https://status:8090/status', own),
  );
  await must('the gateway’s metrics over TLS', undefined, () => overHttps('https://gateway:9090/metrics', {}));
} else {
  await must('the status service', undefined, () =>
    overPlainTcp('status', 8_090, 'GET /status HTTP/1.1\r\nHost: status\r\n\r\n'),
  );
}
setTimeout(() => process.exit(1), LIMIT_MS).unref();
console.log(JSON.stringify(faults));
