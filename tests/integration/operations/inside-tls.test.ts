import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MAX_PIPELINED, MAX_WAITING_BYTES } from '@harbour/gateway/http/limits/backlog';
import { openServer } from '@harbour/gateway/http/server/server';
import type { Lifecycle } from '@harbour/platform/lifecycle';
import { askInside, createInsideServer, type InsideTls } from '@harbour/platform/inside';
import { ROOT } from '@harbour/tools/processes';
import { makeCertificates } from '@harbour/tools/store-users/certificates';
import { startProcess } from '../../support/native.ts';

const run = promisify(execFile);
const DAY_MS = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'inside-'));
const other = mkdtempSync(join(tmpdir(), 'inside-'));
const READERS = { status: ['status'], gateway: ['gateway'], mailer: ['mailer'] };
const read = (reader: string, file: string, within = folder) => readFileSync(join(within, reader, file), 'utf8');
const tlsOf = (reader: string, within = folder): InsideTls => ({
  INTERNAL_CA: read(reader, 'ca.pem', within),
  TLS_CERT: read(reader, 'tls.crt', within),
  TLS_KEY: read(reader, 'tls.key', within),
});

beforeAll(() => Promise.all([makeCertificates(folder, READERS), makeCertificates(other, READERS)]));
afterAll(() => {
  for (const each of [folder, other]) rmSync(each, { recursive: true, force: true });
});

describe('TLS between the parts of the shop', () => {
  const servers: Server[] = [];
  const serve = async (tls: InsideTls, clients?: readonly string[]): Promise<number> => {
    const server = createInsideServer(tls, (_request, response) => response.end('here'), clients);
    servers.push(server);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections();
  });
  const ask = async (url: string, tls: InsideTls): Promise<string> =>
    text(await askInside(url, tls, { signal: AbortSignal.timeout(5_000) }));

  it('the status service answers the gateway, and nobody who cannot show its certificate', async () => {
    const url = `https://localhost:${await serve(tlsOf('status'), ['gateway'])}/`;
    expect(await ask(url, tlsOf('gateway'))).toBe('here');
    await expect(ask(url, tlsOf('mailer'))).rejects.toThrow();
    await expect(ask(url, { ...tlsOf('gateway'), TLS_CERT: undefined, TLS_KEY: undefined })).rejects.toThrow();
    const stolen = { ...tlsOf('gateway', other), INTERNAL_CA: read('gateway', 'ca.pem') };
    await expect(ask(url, stolen)).rejects.toThrow();
    await expect(ask(url.replace('https', 'http'), tlsOf('gateway'))).rejects.toThrow();
  });

  it('a server is known by a certificate of the internal CA for its own name, and by nothing else', async () => {
    const port = await serve(tlsOf('status'));
    expect(await ask(`https://127.0.0.1:${port}/`, tlsOf('mailer'))).toBe('here');
    await expect(ask(`https://localhost:${port}/`, tlsOf('mailer', other))).rejects.toThrow(/certificate|signature/i);
    const byPublicAuthorities = { INTERNAL_CA: undefined, TLS_CERT: undefined, TLS_KEY: undefined };
    await expect(ask(`https://localhost:${port}/`, byPublicAuthorities)).rejects.toThrow(/certificate/);
    const ip = `https://127.0.0.2:${port}/`;
    await expect(ask(ip, tlsOf('mailer'))).rejects.toThrow();
  });

  it('a process with a certificate and no CA or key does not start', async () => {
    const env = { NODE_ENV: 'test', TLS_CERT: read('status', 'tls.crt'), MONGODB_URL: 'mongodb://x/y' };
    const stores = { AMQP_URL: 'memory:', REDIS_URL: 'redis://127.0.0.1:1' };
    await expect(startProcess('status', { ...env, ...stores })).rejects.toThrow(
      'TLS_CERT: must be set with TLS_KEY and INTERNAL_CA',
    );
  });
});

