import { spawnSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { SHARD_KEYS } from '@harbour/tools/operations/sharding/shard-keys';
import { withStores } from '@harbour/tools/workshop/stores';
import { onDatabase } from '../../support/databases.ts';
import { tableOf } from '../report.ts';
import { loggedIn } from './logged.ts';
import type { Route } from './route.ts';
import { type Tally, Tallies } from './tally.ts';

const ROUTES = ['one shard', 'some shards', 'every shard', 'refused'] as const satisfies readonly Route[];
/** More than the longest command of a test. */
const LONGEST_KB = 1_024;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Makes MongoDB log every command, whole. */
const logAll = (url: string): Promise<void> =>
  onDatabase(url, async (connection) => {
    const admin = connection.getClient().db('admin');
    await admin.command({ profile: 0, slowms: -1 });
    await admin.command({ setParameter: 1, maxLogSizeKB: LONGEST_KB });
  });

async function tally(logFile: string): Promise<Tally[]> {
  const tallies = new Tallies();
  for await (const command of loggedIn(createReadStream(logFile, 'utf8'))) tallies.add(command);
  return tallies.all();
}

function report(found: readonly Tally[]): void {
  const timesAt = (collection: string, route: Route): number =>
    found
      .filter((one) => one.collection === collection && one.route === route)
      .reduce((sum, { times }) => sum + times, 0);
  const rows = SHARD_KEYS.map(({ collection }) => [
    `\`${collection}\``,
    ...ROUTES.map((route) => timesAt(collection, route)),
  ]);
  for (const line of tableOf(['collection', ...ROUTES], rows)) say(line);
  say('');
  const elsewhere = found.filter(({ route }) => route !== 'one shard');
  const kinds = elsewhere.map(({ collection, shape, route, times }) => [`\`${collection}\``, shape, route, times]);
  for (const line of tableOf(['collection', 'command', 'where', 'times'], kinds)) say(line);
}

const [command = 'npm', ...args] = process.argv.length > 2 ? process.argv.slice(2) : ['npm', 'run', 'integration'];
await withStores(process.env, say, async (variables, folder) => {
  await logAll(variables['TEST_MONGODB_URL'] ?? '');
  const env = { ABUSE_RUNS: '3', ...process.env, ...variables };
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  const found = await tally(join(folder, 'mongo', 'server.log'));
  report(found);
  process.exitCode = status === 0 && found.every(({ route }) => route !== 'refused') ? 0 : 1;
});
