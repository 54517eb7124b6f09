import { randomUUID } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import { run } from '@harbour/tools/backing-services/binaries';
import { SHOPS, startComposed } from '@harbour/tools/containers/compose';
import { balancerImage, buildImages } from '@harbour/tools/containers/images';
import { createConnection } from 'mongoose';
import { shopAt } from '../../support/shop-client.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { peopleOf } from '../load/shop.ts';
import { startVendors } from '../vendors/vendors.ts';
import type { ClusterShop } from './cluster-shop.ts';
import { type Engine, engineOf } from './containers.ts';
import { makeSmallDisk } from './small-disk.ts';
import { missingOf, serviceOf } from './stores.ts';

const ENGINE_MS = 60_000;
const FOLDER = 'tests/faults/cluster';
const FILES = [...SHOPS.cluster, `${FOLDER}/compose.vendors.yaml`];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The address at which containers reach this machine. */
async function addressForContainers(env: NodeJS.ProcessEnv): Promise<string> {
  const looking = "require('node:dns').lookup('machine', (error, address) => process.stdout.write(address))";
  const inside = ['--rm', '--add-host', 'machine:host-gateway', '--entrypoint', 'node'];
  const args = ['run', ...inside, 'harbour-market/operations:local', '--eval', looking];
  return run('docker', args, { env, timeoutMs: ENGINE_MS });
}

/** The address of MongoDB for the owner, as the service `setup` had it: its container has ended. */
async function ownersUrl(engine: Engine): Promise<URL> {
  const setup = (await engine.docker('compose', 'ps', '--all', '--quiet', 'setup')).trim();
  const image = (await engine.docker('inspect', '--format', '{{.Image}}', setup)).trim();
  const reading = "process.stdout.write(require('node:fs').readFileSync('/credentials/mongodb-url', 'utf8'))";
  const beside = ['--network', 'none', '--volumes-from', setup, '--user', '0', '--entrypoint', 'node'];
  const url = new URL(await engine.docker('run', '--rm', ...beside, image, '--eval', reading));
  // Of a file in the container; this process takes the shop's certificates anyway.
  url.searchParams.delete('tlsCAFile');
  return url;
}

const images: { built?: Promise<NodeJS.ProcessEnv> } = {};

/** Builds the images of this tree, once for all runs. */
function builtImages(): Promise<NodeJS.ProcessEnv> {
  const { MAIL_CATCHER_IMAGE: _mail, ...own } = process.env;
  images.built ??= (async () => {
    await buildImages(own, say);
    return { ...own, HAPROXY_IMAGE: await balancerImage(own) };
  })();
  return images.built;
}

/** Starts the cluster from this tree's images, where asked with a disk that can be filled. @throws where it does not come up */
export async function openCluster({ hasSmallDisk = false } = {}): Promise<ClusterShop> {
  const own = await builtImages();
  const vendors = await startVendors(await addressForContainers(own));
  const shopper = { email: 'shopper@harbour.example', password: `Pier-${randomUUID()}` };
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    SHOPPER_EMAIL: shopper.email,
    SHOPPER_PASSWORD: shopper.password,
  };
  const closing: (() => Promise<unknown>)[] = [() => vendors.stop()];
  const stop = async (): Promise<void> => {
    for (const close of closing.toReversed()) await close();
  };
  try {
    const disk = hasSmallDisk ? await makeSmallDisk(own) : undefined;
    if (disk !== undefined) closing.push(disk.remove);
    const onDisk = disk === undefined ? {} : { SMALL_DISK: disk.device };
    const files = disk === undefined ? FILES : [...FILES, `${FOLDER}/compose.small-disk.yaml`];
    const composed = await startComposed({ ...own, ...settings, ...vendors.env, ...onDisk }, files);
    closing.push(composed.stop);
    const engine = engineOf(composed.env);
    // With the containers their reasons would be gone.
    closing.push(async () => say(`what the containers logged: ${await engine.keepLogs()}`));
    const lookup: LookupFunction = (host, { all }, done) => {
      engine.addressOf(serviceOf(host)).then(
        (address) => (all ? done(null, [{ address, family: 4 }]) : done(null, address, 4)),
        (error: NodeJS.ErrnoException) => done(error, []),
      );
    };
    const url = await ownersUrl(engine);
    const connection = createConnection(url.href, { serverSelectionTimeoutMS: 60_000, lookup });
    closing.push(() => connection.close());
    await connection.asPromise();
    const client = shopAt(composed.place.shop);
    const shop: ClusterShop = {
      ...vendors,
      ...(await peopleOf(client, connection, { admin: composed.place.admin, shopper })),
      client,
      connection,
      engine,
      mongoUrl: url.href,
      lookup,
      async untilReady(timeoutMs) {
        const away = async (): Promise<string[]> => {
          const ill = (await engine.list()).filter(({ isRunning, isHealthy }) => !isRunning || !isHealthy);
          return ill.length > 0 ? ill.map(({ service }) => service) : missingOf(shop);
        };
        let last: string[] = [];
        const isWhole = async (): Promise<boolean> => {
          last = await away();
          return last.length === 0;
        };
        await waitUntil('the cluster to be whole', isWhole, timeoutMs).catch((cause: unknown) => {
          throw new Error(`not whole: ${last.join(', ')}`, { cause });
        });
      },
      stop,
    };
    return shop;
  } catch (error) {
    await stop();
    throw error;
  }
}
