import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kind, Wish } from './wishes.ts';

const PATIENCE_MS = 20_000;
/** So that no kind of request takes the processor from the others. */
const BREATH_MS = 10;

/** An address of somebody who asks for the first time: each stays within its limits. */
export function anAddress(): string {
  const part = (): number => 1 + Math.floor(Math.random() * 254);
  return `10.${part()}.${part()}.${part()}`;
}

/** Asks and throws the answer away; gives its status, 0 where none came. */
function ask(url: URL, agent: Agent, { method, path, headers, body }: Wish): Promise<number> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      {
        host: url.hostname,
        port: url.port,
        agent,
        method,
        path,
        timeout: PATIENCE_MS,
        headers: { ...length, ...headers, 'x-forwarded-for': anAddress() },
      },
      (response) => {
        response.resume();
        response.on('close', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}

/** How often each kind of request got each status. */
export type Answers = Map<string, Map<number, number>>;

/** Has clients ask for something else each time until the signal. */
export async function flood(
  target: string,
  kinds: readonly Kind[],
  { signal, clients, answers }: { signal: AbortSignal; clients: (kind: Kind) => number; answers: Answers },
): Promise<void> {
  const url = new URL(target);
  const agent = new Agent({ keepAlive: true });
  const client = async ({ name, make }: Kind): Promise<void> => {
    const counts = answers.get(name) ?? new Map<number, number>();
    answers.set(name, counts);
    while (!signal.aborted) {
      const status = await ask(url, agent, make());
      counts.set(status, (counts.get(status) ?? 0) + 1);
      await pause(BREATH_MS);
    }
  };
  await Promise.all(kinds.flatMap((kind) => Array.from({ length: clients(kind) }, () => client(kind))));
  agent.destroy();
}
