import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface UpstreamRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Upstream {
  readonly url: string;
  readonly asked: UpstreamRequest[];
  /** How it answers from now on. */
  answer: (request: UpstreamRequest, response: ServerResponse) => void;
  stop(): Promise<void>;
}

/** Answers with JSON. */
export const says =
  (body: unknown): Upstream['answer'] =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Ways in which an outside service lets one down. */
export const FAILURES: Record<string, (url: string) => Upstream['answer']> = {
  'says 500': () => (_request, response) => void response.writeHead(500).end('{"error":"secret of the vendor"}'),
  redirects: (url) => (_request, response) => void response.writeHead(302, { location: `${url}/elsewhere` }).end(),
  'is huge': () => (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`"${'x'.repeat(1_100_000)}"`);
  },
  'talks nonsense': () => (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"surprise":<true>}'),
  'hangs up': () => (_request, response) => void response.destroy(),
};

/** An outside service on a free port, which keeps what it is asked. */
export async function startUpstream(): Promise<Upstream> {
  const asked: UpstreamRequest[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://upstream');
    const body = (await buffer(request)).toString('utf8');
    const one = { method: request.method ?? '', path: pathname, query: searchParams, headers: request.headers, body };
    asked.push(one);
    upstream.answer(one, response);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const upstream: Upstream = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: says({}),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return upstream;
}
