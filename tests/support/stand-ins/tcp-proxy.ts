import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** One request that a proxy waits for, to hold it or its answer. */
export interface Held {
  /** Whether it came, or its answer did, and is being held. */
  readonly isHeld: boolean;
  /** Lets it go on, with all that waits behind it on its connection. */
  release(): void;
}

type Way = 'request' | 'answer';

/** A way to a service that can be cut, slowed and mended, as if the service itself were lost. */
export interface TcpProxy {
  readonly port: number;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  /** Lets connections stand and new ones be made, but holds back every piece of data this long; Infinity: for good. */
  slow(delayMs: number): void;
  /** Holds the next request that `isIt` knows by its bytes, or what is answered on its connection from then on. */
  hold(part: Way, isIt: (piece: Buffer) => boolean): Held;
  /** Undoes `cut` and `slow`; what was held back goes on. */
  mend(): Promise<void>;
  close(): void;
}

/** A hold, and what lets go on what it has caught. */
interface Caught {
  readonly part: Way;
  readonly isIt: (piece: Buffer) => boolean;
  pass: (() => void) | undefined;
  isReleased: boolean;
}

/** Both directions of one connection. */
interface Line {
  caught: Caught | undefined;
}

/** The hold that waits for this piece, which then waits for no other. */
function takeFrom(awaited: Set<Caught>, piece: Buffer): Caught | undefined {
  const caught = [...awaited].find(({ isIt }) => isIt(piece));
  if (caught) awaited.delete(caught);
  return caught;
}

/** Opens a proxy to the service at an address. */
export function openProxyTo(address: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(address);
  return openTcpProxy(hostname, Number(port));
}

/** The same address by way of a proxy; of a set of MongoDB, this one member. */
export function addressThrough(address: string, { port }: TcpProxy): string {
  const url = new URL(address);
  url.host = `127.0.0.1:${port}`;
  if (url.protocol === 'mongodb:') {
    url.searchParams.delete('replicaSet');
    url.searchParams.set('directConnection', 'true');
  }
  return url.href;
}

/** Opens a proxy to `host:port` on a free port of its own. */
export async function openTcpProxy(host: string, port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const held = new Set<() => void>();
  let delayMs = 0;
  const awaited = new Set<Caught>();
  const holdBack = (way: Way, line: Line): Transform =>
    new Transform({
      transform(piece: Buffer, _encoding, done) {
        const pass = (): void => {
          held.delete(pass);
          done(null, piece);
        };
        if (line.caught?.isReleased) line.caught = undefined;
        if (way === 'request') line.caught ??= takeFrom(awaited, piece);
        if (line.caught?.part === way) line.caught.pass = pass;
        else if (delayMs === 0) pass();
        else if (delayMs === Number.POSITIVE_INFINITY) held.add(pass);
        else setTimeout(pass, delayMs);
      },
    });
  const join = (near: Socket): void => {
    const far = connect(port, host);
    const line: Line = { caught: undefined };
    for (const [from, to, way] of [
      [near, far, 'request'],
      [far, near, 'answer'],
    ] as const) {
      sockets.add(from);
      from.pipe(holdBack(way, line)).pipe(to);
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
    hold(part, isIt) {
      const caught: Caught = { part, isIt, pass: undefined, isReleased: false };
      awaited.add(caught);
      return {
        get isHeld() {
          return caught.pass !== undefined;
        },
        release() {
          awaited.delete(caught);
          caught.isReleased = true;
          caught.pass?.();
        },
      };
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
