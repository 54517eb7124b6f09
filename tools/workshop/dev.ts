import { watch } from 'node:fs';
import { join } from 'node:path';
import { isFree } from '../backing-services/free-port.ts';
import { oneLine, SetupError } from '../backing-services/setup-error.ts';
import { mainOf, PROCESSES, ROOT } from '../processes.ts';
import { endWithSignals, portOf, showAccounts } from '../start-command.ts';
import { type Supervised, supervise } from '../supervisor.ts';
import { type RunningSystem, startSystem } from '../system.ts';
import { graphPath, type ImportGraph, readImportGraph } from './import-graph.ts';

const WATCHED = ['services', 'workers', 'shared'];
const SOURCE = /\.(ts|json)$/;
const NEVER_RUN = /\.test\.ts$|(^|\/)node_modules\//;
/** An editor writes a file in several steps, and a formatter right after it. */
const SETTLE_MS = 60;

const say = (line: string): void => console.log(line);

/** Stops a process and starts it again with the sources as they are now. */
async function restart(one: Supervised): Promise<void> {
  const since = performance.now();
  await one.stop();
  await one.startAgain().then(
    () => say(`${one.name}: restarted in ${((performance.now() - since) / 1_000).toFixed(1)} s`),
    (error: unknown) => say(`${oneLine(error)}\n${one.name} starts again after the next change`),
  );
}

/** Restarts whatever imports a file that changed, each process once at a time. */
function restartOnChange(processes: readonly Supervised[], firstGraph: ImportGraph): void {
  let graph = firstGraph;
  let changed = new Set<string>();
  let settling: NodeJS.Timeout | undefined;
  let working: Promise<unknown> = Promise.resolve();
  const entryOf = (one: Supervised): string | undefined => {
    const entry = PROCESSES.find(({ name }) => name === one.name);
    return entry && graphPath(mainOf(entry));
  };
  const apply = async (): Promise<void> => {
    const files = changed;
    changed = new Set();
    const importers = graph.importersOf(files);
    const hit = processes.filter((one) => importers.has(entryOf(one) ?? ''));
    if (hit.length > 0) say(`${[...files].join(', ')} changed: ${hit.map(({ name }) => name).join(', ')}`);
    await Promise.all(hit.map(restart));
    // Read after the restart, which must not wait for it: a new import counts from the next change on.
    graph = await readImportGraph(WATCHED).catch(() => graph);
  };
  for (const folder of WATCHED) {
    watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
      const file = `${folder}/${(name ?? '').replaceAll('\\', '/')}`;
      if (!SOURCE.test(file) || NEVER_RUN.test(file)) return;
      changed.add(file);
      clearTimeout(settling);
      settling = setTimeout(() => {
        working = working.then(apply);
      }, SETTLE_MS);
    });
  }
}

/** Starts Vite in front of the gateway. @throws SetupError where it does not come up */
async function startVite(system: RunningSystem, dataDir: string, port: number): Promise<Supervised> {
  const env = { ...process.env, PORT: String(port), GATEWAY_URL: system.urls.gateway, NODE_ENV: 'development' };
  const entry = join(ROOT, 'web', 'scripts', 'dev.ts');
  const web = supervise({ name: 'web', entry, env, readyUrl: `http://localhost:${port}/` }, dataDir, say);
  await web.ready();
  return web;
}

try {
  const dataDir = process.env['DATA_DIR'] || join(ROOT, '.data');
  const port = portOf(process.env['PORT']);
  if (!(await isFree(port))) throw new SetupError(`PORT: ${port} is taken; end what listens there or set PORT`);
  const url = process.env['PUBLIC_URL'] || `http://localhost:${port}`;
  const env = { ...process.env, PUBLIC_URL: url };
  const graph = readImportGraph(WATCHED);
  await endWithSignals(async (ending) => {
    const system = await startSystem({ env, dataDir, port: 0, purpose: 'start', withoutWeb: true, log: say, ending });
    const web = await startVite(system, dataDir, port).catch(async (error: unknown) => {
      await system.stop();
      throw error;
    });
    if (system.services.broker.url.startsWith('memory:'))
      say('No RabbitMQ here: all processes share one, and a change needs npm run dev anew.');
    else restartOnChange(system.processes, await graph);
    return {
      stop: async () => {
        await web.stop();
        await system.stop();
      },
      ready: () => {
        showAccounts(system);
        say(`Harbour Market is ready at ${url}; what you change is restarted or reloaded`);
      },
    };
  });
} catch (error) {
  console.error(oneLine(error));
  process.exit(1);
}
