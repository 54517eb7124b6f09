import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { portOf } from '@harbour/platform/port-of';
import { waitUntil } from '../../support/wait-until.ts';

/** One delivery as it arrived. */
export interface Arrived {
  readonly id: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
}

export type Behaviour = (response: ServerResponse, arrived: Arrived) => void;

export const takes: Behaviour = (response) => void response.writeHead(204).end();
export const refuses =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    void response.writeHead(status, headers).end('not now');

export interface Receiver {
  readonly url: string;
  /** Every try, in its order. */
  readonly arrived: Arrived[];
  behaviour: Behaviour;
  /** The types of the events that arrived about a subject, in their order. */
  typesOf(subject: string): string[];
  until(what: string, count: number, timeoutMs?: number): Promise<unknown>;
  stop(): Promise<void>;
}

const subjectOf = ({ data }: Arrived): unknown => (data['order'] as { id: string } | undefined)?.id ?? data['id'];

/** Another system that listens on a free port, and answers as it is told. */
export async function startReceiver(behaviour: Behaviour = takes): Promise<Receiver> {
  const arrived: Arrived[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await buffer(request)).toString('utf8');
    const { type, data } = JSON.parse(body) as Pick<Arrived, 'type' | 'data'>;
    const headers = request.headers as Record<string, string>;
    const one = { id: headers['webhook-id'] ?? '', headers, body, type, data };
    arrived.push(one);
    receiver.behaviour(response, one);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const receiver: Receiver = {
    url: `http://127.0.0.1:${portOf(server)}/hook`,
    arrived,
    behaviour,
    typesOf: (subject) => arrived.filter((one) => subjectOf(one) === subject).map(({ type }) => type),
    until: (what, count, timeoutMs = 10_000) => waitUntil(what, () => arrived.length >= count, timeoutMs),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
