import { splitAddress } from '@harbour/contracts/addresses';
import { logFromClient, type ClientLogEntry } from '@harbour/contracts/client-log';
import { callHeaders } from './headers.ts';

const FLUSH_MS = 10_000;
const MAX_BATCH = 20;
/** Under the endpoint's limit of 16 KiB, with room for what UTF-8 adds. */
const MAX_BYTES = 15_000;

let waiting: ClientLogEntry[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function takeBatch(): string | undefined {
  if (waiting.length === 0) return undefined;
  const batch = waiting.slice(0, MAX_BATCH);
  while (batch.length > 1 && new Blob([JSON.stringify({ entries: batch })]).size > MAX_BYTES) batch.pop();
  waiting = waiting.slice(batch.length);
  return JSON.stringify({ entries: batch });
}

function flush(): void {
  timer = undefined;
  const body = takeBatch();
  if (!body) return;
  // A log that cannot be sent is dropped: logging must never become an error of its own.
  void fetch(logFromClient.path, {
    method: 'POST',
    headers: { ...callHeaders(), 'content-type': 'application/json' },
    credentials: 'omit',
    body,
  }).catch(() => undefined);
  if (waiting.length > 0) timer = setTimeout(flush, FLUSH_MS);
}

function sendAllNow(): void {
  clearTimeout(timer);
  timer = undefined;
  for (let body = takeBatch(); body; body = takeBatch()) {
    navigator.sendBeacon(logFromClient.path, new Blob([body], { type: 'application/json' }));
  }
}

/** Notes an action, a page view, a measurement or an error; sent in batches, at the latest when the page is hidden. */
export function note(level: ClientLogEntry['level'], message: string, data?: ClientLogEntry['data']): void {
  if (waiting.length >= 200) return;
  waiting.push({
    level,
    message: message.slice(0, 1_000),
    at: new Date().toISOString(),
    path: splitAddress(window.location.pathname).path.slice(0, 256),
    ...(data ? { data } : {}),
  });
  if (waiting.length >= MAX_BATCH) {
    clearTimeout(timer);
    flush();
  } else {
    timer ??= setTimeout(flush, FLUSH_MS);
  }
}

/** Notes an error with where it came from. */
export function noteError(error: unknown, where: string): void {
  const known = error instanceof Error ? error : new Error(String(error));
  note('error', `${where}: ${known.message}`, { name: known.name, stack: (known.stack ?? '').slice(0, 500) });
}

/** Listens for errors nobody caught and for the moment the page goes away. */
export function startClientLog(): void {
  window.addEventListener('error', (event) => noteError(event.error ?? event.message, 'window'));
  window.addEventListener('unhandledrejection', (event) => noteError(event.reason, 'promise'));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendAllNow();
  });
  window.addEventListener('pagehide', sendAllNow);
}
