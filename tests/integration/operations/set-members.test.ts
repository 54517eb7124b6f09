import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SET, SETTINGS, withAdmin } from '@harbour/tools/backing-services/mongodb/replica-set';
import { ROOT } from '@harbour/tools/processes';
import { makeCredentials } from '@harbour/tools/store-users/credentials';
import { waitUntil } from '../../support/wait-until.ts';
import { startDatabase } from './store-users.ts';

const run = promisify(execFile);
const HELLO = { hello: 1 } as const;

let folder: string;
let secrets: string;
const servers: Awaited<ReturnType<typeof startDatabase>>[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-members-'));
  secrets = join(folder, 'secrets');
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const read = (file: string): string => readFileSync(join(secrets, 'setup', file), 'utf8');

/** As the members themselves ask each other, by their key file: nobody else may look at the set. */
const asMember = (host: string): string => {
  const key = encodeURIComponent(readFileSync(join(secrets, 'mongo', 'keyfile'), 'utf8').replaceAll(/\s/g, ''));
  return `mongodb://__system:${key}@${host}/?authSource=local&directConnection=true`;
};

it('a database of three members is set up by one command, and once more after another one took over', async () => {
  const credentialsOf = (port: number) =>
    makeCredentials(secrets, {
      MONGODB_URL: `mongodb://127.0.0.1:${port}/harbour?replicaSet=${SET}`,
      AMQP_URL: 'amqp://rabbitmq',
      REDIS_URL: 'redis://redis',
    });
  credentialsOf(1);
  for (const name of ['one', 'two', 'three']) servers.push(await startDatabase(secrets, name));
  const hosts = servers.map(({ ports }) => `127.0.0.1:${ports.mongo}`);
  credentialsOf(servers[0]?.ports.mongo ?? 0);
  const setUp = async () => {
    const env = {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      MONGODB_URL_FILE: join(secrets, 'setup', 'mongodb-url'),
    };
    const args = ['setup', '--replica-set', hosts.join(), '--store-users', join(secrets, 'setup')];
    await run(process.execPath, [join(ROOT, 'tools', 'operations', 'main.ts'), ...args], { env });
  };
  const hello = (host: string) =>
    withAdmin(`mongodb://${host}/?directConnection=true`, (admin) => admin.command(HELLO)).catch(() => undefined);
  await setUp();
  const [first = '', ...others] = hosts;
  expect(await hello(first)).toMatchObject({ isWritablePrimary: true, hosts });
  expect(await withAdmin(asMember(first), (admin) => admin.command({ replSetGetConfig: 1 }))).toMatchObject({
    config: { settings: SETTINGS },
  });
  await waitUntil(
    'members that follow',
    async () => (await Promise.all(others.map(hello))).every((each) => each?.['secondary'] === true),
    30_000,
  );

  // Once the set is whole, its owner has no rights over it.
  const { username, password } = new URL(read('mongodb-url'));
  const asOwner = `mongodb://${username}:${password}@${first}/?directConnection=true`;
  const refused = withAdmin(asOwner, (admin) => admin.command({ replSetGetConfig: 1 }));
  await expect(refused).rejects.toThrow(/not authorized/);

  await servers[0]?.stop();
  await waitUntil(
    'another primary',
    async () => (await Promise.all(others.map(hello))).some((each) => each?.['isWritablePrimary'] === true),
    30_000,
  );
  credentialsOf(servers[1]?.ports.mongo ?? 0);
  await setUp();
}, 120_000);
