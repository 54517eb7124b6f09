import { connect, type Socket } from 'node:net';
import { randomBytes } from 'node:crypto';
import { listProducts } from '@harbour/contracts/product';
import { quoteBasket } from '@harbour/contracts/quote';
import { SOCKET_PATH } from '@harbour/contracts/socket';
import { streamStatus } from '@harbour/contracts/status';
import { anAddress } from './http-flood.ts';

/** Connections of one kind: what each says when it opens, and whether it reads what comes back. */
interface Habit {
  readonly name: string;
  readonly count: number;
  readonly says: () => string;
}

const BODY_BYTES = 99_000;
const EVERY_MS = 1_000;

const lines = (first: string, headers: Record<string, string>): string =>
  [first, 'Host: shop', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');

/** Clients that say something and then neither read nor go on. */
export function habitsOf(admin: () => Record<string, string>, shopper: () => Record<string, string>): Habit[] {
  const from = () => ({ 'x-forwarded-for': anAddress() });
  return [
    { name: 'silent', count: 400, says: () => '' },
    { name: 'half a header', count: 200, says: () => `GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ${'x'.repeat(12_000)}` },
    {
      name: 'all of a body but its last byte',
      count: 200,
      says: () =>
        lines(`POST ${quoteBasket.path} HTTP/1.1`, {
          'content-type': 'application/json',
          'content-length': String(BODY_BYTES),
          ...from(),
        }) + 'x'.repeat(BODY_BYTES - 1),
    },
    {
      name: 'answers that nobody reads',
      count: 300,
      says: () => {
        const query = `q=&limit=100&cursor=&category=${randomBytes(8).toString('hex')}`;
        return lines(`GET ${listProducts.path}?${query} HTTP/1.1`, { ...shopper(), ...from() }).repeat(3);
      },
    },
    {
      name: 'streams that nobody reads',
      count: 300,
      says: () => lines(`GET ${streamStatus.path} HTTP/1.1`, { ...admin(), ...from() }),
    },
    {
      name: 'sockets that nobody reads',
      count: 300,
      says: () =>
        lines(`GET ${SOCKET_PATH} HTTP/1.1`, {
          upgrade: 'websocket',
          connection: 'upgrade',
          'sec-websocket-version': '13',
          'sec-websocket-key': randomBytes(16).toString('base64'),
          ...shopper(),
          ...from(),
        }),
    },
  ];
}

/** Keeps so many connections of each kind open until the signal: one that the shop closes is opened anew. */
export async function holdConnections(
  target: string,
  habits: readonly Habit[],
  { signal, share }: { signal: AbortSignal; share: number },
): Promise<void> {
  const { hostname, port } = new URL(target);
  const held = habits.map((habit) => ({ habit, open: new Set<Socket>() }));
  const fill = (): void => {
    for (const { habit, open } of held) {
      for (let missing = Math.ceil(habit.count * share) - open.size; missing > 0; missing -= 1) {
        const socket = connect(Number(port), hostname, () => socket.write(habit.says()));
        open.add(socket);
        socket.pause();
        socket.on('error', () => socket.destroy());
        socket.on('close', () => open.delete(socket));
      }
    }
  };
  fill();
  const timer = setInterval(fill, EVERY_MS);
  await new Promise((resolve) => {
    signal.addEventListener('abort', resolve, { once: true });
  });
  clearInterval(timer);
  for (const { open } of held) for (const socket of open) socket.destroy();
}
