import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listInbox } from '@harbour/contracts/inbox';
import { createOrder, mailOrder, stepOrder } from '@harbour/contracts/order';
import { updateEmail } from '@harbour/contracts/profile';
import { aSignUp, anAddress } from '../../support/shop-client.ts';
import { type GatewayUnderTest, openGateway } from './open-gateway.ts';
import { templatesTo } from './ordered-mails.ts';
import { aProduct, basketOf, fillShop, idsOf } from './shop-goods.ts';

// Sign-up waits on purpose, and hashing is slow on a busy machine.
jest.setTimeout(60_000);

let gateway: GatewayUnderTest;
let bun: string;

beforeAll(async () => {
  gateway = await openGateway({ fill: (connection) => fillShop(connection, [aProduct('bun')]) });
  ({ bun = '' } = await idsOf(gateway.connection));
});

afterAll(() => gateway.close());

/** Mails of a kind that one recipient gets in an hour (docs/security.md). */
const MOST = { account: 5, shop: 20 };

const order = (headers: Record<string, string>) =>
  gateway.shop.call(createOrder, { body: { mode: 'offline', basket: basketOf([bun, 1]) } }, headers);
const mails = (email: string) => templatesTo(gateway.connection, email);

describe('H2: an address that is not proven', () => {
  it('gets a verification mail and nothing else, whatever is ordered; the inbox tells of the order', async () => {
    const who = aSignUp({ name: 'You won HK$5000 - see evil.example/prize' });
    await gateway.shop.signUp(who);
    const headers = gateway.shop.as(await gateway.shop.logIn(who));
    const placed = await order(headers);
    expect(placed.status).toBe(201);
    const params = { id: placed.body.id };
    expect((await gateway.shop.call(stepOrder, { params, body: { status: 'cancelled' } }, headers)).status).toBe(200);
    const again = { body: { order: placed.body.id, template: { name: 'order-placed' as const } } };
    const asked = await gateway.shop.call(mailOrder, again, headers);
    expect([asked.status, asked.error?.message]).toEqual([409, expect.stringContaining('not verified yet')]);
    expect(await mails(who.email)).toEqual(['verify-email']);
    const { body: told } = await gateway.shop.call(listInbox, {}, headers);
    expect(told.map(({ link }) => link)).toEqual([`/orders/${placed.body.id}`, `/orders/${placed.body.id}`]);
  });

  it('gets no order mails after a change of address: they go to the last proven one', async () => {
    const who = await gateway.addAccount('user');
    const headers = gateway.shop.as(await gateway.addSession(who));
    const email = anAddress('stranger');
    const changed = await gateway.shop.call(
      updateEmail,
      { params: { id: who.id }, body: { email, password: who.password } },
      headers,
    );
    expect(changed.status).toBe(200);
    expect((await order(headers)).status).toBe(201);
    expect(await mails(email)).toEqual(['verify-new-email']);
    expect(await mails(who.email)).toEqual(['email-changed', 'order-placed']);
  });
});

describe('H2: mails of one kind to one recipient', () => {
  it('end at the limit of an hour, whoever causes them', async () => {
    const { email } = await gateway.addAccount('user');
    const most = MOST.account;
    const signUps = Array.from({ length: most + 3 }, () => gateway.shop.signUp(aSignUp({ email })));
    for (const answer of await Promise.all(signUps)) expect(answer.status).toBe(201);
    expect(await mails(email)).toEqual(Array.from({ length: most }, () => 'address-taken'));
  });

  it('end at the limit of an hour where a buyer orders and cancels again and again', async () => {
    const who = await gateway.addAccount('user');
    const headers = gateway.shop.as(await gateway.addSession(who));
    const most = MOST.shop;
    for (let times = 0; times < most + 2; times += 1) {
      const { body, status } = await order(headers);
      expect(status).toBe(201);
      await gateway.shop.call(stepOrder, { params: { id: body.id }, body: { status: 'cancelled' } }, headers);
    }
    const sent = await mails(who.email);
    expect(sent.filter((name) => name === 'order-placed')).toHaveLength(most);
    expect(sent.filter((name) => name === 'order-cancelled')).toHaveLength(most);
  });
});
