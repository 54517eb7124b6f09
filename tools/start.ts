import { join } from 'node:path';
import { oneLine } from './backing-services/setup-error.ts';
import { ROOT } from './processes.ts';
import { type RunningSystem, startSystem } from './system.ts';

const say = (line: string): void => console.log(line);

function portOf(text: string | undefined): number {
  const port = Number(text || 8080);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT: expected a number from 0 to 65535, got "${text}"`);
}

function showAccounts({ accounts }: RunningSystem): void {
  if (process.env['NODE_ENV'] === 'production') return;
  for (const [role, account] of Object.entries(accounts)) {
    if (account?.password) say(`Demo ${role}: ${account.email} / ${account.password}`);
  }
}

let stopping = false;
const told = new AbortController();

/** Ends everything once; a terminal's Ctrl-C may arrive here more than once. */
function stopOnSignals(starting: Promise<RunningSystem>): void {
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    told.abort();
    say('Stopping …');
    // A start that is under way is let finish: only then is it known what there is to stop.
    const system = await starting.catch(() => undefined);
    await system?.stop();
    say('Stopped.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // The bootstrap was killed: nobody can reach us any more.
  process.on('disconnect', () => void stop());
  process.channel?.unref();
}

try {
  const dataDir = process.env['DATA_DIR'] || join(ROOT, '.data');
  const port = portOf(process.env['PORT']);
  const starting = startSystem({ env: process.env, dataDir, port, purpose: 'start', log: say, ending: told.signal });
  stopOnSignals(starting);
  const system = await starting;
  if (!stopping) {
    showAccounts(system);
    say(`Harbour Market is ready at ${system.url}`);
  }
} catch (error) {
  console.error(oneLine(error));
  if (!stopping) process.exit(1);
}
