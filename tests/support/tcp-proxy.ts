import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A way to a service that can be cut, slowed and mended, as if the service itself were lost. */
export interface TcpProxy {
  readonly port: number;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  /** Lets connections stand and new ones be made, but holds back every piece of data this long; Infinity: for good. */
  slow(delayMs: number): void;
  /** Undoes `cut` and `slow`; what was held back goes on. */
  mend(): Promise<void>;
  close(): void;
}

/** Opens a proxy to `host:port` on a free port of its own. */
export async function openTcpProxy(host: string, port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const held = new Set<() => void>();
  let delayMs = 0;
  const holdBack = (): Transform =>
    new Transform({
      transform(piece, _encoding, done) {
        const pass = (): void => {
          held.delete(pass);
          done(null, piece);
        };
        if (delayMs === 0) pass();
        else if (delayMs === Number.POSITIVE_INFINITY) held.add(pass);
        else setTimeout(pass, delayMs);
      },
    });
  const join = (near: Socket): void => {
    const far = connect(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(holdBack()).pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  };
  const listen = async (at: number): Promise<Server> => {
    const server = createServer(join).listen(at, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(0);
  const own = (server.address() as AddressInfo).port;
  let isCut = false;
  const cut = (): void => {
    isCut = true;
    server.close();
    held.clear();
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: own,
    cut,
    slow(ms) {
      delayMs = ms;
    },
    async mend() {
      delayMs = 0;
      for (const pass of held) pass();
      if (!isCut) return;
      // Said at once: two that mend it in one moment must not both listen.
      isCut = false;
      server = await listen(own);
    },
    close: cut,
  };
}
