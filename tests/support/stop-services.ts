import { rmSync } from 'node:fs';
import { dropDatabases } from './databases.ts';

const PATIENCE_MS = 10_000;

/** Ends what start-services began, and fails the run where something that a test opened keeps it from ending. */
export default async function stopServices(): Promise<void> {
  const { harbourServices: begun } = globalThis;
  if (begun === undefined) await dropDatabases();
  else {
    await begun.stop();
    rmSync(begun.folder, { recursive: true, force: true });
  }
  setTimeout(() => {
    process.stderr.write(`a test has left open: ${process.getActiveResourcesInfo().join(', ')}\n`);
    process.exit(1);
  }, PATIENCE_MS).unref();
}
