import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { createHarbourClient } from './client.ts';

const opened: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

/** A client of a server that answers like this. */
async function clientOf(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  opened.push(server);
  await once(server, 'listening');
  return createHarbourClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'hm_key' });
}

it('shows its key, and gives what the shop answers', async () => {
  let shown: string | undefined;
  const shop = await clientOf((request, response) => {
    shown = request.headers.authorization;
    response.setHeader('content-type', 'application/json').end('{"ok":true,"body":[]}');
  });
  expect((await shop.GET('/api/order')).data).toEqual({ ok: true, body: [] });
  expect(shown).toBe('Bearer hm_key');
});

it('throws the shop’s error, and says when to try again', async () => {
  const shop = await clientOf((_request, response) => {
    const error = { code: 'TOO_MANY_REQUESTS', message: 'Too many requests' };
    response
      .writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' })
      .end(JSON.stringify({ ok: false, error }));
  });
  const wanted = { name: 'HarbourError', status: 429, code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 7 };
  await expect(shop.GET('/api/order')).rejects.toMatchObject(wanted);
});

it('throws an answer that is none of the shop’s, such as that of a proxy', async () => {
  const shop = await clientOf((_request, response) => void response.writeHead(502).end('<html>Bad gateway</html>'));
  const wanted = { status: 502, code: undefined, message: 'The shop answered 502', retryAfterSeconds: undefined };
  await expect(shop.GET('/api/order')).rejects.toMatchObject(wanted);
});
