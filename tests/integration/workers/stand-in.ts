import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  form: URLSearchParams;
}

export interface StandIn {
  url: string;
  asked: Asked[];
  /** What it answers from now on. */
  answer: { status: number; body: string; type?: string; retryAfter?: string };
  stop(): Promise<void>;
}

/** A vendor's HTTP end point on a free port: it keeps what it is asked, and answers as it is told. */
export async function startStandIn(answer: StandIn['answer']): Promise<StandIn> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString('utf8'));
      asked.push({ path: request.url ?? '', headers: request.headers, form });
      const { status, body, type = 'application/json', retryAfter } = standIn.answer;
      if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
      response.writeHead(status, { 'content-type': type }).end(body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}
