import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tell, told } from '../told.ts';

const { body } = await told<{ body: string }>();
const bytes = Buffer.from(body);
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length };
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => tell({ port: (server.address() as AddressInfo).port }));
