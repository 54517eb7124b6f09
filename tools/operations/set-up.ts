import { parseArgs } from 'node:util';
import { ensureReplicaSet } from '../backing-services/replica-set.ts';
import { until } from '../backing-services/patience.ts';
import { SetupError } from '../backing-services/setup-error.ts';
import { keptSecret } from '../session-secret.ts';
import { type Command, say } from './command.ts';
import { withDatabase } from './database.ts';
import { buildAllIndexes } from './indexes.ts';
import { migrateUp } from './migrate.ts';
import { seedShop } from './seed.ts';

const PATIENCE_MS = 60_000;

async function makeReplicaSet(host: string): Promise<void> {
  const made = await until(() => ensureReplicaSet(`mongodb://${host}/?directConnection=true`, host), PATIENCE_MS, 500);
  if (!made) throw new SetupError(`MongoDB at ${host} did not become the primary of a replica set`);
}

/** Everything a database needs before a release starts: indexes, migrations, seed. Doing it twice changes nothing. */
export const setUp: Command = {
  usage: 'setup [--replica-set <host:port>] [--session-secret <folder>]   indexes, migrations and seed',
  async run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: { 'replica-set': { type: 'string' }, 'session-secret': { type: 'string' } },
    });
    if (values['session-secret'] !== undefined) keptSecret(values['session-secret']);
    if (values['replica-set'] !== undefined) await makeReplicaSet(values['replica-set']);
    await withDatabase(async (connection) => {
      await buildAllIndexes(connection);
      await migrateUp(connection, say);
    });
    await seedShop();
    say('the database is ready');
  },
};
