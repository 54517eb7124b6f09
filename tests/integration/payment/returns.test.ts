import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { deleteAccount, getAccountData } from '@harbour/contracts/account-data';
import { listInbox } from '@harbour/contracts/inbox';
import type { Sent } from '@harbour/contracts/endpoint';
import type { Order } from '@harbour/contracts/order';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import {
  addReturnPicture,
  askReturn,
  getReturn,
  getReturnAmounts,
  listReturns,
  MOST_RETURNS_OF_ORDER,
  refundReturn,
  RETURN_PICTURES_OF_PERSON,
  type Return,
  stepReturn,
} from '@harbour/contracts/returns';
import { returnsOfOrders } from '@harbour/tools/operations/migrations/0004-returns';
import sharp from 'sharp';
import type { Identity, Reply } from '../../support/shop-client.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../gateway/open-gateway.ts';
import { stockOf } from '../gateway/shop/shop-goods.ts';
import { mailsTo } from '../gateway/shop/ordered-mails.ts';
import { fillShelf, paymentClient, type PaymentClient, WEBHOOK_SECRET } from './payment-client.ts';

const SUCCESS = '4242 4242 4242 4242';
const ALL = [{ line: 0, quantity: 2 }];
const ONE = [{ line: 0, quantity: 1 }];

type Asked = Sent<typeof askReturn>['body'];
type Step = Sent<typeof stepReturn>['body'];

let gateway: GatewayUnderTest;
let desk: PaymentClient;
let account: Awaited<ReturnType<GatewayUnderTest['addAccount']>>;
let buyer: Identity;
let admin: Identity;

beforeAll(async () => {
  const env = { RATE_LIMIT_FACTOR: '100', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, SANDBOX_EVENT_DELAY: '0' };
  gateway = await openGateway({ fill: fillShelf, env });
  desk = paymentClient(gateway.shop, gateway.connection);
  admin = await gateway.shop.logIn(await gateway.addAccount('admin'));
}, 60_000);

beforeEach(async () => {
  account = await gateway.addAccount('user');
  buyer = await gateway.addSession(account);
});

afterAll(() => gateway.close());

const ask = (order: Order, body: Partial<Asked> = {}, who = buyer) =>
  gateway.shop.call(
    askReturn,
    { params: { id: order.id }, body: { lines: ALL, reason: 'damaged', ...body } },
    gateway.shop.as(who),
  );
const step = (id: string, body: Step, who = admin) =>
  gateway.shop.call(stepReturn, { params: { id }, body }, gateway.shop.as(who));
const show = (id: string, who = buyer) => gateway.shop.call(getReturn, { params: { id } }, gateway.shop.as(who));
const amountsOf = async (id: string) =>
  (await gateway.shop.call(getReturnAmounts, { params: { id } }, gateway.shop.as(admin))).body;
const refund = (id: string, body: Sent<typeof refundReturn>['body'], key = {}) =>
  gateway.shop.call(refundReturn, { params: { id }, body }, { ...gateway.shop.as(admin), ...key });
const statuses = (replies: readonly Reply<unknown>[]) => replies.map(({ status }) => status).toSorted((a, b) => a - b);
const mailed = async () =>
  (await mailsTo(gateway.connection, account.email)).flatMap(({ template: { name, values } }) =>
    name === 'order-return' && 'state' in values ? [values.state] : name.startsWith('order-refund') ? [name] : [],
  );
const untilState = (id: string, state: Return['state']) =>
  waitUntil(`return ${state}`, async () => ((await show(id)).body.state === state ? true : undefined), 10_000);

/** An order that has arrived, paid by card or at the stall. */
async function arrived(mode: 'offline' | 'payment' = 'payment'): Promise<Order> {
  const order = await desk.order(buyer, mode);
  const move = async (status: OrderStatus) => {
    const { error } = await desk.step(admin, order.id, status);
    if (error) throw new Error(`not ${status}: ${error.message}`);
  };
  if (mode === 'payment') {
    await desk.pay(buyer, await desk.hosted(buyer, order.id), SUCCESS);
    await desk.untilStatus(buyer, order.id, 'paid');
  } else await move('paid');
  for (const status of ['processing', 'shipped', 'delivered'] as const) await move(status);
  return order;
}

const aPicture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#c4122f' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Flat 7, Nathan Road' } })
    .toBuffer();

