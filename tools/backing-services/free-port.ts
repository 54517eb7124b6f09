import { createServer } from 'node:net';

/** Whether nothing listens on this port of `host`. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** A port of 127.0.0.1 that nobody uses now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
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
