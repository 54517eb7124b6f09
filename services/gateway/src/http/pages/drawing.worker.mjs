import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A thread that draws pages by the web's server build: what a draw allocates and breaks stays in it. In JavaScript, since
 * a thread that strips types of its own file loads a compiler of 13 MiB for it.
 * @typedef {import('./drawing.ts').Drawn} Drawn
 * @typedef {import('./drawing.ts').DrawOrder} DrawOrder
 */
const { drawing } = await import(workerData.module);
await drawing.prepare();

/** @param {Drawn} message */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
const say = (message) => parentPort?.postMessage(message);

parentPort?.on('message', (/** @type {DrawOrder} */ { id, request }) => {
  try {
    say({ id, page: drawing.draw(request) });
  } catch (error) {
    say({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
// What the start left behind, 10 MiB: the platform's `collectGarbage` has types to strip.
setFlagsFromString('--expose-gc');
runInNewContext('gc')({ type: 'major', flavor: 'last-resort' });
say({ isReady: true });
