import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Sent } from '@harbour/contracts/endpoint';
import { listInbox } from '@harbour/contracts/inbox';
import { listLockers, LockerList } from '@harbour/contracts/locker';
import { changeOrder, createOrder, getOrder, type Order, stepOrder } from '@harbour/contracts/order';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import { Types } from 'mongoose';
import type { Identity } from '../../../support/shop-client.ts';
import { type GatewayUnderTest, openGateway, openReplica } from '../open-gateway.ts';
import { mailsTo } from './ordered-mails.ts';
import { aProduct, basketOf, fillShop, idsOf } from './shop-goods.ts';

type Delivery = NonNullable<Sent<typeof createOrder>['body']['delivery']>;

const ADDRESS = { building: 'Flat B, 12/F', street: '88 Nathan Road', district: 'Yau Tsim Mong' } as const;
const RECIPIENT = { name: 'Lee Ka Yan', phone: '+85261234567' };

let gateway: GatewayUnderTest;
let kite: string;
let me: Identity & { id: string; email: string };
let admin: Identity;

const order = (delivery?: Delivery, mode: 'offline' | 'payment' = 'offline') =>
  gateway.shop.call(
    createOrder,
    { body: { mode, basket: basketOf([kite, 1]), ...(delivery ? { delivery } : {}) } },
    gateway.shop.as(me),
  );
const placed = async (delivery?: Delivery): Promise<Order> => {
  const { status, body, error } = await order(delivery);
  if (status !== 201) throw new Error(`${status} ${error?.message}`);
  return body;
};
const change = (id: string, delivery: Delivery) =>
  gateway.shop.call(changeOrder, { body: { id, delivery } }, gateway.shop.as(me));
const steps = async (id: string, all: readonly OrderStatus[]): Promise<void> => {
  for (const status of all) {
    await gateway.shop.call(stepOrder, { params: { id }, body: { status } }, gateway.shop.as(admin));
  }
};

beforeAll(async () => {
  gateway = await openGateway({
    env: { RATE_LIMIT_FACTOR: '100' },
    fill: (connection) => fillShop(connection, [aProduct('kite', { priceCents: 12_000 })]),
  });
  kite = (await idsOf(gateway.connection))['kite'] ?? '';
  admin = await gateway.shop.logIn(await gateway.addAccount('admin'));
}, 30_000);
beforeEach(async () => {
  const account = await gateway.addAccount('user');
  me = { ...(await gateway.shop.logIn(account)), id: account.id, email: account.email };
});
afterAll(() => gateway.close());

describe('who receives an order', () => {
  it('is who was named, with a number of any country in one form', async () => {
    const near = await placed({ method: 'home', address: ADDRESS, recipient: { ...RECIPIENT, phone: '6123 4567' } });
    expect(near.delivery.recipient).toEqual(RECIPIENT);
    const far = await placed({
      method: 'home',
      address: ADDRESS,
      recipient: { ...RECIPIENT, phone: '+44 20-7946-0018' },
    });
    expect(far.delivery.recipient?.phone).toBe('+442079460018');
  });

  it('is the buyer for a client that names nobody, with the number of the account if it has one', async () => {
    const before = await placed({ method: 'home', address: ADDRESS });
    expect(before.delivery.recipient).toMatchObject({ name: expect.any(String), phone: null });
    const users = gateway.connection.collection('users');
    const phone = `+8529${String(Date.now()).slice(-7)}`;
    await users.updateOne({ _id: new Types.ObjectId(me.id) }, { $set: { phone, phoneVerified: true } });
    expect((await placed({ method: 'home', address: ADDRESS })).delivery.recipient?.phone).toBe(phone);
    expect((await placed()).delivery).toMatchObject({ method: 'home', address: null });
  });

  it('has a name and a number that can be called', async () => {
    const { status, error } = await order({ method: 'home', address: ADDRESS, recipient: { name: '', phone: '12' } });
    expect([status, error?.details?.map(({ path }) => path)]).toEqual([
      400,
      ['delivery.recipient.name', 'delivery.recipient.phone'],
    ]);
  });

  it('can be changed until it is packed, and stays when the address alone changes', async () => {
    const { id } = await placed({ method: 'home', address: ADDRESS });
    const named = await change(id, { method: 'home', address: ADDRESS, recipient: RECIPIENT });
    expect(named.body.delivery.recipient).toEqual(RECIPIENT);
    const moved = await change(id, { method: 'home', address: { ...ADDRESS, street: '90 Nathan Road' } });
    expect(moved.body.delivery.recipient).toEqual(RECIPIENT);
    await steps(id, ['paid', 'processing']);
    expect((await change(id, { method: 'home', recipient: RECIPIENT })).status).toBe(409);
  });

  it('is missing in an order from before recipients were asked for, which works on', async () => {
    const { id } = await placed({ method: 'home', address: ADDRESS });
    const orders = gateway.connection.collection('orders');
    await orders.updateOne(
      { _id: new Types.ObjectId(id) },
      { $unset: { 'delivery.recipient': 1, 'delivery.collectionCode': 1 } },
    );
    const read = await gateway.shop.call(getOrder, { params: { id } }, gateway.shop.as(me));
    expect(read.body.delivery).toMatchObject({ recipient: null, collectionCode: null });
    await steps(id, ['paid', 'processing', 'shipped', 'delivered']);
    expect((await gateway.shop.call(getOrder, { params: { id } }, gateway.shop.as(me))).body.status).toBe('delivered');
  });
});

