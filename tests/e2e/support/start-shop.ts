import { rmSync } from 'node:fs';
import { findBundles } from '@harbour/tools/bundles/prepare';
import { startSystem } from '@harbour/tools/system';
import { placeInStores } from '@harbour/tools/workshop/stores';
import { makeTestFolder } from '@harbour/tools/workshop/test-folder';

/** Nothing of the outside world, so that every run shows the same: the stand-ins, each named as one. */
const NO_OUTSIDE = {
  WEATHER_BASE_URL: 'http://127.0.0.1:9',
  OBSERVATORY_BASE_URL: 'http://127.0.0.1:9',
  FACT_BASE_URL: 'http://127.0.0.1:9',
  MAP_TILES_URL: 'none',
};

/**
 * Starts the whole shop for the browser tests, with a data folder and a port of its own; E2E_BASE_URL names a
 * running one instead. Gives the function that ends it.
 */
export default async function startShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_BASE_URL']) return undefined;
  const dataDir = makeTestFolder();
  const system = await startSystem({
    env: {
      ...process.env,
      ...NO_OUTSIDE,
      // Those that the runner has for integration tests; without them the shop starts its own.
      ...placeInStores('browser-tests'),
      // Every test comes from one address; the limits have tests of their own.
      RATE_LIMIT_FACTOR: '100',
      SHOP_SWEEP_EVERY: '2s',
      // Receivers of events are this machine's.
      WEBHOOK_ALLOW_PRIVATE: 'on',
      LOG_LEVEL: 'warn',
    },
    dataDir,
    port: 0,
    purpose: 'test',
    programOf: findBundles(),
    log: (line) => process.stderr.write(`${line}\n`),
  });
  process.env['ADMIN_PASSWORD'] = system.accounts.admin?.password ?? '';
  process.env['E2E_BASE_URL'] = system.url;
  process.env['E2E_GATEWAY_VARIABLES'] = JSON.stringify(system.variables('gateway'));
  return async () => {
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
