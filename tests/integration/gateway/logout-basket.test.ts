import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getBasket } from '@harbour/contracts/basket';
import { getUser, logout } from '@harbour/contracts/user';
import { type GatewayUnderTest, openGateway } from './open-gateway.ts';

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
  return { who, basket, leave, status };
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

  it('keeps a valid basket and says so', async () => {
    const { who, basket, leave } = await someone();
    const products = [{ product: { id: 'a'.repeat(24) }, quantity: 2 }];
    expect((await leave({ basket: { ...basket, products } })).body.basketKept).toBe(true);
    const again = gateway.shop.as(await gateway.addSession(who));
    expect((await gateway.shop.call(getBasket, {}, again)).body.products).toEqual(products);
  });
});
