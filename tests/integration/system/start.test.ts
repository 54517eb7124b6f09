import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { findProgram } from '@harbour/tools/backing-services/binaries';
import { freePort } from '@harbour/tools/backing-services/free-port';
import { findBundles } from '@harbour/tools/bundles/prepare';
import { PROCESSES, ROOT } from '@harbour/tools/processes';
import { placeInStores } from '@harbour/tools/workshop/stores';
import { waitUntil } from '../../support/wait-until.ts';
import { processesOf, type StartCommand, startCommand } from './start-command.ts';

const opened: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
}, 120_000);

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-start-'));
  opened.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A branch that this machine cannot take is counted as skipped, and says why. */
function where(possible: boolean, reason: string): typeof it | typeof it.skip {
  if (!possible) process.stderr.write(`skipped: ${reason}\n`);
  return possible ? it : it.skip;
}

const isLinux = process.platform === 'linux';
const stamp = join(ROOT, 'node_modules/.harbour-stamp');
const lockHash = createHash('sha256')
  .update(readFileSync(join(ROOT, 'package-lock.json')))
  .digest('hex');
const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8').startsWith(lockHash);

function environment(changes: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'test', ...changes };
  for (const name of ['MONGODB_URL', 'AMQP_URL', 'REDIS_URL']) {
    if (changes[name] === undefined) Reflect.deleteProperty(env, name);
  }
  return env;
}

/** The stores of this test run, so that a start that is refused late need not start its own. */
const sharedStores = (): NodeJS.ProcessEnv => ({ ...placeInStores(`start-${crypto.randomUUID().slice(0, 8)}`) });

/** Ends whatever a failed test has left of a command's process group. */
function watched(command: StartCommand): StartCommand {
  opened.push(async () => {
    if (command.child.exitCode !== null || command.child.signalCode !== null) return;
    process.kill(-(command.child.pid ?? 0), 'SIGTERM');
    await command.ended;
  });
  return command;
}

const linux = where(isLinux, 'what runs is read from /proc, which only Linux has');

describe('a start that cannot be', () => {
  /** Starts, waits for the end and gives its complaint, once nothing of it runs any more. */
  async function complaintOf(changes: NodeJS.ProcessEnv): Promise<string[]> {
    const dataDir = changes['DATA_DIR'] ?? aFolder();
    const port = changes['PORT'] ?? String(await freePort());
    const env = environment({ ...changes, DATA_DIR: dataDir, PORT: port });
    const command = watched(startCommand(process.execPath, ['tools/start.ts'], env));
    expect(await command.ended).toBe(1);
    expect(processesOf(dataDir)).toEqual([]);
    return command.complained().trim().split('\n');
  }

  linux(
    'says which of the start’s own variables is wrong',
    async () => {
      expect(await complaintOf({ PORT: 'eighty' })).toEqual([expect.stringMatching(/^PORT: .*"eighty"$/)]);
      expect(await complaintOf({ ...sharedStores(), AMQP_URL: 'http://localhost' })).toEqual([
        expect.stringMatching(/^AMQP_URL: expected a URL/),
      ]);
      expect(await complaintOf({ ...sharedStores(), SMTP_URL: 'smtps://mail.example.hk' })).toEqual([
        expect.stringMatching(/^SMTP_URL: reaches real people, beside demo accounts; set ADMIN_PASSWORD/),
      ]);
    },
    60_000,
  );

  linux(
    'says which process’s variable is wrong',
    async () => {
      expect(await complaintOf({ ...sharedStores(), RATE_LIMIT_FACTOR: 'many' })).toEqual([
        expect.stringMatching(/^gateway: RATE_LIMIT_FACTOR: must be/),
      ]);
    },
    120_000,
  );

  linux(
    'says that a stranger has the port',
    async () => {
      const stranger = createServer();
      const port = await freePort();
      await new Promise<void>((resolve) => {
        stranger.listen(port, '127.0.0.1', resolve);
      });
      opened.push(() => void stranger.close());
      expect(await complaintOf({ ...sharedStores(), PORT: String(port) })).toEqual([
        expect.stringMatching(new RegExp(`^PORT: ${port} is taken; end what listens there`)),
      ]);
    },
    60_000,
  );

  linux(
    'says what to install where no MongoDB is to be had',
    async () => {
      const bin = aFolder();
      const npm = findProgram('npm', process.env);
      for (const program of [process.execPath, npm ?? ''])
        symlinkSync(program, join(bin, program.split('/').at(-1) ?? ''));
      const { MONGODB_URL: _, ...stores } = sharedStores();
      const nowhere = { PATH: bin, CACHE_DIR: aFolder(), MONGOMS_DOWNLOAD_MIRROR: 'http://127.0.0.1:9' };
      expect(await complaintOf({ ...stores, ...nowhere })).toEqual([
        expect.stringMatching(/^MongoDB: nothing here can run it .*install mongod so that it is on PATH/),
      ]);
    },
    120_000,
  );

  linux(
    'says that the data directory cannot be written',
    async () => {
      const file = join(aFolder(), 'a-file');
      writeFileSync(file, '');
      expect(await complaintOf({ DATA_DIR: join(file, 'data') })).toEqual([
        expect.stringMatching(/^DATA_DIR: .* cannot be written to/),
      ]);
    },
    60_000,
  );

  const mounted = mountSmall();
  afterAll(() => {
    if (mounted === undefined) return;
    execFileSync('umount', [mounted]);
    rmSync(dirname(mounted), { recursive: true, force: true });
  });
  where(mounted !== undefined, 'a small file system can only be mounted by root')(
    'says that the data directory’s disk is full',
    async () => {
      expect(await complaintOf({ DATA_DIR: mounted ?? '' })).toEqual([
        expect.stringMatching(/^DATA_DIR: .* has \d+ MB left on its disk, 300 MB are needed/),
      ]);
    },
    60_000,
  );
});

