import { type AddressInfo, createServer, type Socket } from 'node:net';

interface Place {
  readonly host: string;
  readonly port: number;
}

/** A sentinel in name: it knows one primary, answers when it is let, and tells of a failover when it is asked to. */
export interface SentinelStandIn {
  readonly place: Place;
  /** How many connections wait to hear of a failover. */
  readonly listeners: number;
  /** Keeps back its answers to who the primary is; `asked` resolves with the first question. */
  hold(): { readonly asked: Promise<void>; readonly release: () => void };
  tellFailover(): void;
  stop(): Promise<void>;
}

const CHANNEL = '+switch-master';
const COMMAND = /^\*(\d+)\r\n/;
const WORD = /^\$(\d+)\r\n/;

/** A list of words as Redis writes it; what nobody asked for begins with another sign. */
const listOf = (words: readonly string[], sign: '*' | '>' = '*'): string =>
  [`${sign}${words.length}`, ...words.flatMap((word) => [`$${word.length}`, word]), ''].join('\r\n');

/** The first whole command of what has been received, and how many characters it takes. */
function firstCommand(received: string): { words: string[]; length: number } | undefined {
  const [head, count = 0] = COMMAND.exec(received) ?? [];
  if (head === undefined) return undefined;
  const words: string[] = [];
  let at = head.length;
  for (let index = 0; index < Number(count); index += 1) {
    const [prefix, size = 0] = WORD.exec(received.slice(at)) ?? [];
    if (prefix === undefined) return undefined;
    const from = at + prefix.length;
    at = from + Number(size) + 2;
    if (at > received.length) return undefined;
    words.push(received.slice(from, at - 2));
  }
  return { words, length: at };
}

/** Starts a stand-in for a sentinel, which has a primary found at a place. */
export async function startSentinel(primary: Place): Promise<SentinelStandIn> {
  const sockets = new Set<Socket>();
  const listening = new Set<Socket>();
  let held: { asked: PromiseWithResolvers<void>; released: PromiseWithResolvers<void> } | undefined;

  const answer = async (socket: Socket, words: readonly string[]): Promise<string> => {
    const [command = '', what = ''] = words.map((word) => word.toLowerCase());
    if (command === 'subscribe') {
      listening.add(socket);
      return `>3\r\n$9\r\nsubscribe\r\n$${CHANNEL.length}\r\n${CHANNEL}\r\n:1\r\n`;
    }
    if (command !== 'sentinel') return '+OK\r\n';
    if (what !== 'get-master-addr-by-name') return '*0\r\n';
    held?.asked.resolve();
    await held?.released.promise;
    return listOf([primary.host, String(primary.port)]);
  };

  const server = createServer((socket) => {
    let received = '';
    let answered = Promise.resolve();
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      listening.delete(socket);
    });
    socket.setEncoding('utf8').on('data', (piece: string) => {
      received += piece;
      for (let next = firstCommand(received); next !== undefined; next = firstCommand(received)) {
        const { words, length } = next;
        received = received.slice(length);
        answered = answered.then(async () => void socket.write(await answer(socket, words)));
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    place: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    get listeners() {
      return listening.size;
    },
    hold() {
      const own = { asked: Promise.withResolvers<void>(), released: Promise.withResolvers<void>() };
      held = own;
      const release = (): void => {
        held = undefined;
        own.released.resolve();
      };
      return { asked: own.asked.promise, release };
    },
    tellFailover() {
      for (const socket of listening) socket.write(listOf(['message', CHANNEL, 'harbour'], '>'));
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
