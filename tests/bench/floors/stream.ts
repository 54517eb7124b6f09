import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendToParent, receiveFromParent } from '../parent-process.ts';

await receiveFromParent<object>();
const readers = new Set<ServerResponse>();
let viewCount = 0;
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('retry: 3000\n\n');
    readers.add(response);
    response.on('close', () => readers.delete(response));
    return;
  }
  viewCount += 1;
  const frame = `id: ${viewCount}\nevent: pageview\ndata: ${JSON.stringify({ page: 'bench', viewCount })}\n\n`;
  for (const reader of readers) reader.write(frame);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ ok: true, body: { viewCount } }));
});
server.listen(0, '127.0.0.1', () => sendToParent({ port: (server.address() as AddressInfo).port }));
