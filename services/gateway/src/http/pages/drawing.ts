import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { DrawnPage, DrawRequest } from '@harbour/contracts/drawn-page';
import type { Log } from '@harbour/platform/log';

/** A page that is not drawn within this time (ms) is sent undrawn, though programs that run no script find it empty then. */
const PATIENCE_MS = 1_000;
/** The first ones wait until the thread has begun. */
const FIRST_PATIENCE_MS = 3_000;
/** Draws that may wait for the thread at a time; a page takes some 5 ms. */
const MOST_WAITING = 32;
/** A thread that draws one page for longer than this (ms) is ended. */
const STUCK_MS = 5_000;
/** A thread that broke is begun again after this long (ms). */
const AGAIN_MS = 1_000;
/** What the thread may allocate (MiB): a draw leaves much that is short-lived. */
const RESOURCES = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** What the thread is told. */
export interface DrawOrder {
  readonly id: number;
  readonly request: DrawRequest;
}

/** What the thread says: that it has begun, or what became of an order. */
export interface Drawn {
  readonly isReady?: true;
  readonly id?: number;
  readonly page?: DrawnPage;
  readonly failure?: string;
}

interface Waiting {
  readonly begun: number;
  readonly end: (page: DrawnPage | undefined) => void;
}

export interface Drawing {
  /** The page's HTML; undefined where it cannot be drawn now. */
  draw(request: DrawRequest): Promise<DrawnPage | undefined>;
  close(): Promise<void>;
}

/** Begins a thread; undefined where there is no module for it. */
function beginThread(modulePath: string, log: Log): Worker | undefined {
  if (!existsSync(modulePath)) return undefined;
  const thread = new Worker(new URL('drawing.worker.ts', import.meta.url), {
    workerData: { module: pathToFileURL(modulePath).href },
    resourceLimits: RESOURCES,
  });
  thread.unref();
  thread.on('error', (error) => log.error({ err: error }, 'the thread that draws pages broke'));
  return thread;
}

/** Draws pages in a thread of its own, by a module that the web's build made; nothing where there is no such module. */
export function createDrawing(modulePath: string, log: Log): Drawing {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let isReady = false;
  let brokeAt = Number.NEGATIVE_INFINITY;
  let lastId = 0;

  const giveUp = (): void => {
    for (const { end } of waiting.values()) end(undefined);
    waiting.clear();
    worker = undefined;
    isReady = false;
    brokeAt = performance.now();
  };
  const hear = ({ id, page, failure, isReady: isNowReady }: Drawn): void => {
    if (isNowReady) isReady = true;
    if (id === undefined) return;
    if (failure !== undefined) log.error({ failure }, 'a page could not be drawn');
    waiting.get(id)?.end(page);
    waiting.delete(id);
  };
  const begin = (): Worker | undefined => {
    const begun = performance.now() - brokeAt < AGAIN_MS ? undefined : beginThread(modulePath, log);
    begun?.on('message', hear);
    begun?.once('exit', () => {
      if (worker === begun) giveUp();
    });
    return begun;
  };
  const isStuck = (): boolean => {
    const [first] = waiting.values();
    return first !== undefined && performance.now() - first.begun > STUCK_MS;
  };

  // With the process: what the thread imports takes longer than any page.
  worker = begin();
  return {
    async draw(request) {
      if (isStuck()) await worker?.terminate();
      worker ??= begin();
      if (worker === undefined || waiting.size >= MOST_WAITING) return undefined;
      lastId += 1;
      const id = lastId;
      const { promise, resolve } = Promise.withResolvers<DrawnPage | undefined>();
      waiting.set(id, { begun: performance.now(), end: resolve });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
      worker.postMessage({ id, request } satisfies DrawOrder);
      const late = setTimeout(() => resolve(undefined), isReady ? PATIENCE_MS : FIRST_PATIENCE_MS);
      try {
        return await promise;
      } finally {
        clearTimeout(late);
      }
    },
    async close() {
      const ended = worker;
      giveUp();
      await ended?.terminate();
    },
  };
}