async function addPicture(id: string, bytes: Uint8Array, who = buyer): Promise<{ status: number; pictures: string[] }> {
  const answer = await fetch(`${gateway.url}${addReturnPicture.path.replace(':id', id)}`, {
    method: 'POST',
    headers: { ...gateway.shop.as(who), 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  });
  const { body } = (await answer.json()) as { body?: Return };
  return { status: answer.status, pictures: body?.pictures ?? [] };
}

const pictureOf = (id: string, picture: string, who?: Identity) =>
  fetch(`${gateway.url}/api/return/${id}/picture/${picture}`, { headers: who ? gateway.shop.as(who) : {} });

describe('a return', () => {
  it('goes from the request to the money, each state told by mail, in the inbox and in the order', async () => {
    const order = await arrived();
    const { body: asked, error } = await ask(order, { lines: ONE, words: 'Soggy' });
    expect(error).toBeUndefined();
    expect([asked.state, asked.lines.map(({ quantity }) => quantity)]).toEqual(['requested', [1]]);
    await step(asked.id, { state: 'accepted', wayBack: 'courier', words: 'SF label 123' });
    await step(asked.id, { state: 'sent', words: 'SF0001' }, buyer);
    const before = await stockOf(gateway.connection, 'tart');
    await step(asked.id, { state: 'received', restock: [0] });
    expect(await stockOf(gateway.connection, 'tart')).toBe(before + 1);

    const amounts = await amountsOf(asked.id);
    expect(amounts).toEqual({ lines: [{ line: 0, amounts: [0, order.total / 2] }], charges: 0, left: order.total });
    const amount = order.total / 2;
    expect((await refund(asked.id, { lines: ONE, amount })).body.state).toBe('refunding');
    await untilState(asked.id, 'refunded');

    const shown = await desk.show(buyer, order.id);
    expect([shown.status, shown.refunded]).toEqual(['delivered', amount]);
    expect(shown.history.flatMap(({ notice }) => (notice ? [notice.en.split(':')[0]] : []))).toEqual([
      'Return requested',
      'Return accepted',
      'On their way back to us',
      'We have received 1 × Egg Tart and will refund you after a check.',
      `HK$${amount.toFixed(2)} was refunded to the card.`,
    ]);
    expect(await mailed()).toEqual(['requested', 'accepted', 'sent', 'received', 'order-refund-sent']);
    const inbox = (await gateway.shop.call(listInbox, {}, gateway.shop.as(buyer))).body;
    expect(inbox.slice(0, 5).map(({ title }) => title.en)).toEqual([
      'Refund sent',
      'Returned goods received',
      'Goods on their way back',
      'Return accepted',
      'Return requested',
    ]);
    const { body: end } = await show(asked.id);
    expect(end.history.map(({ state, by, words }) => [state, by, words ?? ''])).toEqual([
      ['requested', 'buyer', ''],
      ['accepted', 'admin', 'SF label 123'],
      ['sent', 'buyer', 'SF0001'],
      ['received', 'admin', ''],
      ['refunding', 'admin', ''],
      ['refunded', 'system', ''],
    ]);
  });

  it('of the rest ends the order as refunded', async () => {
    const order = await arrived();
    for (const amount of [order.total / 2, order.total / 2]) {
      const { body } = await ask(order, { lines: ONE });
      await step(body.id, { state: 'accepted', wayBack: 'keep' });
      expect((await refund(body.id, { lines: ONE, amount })).status).toBe(202);
      await untilState(body.id, 'refunded');
    }
    expect(await desk.untilStatus(buyer, order.id, 'refunded')).toMatchObject({ refunded: order.total });
    expect((await ask(order)).status).toBe(409);
  });

  it('of an order that was paid at the stall is noted as given back by hand', async () => {
    const order = await arrived('offline');
    const { body } = await ask(order);
    await step(body.id, { state: 'accepted', wayBack: 'stall' });
    await step(body.id, { state: 'received' });
    expect((await refund(body.id, { lines: ONE, amount: 0.01 })).status).toBe(409);
    expect((await refund(body.id, { lines: ONE, amount: order.total / 2 })).body).toMatchObject({ state: 'refunded' });
    expect(await desk.show(buyer, order.id)).toMatchObject({ status: 'delivered', refunded: order.total / 2 });
    expect((await mailed()).at(-1)).toBe('order-refund-sent');
  });

  it('is refused with words, withdrawn by its buyer, and its goods may be asked back again', async () => {
    const order = await arrived();
    const { body: first } = await ask(order);
    expect((await step(first.id, { state: 'refused' })).status).toBe(400);
    expect((await step(first.id, { state: 'refused', words: 'It was eaten' })).body.history.at(-1)?.words).toBe(
      'It was eaten',
    );
    const { body: second } = await ask(order);
    expect((await step(second.id, { state: 'withdrawn' }, buyer)).body.state).toBe('withdrawn');
    expect((await ask(order)).status).toBe(201);
  });
});

describe('what a return may not', () => {
  it('be of goods that were not sent, came too long ago, are asked back already, or were never bought', async () => {
    const fresh = await desk.order(buyer);
    expect((await ask(fresh)).status).toBe(409);
    const order = await arrived();
    expect(
      statuses([await ask(order, { lines: [{ line: 1, quantity: 1 }] }), await ask(order, { lines: [] })]),
    ).toEqual([400, 409]);
    expect((await ask(order, { reason: 'other' })).status).toBe(400);
    expect((await ask(order, { lines: ONE })).status).toBe(201);
    expect((await ask(order)).status).toBe(409);
    const late = await arrived();
    await gateway.connection
      .collection('orders')
      .updateOne(
        { number: late.number },
        { $set: { 'history.$[row].at': new Date(Date.now() - 8 * 24 * 3_600_000) } },
        { arrayFilters: [{ 'row.status': 'delivered' }] },
      );
    const refused = await ask(late);
    expect([refused.status, refused.error?.message]).toEqual([
      409,
      'Goods can only be returned within 7 days of arrival.',
    ]);
  });

  it('be seen or moved by somebody else', async () => {
    const order = await arrived();
    const { body } = await ask(order);
    const other = await gateway.addSession(await gateway.addAccount('user'));
    expect((await ask(order, {}, other)).status).toBe(404);
    expect((await show(body.id, other)).status).toBe(404);
    expect((await step(body.id, { state: 'withdrawn' }, other)).status).toBe(404);
    expect((await gateway.shop.call(listReturns, {}, gateway.shop.as(other))).body).toEqual([]);
    expect((await step(body.id, { state: 'accepted', wayBack: 'keep' }, buyer)).status).toBe(403);
    expect((await step(body.id, { state: 'withdrawn' })).status).toBe(403);
    expect((await step(body.id, { state: 'received' })).status).toBe(409);
  });

  it('be done twice: by a double press, by two admins, or for goods that are not back', async () => {
    const order = await arrived();
    const twice = await Promise.all([ask(order), ask(order), ask(order)]);
    expect(statuses(twice)).toEqual([201, 409, 409]);
    const id = twice.find(({ status }) => status === 201)?.body.id ?? '';
    const answers = await Promise.all([
      step(id, { state: 'accepted', wayBack: 'stall' }),
      step(id, { state: 'refused', words: 'No' }),
      step(id, { state: 'accepted', wayBack: 'keep' }),
    ]);
    expect(statuses(answers)).toEqual([200, 409, 409]);
    const { state } = (await show(id)).body;
    if (state === 'refused') return;
    if ((await show(id)).body.wayBack === 'stall') {
      expect((await refund(id, { lines: ALL, amount: order.total })).status).toBe(409);
      await step(id, { state: 'received' });
    }
    const body = { lines: ALL, amount: order.total };
    const presses = await Promise.all([refund(id, body), refund(id, body), refund(id, body)]);
    expect(statuses(presses)).toEqual([202, 409, 409]);
    await untilState(id, 'refunded');
    const { refunded } = await desk.untilStatus(buyer, order.id, 'refunded');
    expect(refunded).toBe(order.total);
  });
});

describe('pictures of a return', () => {
  it('are drawn anew, four at most, and shown to their owner and admins alone', async () => {
    const { body } = await ask(await arrived());
    const first = await addPicture(body.id, await aPicture());
    expect([first.status, first.pictures.length]).toEqual([201, 1]);
    const [picture = ''] = first.pictures;
    const answer = await pictureOf(body.id, picture, buyer);
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'image/jpeg',
      'private, no-store',
    ]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('latin1')).not.toContain('Nathan Road');
    expect((await pictureOf(body.id, picture, admin)).status).toBe(200);
    const other = await gateway.addSession(await gateway.addAccount('user'));
    expect([(await pictureOf(body.id, picture, other)).status, (await pictureOf(body.id, picture)).status]).toEqual([
      404, 401,
    ]);
    expect((await addPicture(body.id, await aPicture(), other)).status).toBe(404);
    expect((await addPicture(body.id, Buffer.from('<svg/>'))).status).toBe(400);
    const more = await Promise.all([0, 1, 2, 3].map(async () => addPicture(body.id, await aPicture(300, 300))));
    expect(more.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409]);
    // One that is full draws nothing more: not even a broken picture is looked into.
    expect((await addPicture(body.id, Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).status).toBe(409);
    await step(body.id, { state: 'accepted', wayBack: 'keep' });
    expect((await addPicture(body.id, await aPicture())).status).toBe(409);
  });

  it('that come while their account is erased are not kept', async () => {
    for (const width of [300, 900, 1_800]) {
      const who = await gateway.addAccount('user');
      buyer = await gateway.addSession(who);
      const { body } = await ask(await arrived());
      const sent = addPicture(body.id, await aPicture(width, width));
      const erased = { params: { id: who.id }, body: { password: who.password } };
      const [, answer] = await Promise.all([sent, gateway.shop.call(deleteAccount, erased, gateway.shop.as(buyer))]);
      expect(answer.status).toBe(200);
      expect(await gateway.connection.collection('returnPictures').countDocuments({ userId: who.id })).toBe(0);
    }
  });

  it('fill neither the store nor an order: they go with a withdrawal, and returns and pictures end at a number', async () => {
    const order = await arrived();
    const { body: first } = await ask(order);
    const { pictures } = await addPicture(first.id, await aPicture());
    expect((await step(first.id, { state: 'withdrawn' }, buyer)).body.pictures).toEqual([]);
    expect((await pictureOf(first.id, pictures[0] ?? '', buyer)).status).toBe(404);
    const kept = gateway.connection.collection('returnPictures');
    expect(await kept.countDocuments({ userId: account.id })).toBe(0);

    const { body: second } = await ask(order);
    const others = Array.from({ length: RETURN_PICTURES_OF_PERSON - 1 }, () => ({ returnId: 'x', userId: account.id }));
    await kept.insertMany(others);
    expect((await addPicture(second.id, await aPicture())).status).toBe(201);
    expect((await addPicture(second.id, await aPicture())).status).toBe(409);

    await step(second.id, { state: 'withdrawn' }, buyer);
    for (let turn = 2; turn < MOST_RETURNS_OF_ORDER; turn += 1) {
      await step((await ask(order)).body.id, { state: 'withdrawn' }, buyer);
    }
    const refused = await ask(order);
    expect([refused.status, refused.error?.message]).toEqual([409, expect.stringContaining('At most 20 returns')]);
  });

  it('and words are in the download of the account, and gone with it', async () => {
    const { body } = await ask(await arrived(), { words: 'The box was open' });
    await addPicture(body.id, await aPicture());
    const params = { id: account.id };
    const { data } = (await gateway.shop.call(getAccountData, { params }, gateway.shop.as(buyer))).body;
    const pictures = [expect.stringMatching(/^data:image\/jpeg;base64,/)];
    expect(data).toMatchObject({ returns: [{ id: body.id, words: 'The box was open', pictures }] });
    const erased = { params, body: { password: account.password } };
    expect((await gateway.shop.call(deleteAccount, erased, gateway.shop.as(buyer))).status).toBe(200);
    expect(await gateway.connection.collection('returnPictures').countDocuments({ returnId: body.id })).toBe(0);
    expect((await show(body.id, admin)).body).toMatchObject({ words: '', pictures: [], lines: [{ quantity: 2 }] });
  });
});

describe('orders of the release before', () => {
  it('learn from their payments what went back, and their requests become returns, once', async () => {
    const order = await arrived();
    await desk.refund(admin, order.id, 10.25);
    await waitUntil('refund', async () => ((await desk.show(buyer, order.id)).refunded > 0 ? true : undefined), 10_000);
    const at = new Date('2026-11-20T04:00:00Z');
    await gateway.connection
      .collection('orders')
      .updateOne({ number: order.number }, [
        { $unset: 'refundedCents' },
        { $set: { returnRequest: { reason: 'Too small', at } } },
      ]);
    for (let run = 0; run < 2; run += 1) await returnsOfOrders.up(gateway.connection);
    expect((await desk.show(buyer, order.id)).refunded).toBe(10.25);
    const { body } = await gateway.shop.call(listReturns, { query: { order: order.id } }, gateway.shop.as(buyer));
    expect(body).toMatchObject([
      { state: 'requested', reason: 'other', words: 'Too small', lines: [{ line: 0, quantity: 2 }] },
    ]);
    expect(body[0]?.createdAt).toBe(at.toISOString());
    expect((await step(body[0]?.id ?? '', { state: 'accepted', wayBack: 'stall' })).status).toBe(200);
  });
});
