import { parentPort, workerData } from 'node:worker_threads';
import type { PageDrawing } from '@harbour/contracts/drawn-page';
import { collectGarbage } from '@harbour/platform/collect-garbage';
import type { Drawn, DrawOrder } from './drawing.ts';

/** A thread that draws pages by the web's server build: what a draw allocates and breaks stays in it. */
const { module }: { module: string } = workerData;
const { drawing }: { drawing: PageDrawing } = await import(module);
await drawing.prepare();

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
const say = (message: Drawn): void => parentPort?.postMessage(message);

parentPort?.on('message', ({ id, request }: DrawOrder) => {
  try {
    say({ id, page: drawing.draw(request) });
  } catch (error) {
    say({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
// Imports and the first drawings leave 10 MiB of garbage.
collectGarbage();
say({ isReady: true });
