import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { outboxModel } from '@harbour/messaging/outbox.model';
import { webhookEndpointModel } from '@harbour/messaging/webhook-endpoints';
import { prepareModel } from '@harbour/platform/mongo';
import type { Connection, Model } from 'mongoose';
import { ROOT } from '../processes.ts';
import { type Command, say } from './command.ts';
import { withDatabase } from './database.ts';

type ModelMaker = (connection: Connection) => Model<unknown>;

/** The makers of all models of the shop: every function of a `*.model.ts` file whose name ends in `Model`. */
async function makersOf(): Promise<ModelMaker[]> {
  const files = globSync('services/gateway/src/modules/**/*.model.ts', { cwd: ROOT }).toSorted();
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(ROOT, file)).href) as Promise<Record<string, unknown>>),
  );
  const makers = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (name.endsWith('Model') ? [value as ModelMaker] : [])),
  );
  return [...makers, ...([outboxModel, webhookEndpointModel] as unknown as ModelMaker[])];
}

/** Builds every index that the models declare, one collection after the other; one that is there costs nothing. */
export async function buildAllIndexes(connection: Connection): Promise<string[]> {
  const built: string[] = [];
  for (const make of await makersOf()) {
    const model = make(connection);
    await prepareModel(model as unknown as Model<never>);
    built.push(model.collection.collectionName);
  }
  return built;
}

/** The declared indexes that a database lacks, by collection. */
export async function missingIndexes(connection: Connection): Promise<string[]> {
  const missing: string[] = [];
  for (const make of await makersOf()) {
    const model = make(connection);
    const { toCreate } = await model.diffIndexes();
    for (const index of toCreate) missing.push(`${model.collection.collectionName} ${JSON.stringify(index)}`);
  }
  return missing;
}

/** Builds the indexes ahead of a release, so that no process has to wait for one at its start. */
export const buildIndexes: Command = {
  usage: 'indexes                       build every index that the models declare',
  run: () =>
    withDatabase(async (connection) => {
      const built = await buildAllIndexes(connection);
      say(`indexes of ${built.length} collections exist`);
    }),
};
