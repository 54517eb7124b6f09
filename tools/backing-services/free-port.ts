import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Whether nothing listens on this port of `host`. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

// Below the ports that systems give to outgoing connections: one of those may be taken between look and use.
const LOWEST = 15_000;
const HIGHEST = 32_000;
const TRIES = 1_000;
const given = new Set<number>();

/** A port of 127.0.0.1 that nobody uses now, drawn at random, and never the same twice. @throws Error where none is left */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${LOWEST} to ${HIGHEST}`);
}

/** One free port for each name; the wished one where it is still free. */
export async function freePorts(
  names: readonly string[],
  wished: Record<string, number> = {},
): Promise<Record<string, number>> {
  const ports: Record<string, number> = {};
  for (const name of names) {
    const wish = wished[name];
    ports[name] = wish !== undefined && (await isFree(wish)) ? wish : await freePort();
  }
  return ports;
}
