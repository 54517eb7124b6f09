import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createLog } from '@harbour/platform/log';
import { withTrace } from '@harbour/platform/trace';
import express, { type RequestHandler } from 'express';
import type { Caller } from '../caller/caller.ts';
import { contextOf, openContext } from '../caller/request-context.ts';
import { logCalls } from './request-log.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server whose calls are logged, and its lines as they come. */
async function serve(answer: RequestHandler) {
  const lines: Record<string, unknown>[] = [];
  let told: (line: Record<string, unknown>) => void;
  const first = new Promise<Record<string, unknown>>((resolve) => {
    told = resolve;
  });
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const line = JSON.parse(chunk.toString()) as Record<string, unknown>;
      lines.push(line);
      told(line);
      done();
    },
  });
  const app = express();
  app.use((request, response, next) => {
    openContext(request, response, 0);
    withTrace(`00-${TRACE}-b7ad6b7169203331-01`, 'a call', next);
  });
  app.use(logCalls(createLog({ name: 'gateway', destination })));
  app.use(answer);
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, lines, first };
}

describe('the line of a call', () => {
  it('tells who called what, what came of it and in which trace, and no query', async () => {
    const { url, first } = await serve((_request, response) => {
      contextOf(response).caller = { id: 'a-user' } as Caller;
      response.status(201).end();
    });
    const headers = { 'x-request-id': 'request-1', 'x-ui-path': '/basket?token=secret' };
    await fetch(`${url}/api/order?q=secret`, { method: 'POST', headers, body: 'secret' });
    const line = await first;
    expect(line).toMatchObject({
      level: 'info',
      msg: 'request completed',
      requestId: 'request-1',
      traceId: TRACE,
      uiPath: '/basket',
      userId: 'a-user',
      req: { method: 'POST', path: '/api/order' },
      res: { status: 201 },
      responseTime: expect.any(Number),
    });
    expect(JSON.stringify(line)).not.toContain('secret');
  });

  it('is a warning where the fault is ours', async () => {
    const { url, first } = await serve((_request, response) => void response.status(503).end());
    await fetch(`${url}/api/order`);
    expect(await first).toMatchObject({ level: 'warn', res: { status: 503 } });
  });

  it('says that the caller went away, in the trace of the call, once', async () => {
    const left = new AbortController();
    const { url, first, lines } = await serve((_request, response) => {
      response.once('close', () => response.end());
      left.abort();
    });
    await fetch(`${url}/api/order`, { signal: left.signal }).catch(() => undefined);
    expect(await first).toMatchObject({ msg: 'request aborted', traceId: TRACE });
    expect(lines).toHaveLength(1);
  });

  it('is not written for pages and their files', async () => {
    const { url, first, lines } = await serve((_request, response) => void response.end());
    await fetch(`${url}/basket`);
    await fetch(`${url}/api/product`);
    await first;
    expect(lines.map(({ req }) => (req as { path: string }).path)).toEqual(['/api/product']);
  });
});
