import { MongoConfig } from '@harbour/platform/config';
import { openMongo } from '@harbour/platform/mongo';
import { defineProcess } from '@harbour/platform/process';
import { createImportWork } from './composition/background/import-work.ts';
import { createDueWork } from './store/due-work.ts';

const POOL_SIZE = 5;
/** Milliseconds without work after which it ends. */
const IDLE_MS = 30_000;

/** Works on imports, beside the gateway that has started it. */
export const importsProcess = defineProcess({
  name: 'imports',
  isChild: true,
  config: MongoConfig,
  async setup(ctx) {
    const connection = await openMongo(ctx, { poolSize: POOL_SIZE });
    const runner = createImportWork(ctx, connection);
    const due = createDueWork(ctx, 'imports');
    let busyAt = performance.now();
    process.on('message', due.wake);
    due.begin(async () => {
      const hasWorked = await runner.work();
      if (hasWorked) busyAt = performance.now();
      else if (performance.now() - busyAt > IDLE_MS) process.kill(process.pid, 'SIGTERM');
      return hasWorked;
    });
  },
});
