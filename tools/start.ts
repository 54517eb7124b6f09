import { join } from 'node:path';
import { oneLine } from './backing-services/setup-error.ts';
import { ROOT } from './processes.ts';
import { endWithSignals, portOf, showAccounts } from './start-command.ts';
import { startSystem } from './system.ts';

try {
  const dataDir = process.env['DATA_DIR'] || join(ROOT, '.data');
  const port = portOf(process.env['PORT']);
  await endWithSignals(async (ending) => {
    const log = (line: string): void => console.log(line);
    const system = await startSystem({ env: process.env, dataDir, port, purpose: 'start', bundled: true, log, ending });
    return {
      stop: () => system.stop(),
      ready: () => {
        showAccounts(system);
        log(`Harbour Market is ready at ${system.url}`);
      },
    };
  });
} catch (error) {
  console.error(oneLine(error));
  process.exit(1);
}
