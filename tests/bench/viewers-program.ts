import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './rounds.ts';
import type { ViewersPlan, Watched } from './viewers.ts';
import { sendToParent, receiveFromParent } from './parent-process.ts';

const OPENED_AT_ONCE = 50;
const PATIENCE_MS = 10_000;

const { url, streamPath, countPath, viewers, events, everyMs } = await receiveFromParent<ViewersPlan>();
const sentAt = new Map<number, number>();
const latencies: number[] = [];
let bytes = 0;

/** Hears of a count once its whole frame is there. */
function listen(response: IncomingMessage): void {
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (piece: string) => {
    bytes += Buffer.byteLength(piece);
    const frames = (rest + piece).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      if (!frame.includes('event: pageview')) continue;
      const count = Number(/"viewCount":(\d+)/.exec(frame)?.[1]);
      const at = sentAt.get(count);
      if (at !== undefined) latencies.push(performance.now() - at);
    }
  });
  response.on('error', () => undefined);
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

function open(n: number): Promise<void> {
  const viewer = viewers[n];
  return new Promise((resolve, reject) => {
    const request = get(`${url}${streamPath}`, { agent, headers: { ...viewer } }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`a stream answered ${response.statusCode}`));
        return;
      }
      listen(response);
      resolve();
    });
    request.on('error', reject);
  });
}

/** Counts a view. Its number is known before: nobody else counts views of this page. */
async function post(count: number): Promise<void> {
  sentAt.set(count, performance.now());
  const answer = await fetch(`${url}${countPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...viewers[0] },
  });
  const { body } = (await answer.json()) as { body?: { viewCount: number } };
  if (body?.viewCount !== count) throw new Error(`the view of number ${count} was ${JSON.stringify(body)}`);
}

for (let first = 0; first < viewers.length; first += OPENED_AT_ONCE) {
  const some = viewers.slice(first, first + OPENED_AT_ONCE);
  await Promise.all(some.map((_, offset) => open(first + offset)));
}
sendToParent({ opened: viewers.length });
process.on('message', () => {
  const run = async (): Promise<void> => {
    const [before, began] = [bytes, performance.now()];
    for (let count = 1; count <= events; count += 1) {
      const next = pause(everyMs);
      await post(count);
      await next;
    }
    const end = performance.now() + PATIENCE_MS;
    while (latencies.length < events * viewers.length && performance.now() < end) await pause(50);
    const watched: Watched = {
      heard: latencies.length,
      wanted: events * viewers.length,
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
      bytesPerViewerSecond: (bytes - before) / viewers.length / ((performance.now() - began) / 1_000),
    };
    sendToParent(watched);
  };
  void run();
});