describe('the gateway’s door over TLS', () => {
  const stops: (() => void | Promise<void>)[] = [];
  const life = { onStop: (_phase: string, _name: string, stop: () => void) => void stops.push(stop) };
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0)) await each();
  };
  afterEach(stop);
  const open = (app: RequestListener): Promise<number> =>
    openServer(app, {
      port: 0,
      host: '127.0.0.1',
      life: life as unknown as Lifecycle,
      sockets: { wants: () => false, take: () => undefined, end: async () => undefined },
      endStreams: () => undefined,
      tls: tlsOf('gateway'),
    });
  const READ = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  /** A client that says something and reads nothing. */
  const deaf = (port: number, said: string): Promise<TLSSocket> =>
    new Promise((resolve, reject) => {
      const socket = connectTls({ port, host: '127.0.0.1', ca: read('gateway', 'ca.pem') }, () =>
        socket.write(said, () => resolve(socket)),
      );
      socket.pause().once('error', reject);
    });
  const closed = (socket: TLSSocket): Promise<unknown> =>
    new Promise(
      (resolve) =>
        void socket
          .on('error', () => undefined)
          .once('close', resolve)
          .resume(),
    );

  it('takes TLS and no plain request', async () => {
    const port = await open((_request, response) => response.end('here'));
    const signal = AbortSignal.timeout(5_000);
    expect(await text(await askInside(`https://127.0.0.1:${port}/`, tlsOf('mailer'), { signal }))).toBe('here');
    await expect(askInside(`http://127.0.0.1:${port}/`, tlsOf('mailer'), { signal })).rejects.toThrow();
  });

  it('cuts who asks again and again without an answer', async () => {
    let asked = 0;
    const port = await open(() => {
      asked += 1;
    });
    await closed(await deaf(port, READ.repeat(MAX_PIPELINED + 20)));
    expect(asked).toBe(MAX_PIPELINED);
  });

  it('cuts who reads nothing once too much waits', async () => {
    const cut = Promise.withResolvers<void>();
    const port = await open((request, response) => {
      request.socket.once('close', () => cut.resolve());
      response.end(Buffer.alloc(2 * MAX_WAITING_BYTES));
    });
    const socket = await deaf(port, READ);
    await cut.promise;
    socket.destroy();
  });

  it('is not held open by a client that begins no handshake', async () => {
    const port = await open((_request, response) => response.end());
    const silent = connect(port, '127.0.0.1');
    const gone = new Promise((resolve) => void silent.on('error', () => undefined).once('close', resolve));
    await new Promise((resolve) => void silent.once('connect', resolve));
    await stop();
    await gone;
  }, 10_000);
});

describe('certificates and passwords of the readers', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('good certificates are kept; those near their end are made anew under the same CA', async () => {
    const before = [read('status', 'tls.crt'), read('status', 'ca.pem')];
    await makeCertificates(folder, READERS);
    expect([read('status', 'tls.crt'), read('status', 'ca.pem')]).toEqual(before);
    const later = Date.now() + 300 * DAY_MS;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await makeCertificates(folder, READERS);
    expect(read('status', 'tls.crt')).not.toBe(before[0]);
    expect(read('status', 'ca.pem')).toBe(before[1]);
  });

  it('`credentials --renew` changes the passwords of one process and no other', async () => {
    const passwords = join(folder, 'passwords');
    const env = {
      PATH: process.env['PATH'],
      MONGODB_URL: 'mongodb://mongo:27017/harbour',
      AMQP_URL: 'amqp://rabbitmq:5672',
      REDIS_URL: 'redis://redis:6379',
    };
    const make = (...args: string[]) =>
      run(process.execPath, [join(ROOT, 'tools/operations/main.ts'), 'credentials', passwords, ...args], { env });
    const all = (reader: string) =>
      ['mongodb-url', 'amqp-url', 'redis-url'].map((file) => read(reader, file, passwords));
    await make();
    const [mailer, sms, acl] = [all('mailer'), all('sms'), read('redis', 'users.acl', passwords)];
    await make('--renew', 'mailer');
    expect(all('sms')).toEqual(sms);
    for (const [index, url] of all('mailer').entries()) expect(url).not.toBe(mailer[index]);
    const lineOf = (text: string, name: string) => text.split('\n').find((line) => line.startsWith(`user ${name} `));
    const renewed = read('redis', 'users.acl', passwords);
    expect(lineOf(renewed, 'sms')).toBe(lineOf(acl, 'sms'));
    expect(lineOf(renewed, 'mailer')).not.toBe(lineOf(acl, 'mailer'));
    await expect(make('--renew', 'mongo')).rejects.toThrow(/expected one of the folders with passwords/);
    // Nobody could tell the owner's new password to MongoDB.
    const owner = read('setup', 'mongodb-url', passwords);
    await expect(make('--renew', 'setup')).rejects.toThrow(/the owner keeps its password/);
    expect(read('setup', 'mongodb-url', passwords)).toBe(owner);
  });
});
