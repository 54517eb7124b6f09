import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBundles } from '@harbour/tools/bundles/prepare';
import { type RunningSystem, startSystem } from '@harbour/tools/system';
import { gatewayVariables } from './another-gateway.ts';
import { ADMIN } from './shop.ts';

/** A whole shop for tests that stop parts of it. */
interface OwnShop {
  url: string;
  /** The variables of one of its processes. */
  variables: RunningSystem['variables'];
  /** Ends a process; it stays away until it is started again. */
  stopProcess(name: string): Promise<void>;
  /** Starts a process that was stopped, with other variables where some are given. */
  startProcess(name: string, changes?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a shop beside the shared one: on the same stores, with a database, queues and keys of its own, by a name. */
export async function startOwnShop(name = 'own'): Promise<OwnShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'harbour-e2e-own-'));
  const shared = gatewayVariables();
  const mongo = new URL(shared['MONGODB_URL'] ?? '');
  mongo.pathname = `/harbour-${name}`;
  const system = await startSystem({
    env: {
      ...shared,
      ADMIN_PASSWORD: ADMIN.password,
      MONGODB_URL: mongo.href,
      QUEUE_PREFIX: `${name}-`,
      PUBLIC_URL: '',
      SHOP_SWEEP_EVERY: '2s',
    },
    dataDir,
    port: 0,
    purpose: 'test',
    programOf: findBundles(),
    log: () => undefined,
  });
  const find = (name: string) => {
    const found = system.processes.find((one) => one.name === name);
    if (found === undefined) throw new Error(`no process ${name}`);
    return found;
  };
  return {
    url: system.url,
    variables: (name) => system.variables(name),
    stopProcess: (name) => find(name).stop(),
    startProcess: (name, changes) => find(name).startAgain(changes),
    stop: async () => {
      await system.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