/** A file system of 16 MB, or undefined where none can be mounted. */
function mountSmall(): string | undefined {
  if (!isLinux || process.getuid?.() !== 0) return undefined;
  const folder = join(mkdtempSync(join(tmpdir(), 'harbour-small-')), 'disk');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    return undefined;
  }
}

describe('npm start', () => {
  where(isLinux && isInstalled, 'the packages are not those that npm start would install')(
    'ended and begun again at once waits for itself, and leaves nothing running at last; M7: it is ours alone',
    async () => {
      const dataDir = aFolder();
      const env = environment({ DATA_DIR: dataDir, PORT: String(await freePort()) });
      const begin = (): StartCommand => watched(startCommand('npm', ['start'], env));
      const first = begin();
      await first.untilReady();
      expect(first.said()).toMatch(/^Demo admin: admin@harbour\.market \/ Hm1-[\w-]{16}$/m);
      const outside = Object.values(networkInterfaces()).flatMap((all = []) => all.filter(({ internal }) => !internal));
      for (const { address, family } of outside) {
        const host = family === 'IPv6' ? `[${address}]` : address;
        await expect(fetch(`http://${host}:${env['PORT']}/`)).rejects.toThrow();
      }
      await waitUntil('the bundles of the next start', () => findBundles(), 120_000);
      first.child.kill('SIGTERM');
      const second = begin();
      await second.untilReady();
      expect(second.said()).toMatch(/An earlier Harbour Market \(pid \d+\) is still ending; waiting for it/);
      expect(second.complained()).not.toContain('taken');
      expect(second.said()).toMatch(/^Demo admin: .* the password in .*demo-accounts\.json$/m);
      for (const { name, folder } of PROCESSES) {
        const bundle = expect.stringContaining(join(ROOT, folder, 'dist'));
        expect([name, processesOf(dataDir)]).toEqual([name, expect.arrayContaining([bundle])]);
      }
      // Drawn by the gateway's thread, whose program is a bundle too.
      expect(await (await fetch(`http://127.0.0.1:${env['PORT']}/catalog`)).text()).toContain('<h1');
      process.kill(-(second.child.pid ?? 0), 'SIGINT');
      await waitUntil('nothing to be left', () => processesOf(dataDir).length === 0, 60_000);
    },
    300_000,
  );
});
