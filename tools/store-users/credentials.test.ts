import { X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { SetupError } from '../backing-services/setup-error.ts';
import { PROCESSES } from '../processes.ts';
import { credentials } from './credentials.ts';

const ADDRESSES = { MONGODB_URL: 'mongodb://mongo/harbour', AMQP_URL: 'amqps://rabbitmq', REDIS_URL: 'rediss://shop' };
const READERS = ['backup', 'balancer', 'ca', 'keda', 'mongo', 'prometheus', 'rabbitmq', 'redis', 'setup'];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-credentials-'));
  for (const reader of [...READERS, ...PROCESSES.map(({ name }) => name)]) mkdirSync(join(folder, reader));
  jest.replaceProperty(process, 'env', { ...process.env, ...ADDRESSES });
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => credentials.run([folder, '--certificates', ...args]);
const certificateOf = (reader: string) => new X509Certificate(readFileSync(join(folder, reader, 'tls.crt')));

it('issues certificates for the hosts of each reader, and for those it is told of besides', async () => {
  await run('--hosts', 'mongo=mongo-1,mongo-2', '--hosts', 'balancer=shop.internal');
  for (const host of ['mongo', 'mongo-1', 'mongo-2', 'localhost']) {
    expect(certificateOf('mongo').checkHost(host)).toBe(host);
  }
  expect(certificateOf('mongo').checkHost('mongo-3')).toBeUndefined();
  expect(certificateOf('balancer').checkHost('shop.internal')).toBe('shop.internal');
});

it('issues another certificate when a reader gets another host, and keeps it else', async () => {
  await run();
  const first = certificateOf('rabbitmq').serialNumber;
  await run();
  expect(certificateOf('rabbitmq').serialNumber).toBe(first);
  await run('--hosts=rabbitmq=rabbitmq-2');
  expect(certificateOf('rabbitmq').checkHost('rabbitmq-2')).toBe('rabbitmq-2');
});

it.each(['mongo', 'mongo=', '=mongo-1', 'mongo=mongo-1,', '../x=mongo-1'])(
  'refuses hosts given as %p',
  async (text) => {
    await expect(run('--hosts', text)).rejects.toThrow(SetupError);
  },
);
