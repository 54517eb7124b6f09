import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { receivePaymentEvent } from '@harbour/contracts/payment';
import { MAX_SMALL_ADDRESS_BYTES } from '@harbour/gateway/http/api/body-budget';
import { waitUntil } from '../../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

const BYTES = 450_000;
const PATIENCE_MS = 10_000;

let gateway: GatewayUnderTest;
const held: Socket[] = [];

beforeAll(async () => {
  gateway = await openGateway({ env: { TRUST_PROXY: '1' } });
}, 30_000);

afterAll(async () => {
  for (const socket of held) socket.destroy();
  await gateway.close();
});

/** Sends a body but for its last byte, and keeps the connection. */
function holdBody(address: string): Promise<void> {
  const { hostname, port } = new URL(gateway.url);
  const head = [
    `POST ${receivePaymentEvent.path} HTTP/1.1`,
    'Host: shop',
    `Content-Length: ${BYTES}`,
    'Content-Type: application/json',
    `X-Forwarded-For: ${address}`,
  ];
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n${'x'.repeat(BYTES - 1)}`, () => resolve());
    });
    socket.on('error', () => undefined);
    held.push(socket);
  });
}

const send = async (address: string) => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const answer = await fetch(gateway.url + receivePaymentEvent.path, {
    method: 'POST',
    headers,
    body: 'x'.repeat(BYTES),
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
};

it('refuses bodies of an address that holds too many already, and of nobody else', async () => {
  const [flooder, other] = ['10.1.1.1', '10.1.1.2'];
  expect((await send(flooder)).status).toBe(400);
  await Promise.all(Array.from({ length: Math.floor(MAX_SMALL_ADDRESS_BYTES / BYTES) }, () => holdBody(flooder)));
  await waitUntil('the address to be full', async () => (await send(flooder)).status === 503, PATIENCE_MS);
  expect(await send(flooder)).toEqual({ status: 503, retryAfter: '2' });
  expect((await send(other)).status).toBe(400);
  for (const socket of held) socket.destroy();
  await waitUntil('the bodies to be gone', async () => (await send(flooder)).status === 400, PATIENCE_MS);
});
