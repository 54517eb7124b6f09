import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getBasket } from '@harbour/contracts/basket';
import { getUser, logout } from '@harbour/contracts/user';
import { waitUntil } from '../../../support/wait-until.ts';
import { speak } from '../../../support/raw-request.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await openGateway({ env: { RATE_LIMIT_FACTOR: '100' } });
});

afterAll(() => gateway.close());

async function someone() {
  const who = await gateway.addAccount('user');
  const headers = gateway.shop.as(await gateway.addSession(who));
  const { body: basket } = await gateway.shop.call(getBasket, {}, headers);
  const leave = (body: Record<string, unknown>) => gateway.shop.call(logout, { body }, headers);
  const status = async () => (await gateway.shop.call(getUser, { params: { id: who.id } }, headers)).status;
  const sent = Object.entries({ connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  /** The request as it is written, with a body of any kind; `more` are the headers that describe it. */
  const written = (body: string, more: string) =>
    `POST ${logout.path} HTTP/1.1\r\nHost: shop\r\n${sent.join('')}${more}\r\n\r\n${body}`;
  return { who, basket, leave, written, status };
}

describe('M9: log-out', () => {
  const lines = Array.from({ length: 101 }, (_, at) => ({ product: { id: `p${at}` }, quantity: 1 }));

  it.each([
    ['an empty object as a basket', { basket: {} }],
    ['a basket of text', { basket: 'mine' }],
    ['too many lines', { basket: { id: 'b', status: 'open', currency: 'hkd', products: lines } }],
    ['a control character', { basket: { id: 'b\u0007', status: 'open', currency: 'hkd', products: [] } }],
  ])('ends the session and reports that the basket was not kept: %s', async (_, body) => {
    const { leave, status } = await someone();
    const answer = await leave(body);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      message: 'You have been logged out. Your basket could not be saved.',
      basketKept: false,
    });
    expect(await status()).toBe(401);
  });

  it.each([
    ['a session id that is no text', { sessionId: 7 }],
    ['a user id of 100 characters', { userId: 'x'.repeat(100) }],
  ])('ends the session: %s', async (_, body) => {
    const { leave, status } = await someone();
    expect((await leave(body)).body).toEqual({ message: 'You have been logged out.', basketKept: false });
    expect(await status()).toBe(401);
  });

  const json = 'Content-Type: application/json\r\n';
  const long = JSON.stringify({ basket: 'x'.repeat(200_000) });
  it.each([
    ['broken JSON', '{"basket":', `${json}Content-Length: 10`],
    ['a list', '[]', `${json}Content-Length: 2`],
    ['a body that is too large', long, `${json}Content-Length: ${long.length}`],
    ['another type', 'basket=1', 'Content-Type: text/plain\r\nContent-Length: 8'],
    ['no type', '{}', 'Content-Length: 2'],
    ['a packed body', '{}', `${json}Content-Encoding: gzip\r\nContent-Length: 2`],
    ['another character set', '{}', 'Content-Type: application/json; charset=utf-16\r\nContent-Length: 2'],
  ])('ends the session though the body cannot be read: %s', async (_, body, more) => {
    const { written, status } = await someone();
    const answer = await speak(gateway.url, written(body, more));
    expect(await status()).toBe(401);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('"basketKept":false');
  });

  it('ends the session before the body has arrived', async () => {
    const { written, status } = await someone();
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    socket.write(written('{"basket":', `${json}Content-Length: 4000`));
    try {
      await waitUntil('the end of the session', async () => (await status()) === 401, 3_000);
    } finally {
      socket.destroy();
    }
  });

  it('keeps a valid basket and says so', async () => {
    const { who, basket, leave } = await someone();
    const products = [{ product: { id: 'a'.repeat(24) }, quantity: 2 }];
    expect((await leave({ basket: { ...basket, products } })).body.basketKept).toBe(true);
    const again = gateway.shop.as(await gateway.addSession(who));
    expect((await gateway.shop.call(getBasket, {}, again)).body.products).toEqual(products);
  });
});
