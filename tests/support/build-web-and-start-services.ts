import { buildWeb } from '@harbour/tools/web-build';
import startServices from './start-services.ts';

/** For tests that start the whole shop: each would build a missing web app itself, and two at once into one folder. */
export default async function buildWebAndStartServices(): Promise<void> {
  await startServices();
  await buildWeb((line) => process.stderr.write(`${line}\n`));
}
