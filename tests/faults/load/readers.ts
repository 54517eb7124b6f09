import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { get as getOverTls } from 'node:https';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { streamStatus } from '@harbour/contracts/status';
import type { Shop } from './shop.ts';

/** When a reader heard of a page's count. */
export interface Heard {
  readonly viewCount: number;
  readonly at: number;
}

interface PageViewTick {
  readonly page: string;
  readonly viewCount: number;
}

const FRAME_END = '\n\n';
const AGAIN_MS = 1_000;

function countIn(block: string, page: string): number | undefined {
  if (!block.includes('event: pageview')) return undefined;
  const data = /^data: (.*)$/m.exec(block)?.[1];
  const tick = JSON.parse(data ?? '{}') as Partial<PageViewTick>;
  return tick.page === page ? tick.viewCount : undefined;
}

function listen(response: IncomingMessage, page: string, hear: (heard: Heard) => void): void {
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (piece: string) => {
    const blocks = (rest + piece).split(FRAME_END);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const viewCount = countIn(block, page);
      if (viewCount !== undefined) hear({ viewCount, at: Date.now() });
    }
  });
  response.on('error', () => undefined);
}

/** Opens a stream over a connection of its own and tells of each count of a page. Gives the way to leave it. */
export async function openReader(
  { client, admin }: Pick<Shop, 'client' | 'admin'>,
  page: string,
  hear: (heard: Heard) => void,
  ended: () => void = () => undefined,
): Promise<() => void> {
  const open = client.url.startsWith('https:') ? getOverTls : get;
  const request = open(`${client.url}${streamStatus.path}`, { headers: client.as(admin), agent: false });
  request.on('error', () => undefined);
  request.on('close', ended);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`a stream answered ${response.statusCode}`);
  listen(response, page, hear);
  return () => request.destroy();
}

/** A dashboard that is left open: its stream is opened again whenever it ends, until `signal` says that it is left. */
export async function keepReading(shop: Shop, hear: (heard: Heard) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const ended = Promise.withResolvers<void>();
    const leave = await openReader(shop, shop.page, hear, ended.resolve).catch(() => undefined);
    signal.addEventListener('abort', () => leave?.(), { once: true });
    if (signal.aborted) leave?.();
    if (leave !== undefined) await ended.promise;
    await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Asks for a stream and never reads a byte of it. */
export async function openDeadReader({ client, admin }: Shop): Promise<Socket> {
  const { hostname, port, host } = new URL(client.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  const headers = { host, ...client.as(admin) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write([`GET ${streamStatus.path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  return socket;
}
