import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendToParent, receiveFromParent } from '../parent-process.ts';

const { body } = await receiveFromParent<{ body: string }>();
const bytes = Buffer.from(body);
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => sendToParent({ port: (server.address() as AddressInfo).port }));
