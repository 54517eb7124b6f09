import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '@harbour/tools/web-build';
import startServices from './start-services.ts';

/** For tests that start the whole shop: each would build a missing web app itself, and two at once into one folder. */
export default async function buildWebAndStartServices(): Promise<void> {
  await startServices();
  const folder = mkdtempSync(join(tmpdir(), 'harbour-build-'));
  await buildWeb(folder, (line) => process.stderr.write(`${line}\n`));
  rmSync(folder, { recursive: true, force: true });
}
