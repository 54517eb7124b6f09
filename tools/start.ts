import { join } from 'node:path';
import { oneLine } from './backing-services/setup-error.ts';
import { findBundles, makeBundles } from './bundles/prepare.ts';
import { ROOT } from './processes.ts';
import { endWithSignals, portOf, showAccounts } from './start-command.ts';
import { startSystem } from './system.ts';

try {
  const dataDir = process.env['DATA_DIR'] || join(ROOT, '.data');
  const port = portOf(process.env['PORT']);
  await endWithSignals(async (ending) => {
    const log = (line: string): void => console.log(line);
    const programOf = findBundles();
    const system = await startSystem({ env: process.env, dataDir, port, purpose: 'start', programOf, log, ending });
    return {
      stop: () => system.stop(),
      ready: () => {
        showAccounts(system);
        log(`Harbour Market is ready at ${system.url}`);
        // For the next start: the first one is not to wait for them.
        if (programOf === undefined)
          void makeBundles(ending).catch((error: unknown) => ending.aborted || log(oneLine(error)));
      },
    };
  });
} catch (error) {
  console.error(oneLine(error));
  process.exit(1);
}