describe('the mails of an order', () => {
  it('name the address and the recipient, of the number four digits', async () => {
    await placed({ method: 'home', address: ADDRESS, recipient: RECIPIENT });
    const [mail] = await mailsTo(gateway.connection, me.email);
    expect(mail?.template.values).toMatchObject({
      delivery: {
        address: { ...ADDRESS, city: 'Hong Kong' },
        recipient: { name: RECIPIENT.name, phone: '+852 •••• 4567' },
      },
    });
    expect(JSON.stringify(mail)).not.toContain(RECIPIENT.phone);
  });
});

describe('an order to a locker', () => {
  it('goes to the district where the locker of the code stands', async () => {
    const { delivery } = await placed({
      method: 'locker',
      district: 'Islands',
      point: 'h852fe01p',
      recipient: RECIPIENT,
    });
    expect(delivery).toMatchObject({ point: 'H852FE01P', district: 'Sha Tin', recipient: RECIPIENT });
    const [mail] = await mailsTo(gateway.connection, me.email);
    expect(mail?.template.values).toMatchObject({
      delivery: { locker: { code: 'H852FE01P', name: { en: expect.any(String) } } },
    });
  });

  it('is chosen from a list by district and words, which names its source', async () => {
    const { body } = await gateway.shop.call(listLockers, { query: { district: 'Sha Tin', q: 'mei lam' } }, {});
    expect(body.lockers.map(({ code }) => code)).toEqual(['H852FE01P']);
    expect([body.isComplete, body.source.name.en]).toEqual([false, expect.stringContaining('not checked')]);
  });

  it('is refused where the shop has a complete list of its own, and the list has no such code', async () => {
    const { body: bundled } = await gateway.shop.call(listLockers, {}, {});
    const own = LockerList.parse({ ...bundled, isComplete: true, lockers: bundled.lockers.slice(0, 1) });
    const replica = await openReplica({ ...gateway.env, SF_LOCKERS: JSON.stringify(own) });
    try {
      const body = {
        mode: 'offline',
        basket: basketOf([kite, 1]),
        delivery: { method: 'locker', point: 'H852FE01P', recipient: RECIPIENT },
      };
      const answer = await fetch(`${replica.url}/api/order`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...gateway.shop.as(me) },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { details: [{ path: 'delivery.point' }] } });
    } finally {
      await replica.stop();
    }
  });
});

describe('an order that is collected', () => {
  it('has a code, in the order, its mails and the inbox, and speaks of collecting it', async () => {
    const { id, delivery } = await placed({ method: 'pickup', point: 'megabox' });
    expect(delivery).toMatchObject({ recipient: null, collectionCode: expect.stringMatching(/^[2-9A-Z]{6}$/) });
    await steps(id, ['paid', 'processing', 'shipped', 'delivered']);
    const mails = await mailsTo(gateway.connection, me.email);
    for (const mail of mails) {
      expect(mail.template.values).toMatchObject({
        delivery: { collectionCode: delivery.collectionCode, stall: { name: { en: 'MegaBox, Kowloon Bay' } } },
      });
    }
    const { body: inbox } = await gateway.shop.call(listInbox, {}, gateway.shop.as(me));
    expect(inbox.map(({ title }) => title.en)).toEqual(expect.arrayContaining(['Ready for collection', 'Collected']));
    expect(JSON.stringify(inbox)).toContain(delivery.collectionCode);
  });

  it('keeps its code at another stall, and loses it when it is to be delivered', async () => {
    const { id, delivery } = await placed({ method: 'pickup', point: 'megabox' });
    const moved = await change(id, { method: 'pickup', point: 'airside' });
    expect(moved.body.delivery).toMatchObject({ point: 'airside', collectionCode: delivery.collectionCode });
  });
});
