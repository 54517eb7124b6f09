import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { deleteAccount, getAccountData } from '@harbour/contracts/account-data';
import { putBasket } from '@harbour/contracts/basket';
import { listJobs } from '@harbour/contracts/messenger';
import { createOrder } from '@harbour/contracts/order';
import { requestPasswordReset, verifyPasswordReset } from '@harbour/contracts/password';
import { startCheckout } from '@harbour/contracts/payment';
import { updateAddress } from '@harbour/contracts/profile';
import { getUser, login, register } from '@harbour/contracts/user';
import { fillShelf } from '../../payment/payment-client.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { mailsTo, templatesTo, tokenMailedTo } from '../shop/ordered-mails.ts';
import { startProcess } from '../../../support/native.ts';

// Sign-up and reset requests wait on purpose, and hashing is slow on a busy machine.
jest.setTimeout(40_000);

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await openGateway({ env: { RATE_LIMIT_FACTOR: '100' } });
});

afterAll(() => gateway.close());

const recipient = { name: 'Lee Ka Yan', phone: '+85261239876' };
const address = {
  building: 'Fortune House',
  street: 'Queen’s Road',
  district: 'Central and Western',
  city: 'Hong Kong',
} as const;

/** Someone who left traces everywhere. */
async function aLivedInAccount(role: 'user' | 'admin' = 'user') {
  const who = await gateway.addAccount(role);
  const { body } = await gateway.shop.call(login, { body: who });
  const headers = gateway.shop.as(body);
  const params = { id: who.id };
  await gateway.shop.call(updateAddress, { params, body: address }, headers);
  const basket = { ...body.basket, products: [{ product: { id: 'a'.repeat(24) }, quantity: 2 }] };
  await gateway.shop.call(putBasket, { body: { basket } }, headers);
  await gateway.shop.call(requestPasswordReset, { body: { email: who.email } });
  return { who, headers, params };
}

/** Where in the database a text stands, collection by collection. */
async function placesOf(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of (await gateway.connection.db?.listCollections().toArray()) ?? []) {
    const documents = await gateway.connection.collection(name).find().toArray();
    if (JSON.stringify(documents).includes(text)) found.push(name);
  }
  return found;
}

/** Somebody with a live payment, who wrote on an order where it goes. */
async function aBuyer() {
  await fillShelf(gateway.connection);
  const who = await gateway.addAccount('user');
  const { body: me } = await gateway.shop.call(login, { body: who });
  const headers = gateway.shop.as(me);
  const product = await gateway.connection.collection('products').findOne({ slug: 'tart' });
  const basket = { products: [{ product: { id: product?._id.toHexString() ?? '' }, quantity: 2 }] };
  const sent = {
    mode: 'payment' as const,
    basket,
    description: 'Ring twice',
    delivery: { method: 'home' as const, address, recipient },
  };
  const placed = await gateway.shop.call(
    createOrder,
    { body: sent },
    { ...headers, 'idempotency-key': `once-${who.id}` },
  );
  const { body: order } = placed;
  const body = { order: order.id, mode: 'payment' as const, ui_mode: 'hosted' as const };
  await gateway.shop.call(startCheckout, { body }, headers);
  return { who, headers, params: { id: who.id }, order };
}

describe('the data of a buyer', () => {
  it('holds orders and payments; erased, the books keep figures and nothing else, and no search finds the person', async () => {
    const { who, headers, params, order } = await aBuyer();
    const { body } = await gateway.shop.call(getAccountData, { params }, headers);
    const payment = {
      order: order.id,
      kind: 'hosted',
      amount: order.total,
      currency: 'hkd',
      state: 'open',
      refunds: [],
    };
    expect(body.data).toMatchObject({
      orders: [{ id: order.id, delivery: { address, recipient } }],
      payments: [payment],
    });
    const stored = await gateway.connection.collection('payments').findOne({ orderId: order.id });
    expect(stored?.['url']).toEqual(expect.any(String));

    await gateway.shop.call(deleteAccount, { params, body: { password: who.password } }, headers);
    const kept = await gateway.connection.collection('orders').findOne({ number: order.number });
    expect(kept).toMatchObject({ totalCents: Math.round(order.total * 100), description: '', status: 'cancelled' });
    expect(kept?.['delivery']).toMatchObject({ address: null, point: null, recipient: null });
    const paid = await gateway.connection.collection('payments').findOne({ orderId: order.id });
    expect(paid).toMatchObject({ cents: kept?.['totalCents'], url: null, clientSecret: null });
    for (const text of [address.building, recipient.name, recipient.phone, 'Ring twice', who.email]) {
      // A mail that is still to be sent needs its address; the job forgets it when it ends.
      expect((await placesOf(text)).filter((place) => place !== 'outbox')).toEqual([]);
    }
    const admin = gateway.shop.as(await gateway.shop.logIn(await gateway.addAccount('admin')));
    const find = async (q: string) => (await gateway.shop.call(listJobs, { query: { q } }, admin)).body;
    expect(await find(who.email)).toEqual([]);
    const { body: all } = await gateway.shop.call(listJobs, {}, admin);
    expect(JSON.stringify(all)).not.toContain(who.email);
  });
});

describe('the download of one’s data', () => {
  it('holds every part of the account, and no secret', async () => {
    const { who, headers, params } = await aLivedInAccount();
    const { status, body } = await gateway.shop.call(getAccountData, { params }, headers);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      account: { id: who.id, email: who.email, defaultAddress: address },
      basket: { products: [{ productId: 'a'.repeat(24), quantity: 2 }] },
      sessions: [{ browser: null, system: null }],
      messages: [{ type: 'mail.send', to: who.email }],
    });
    const text = JSON.stringify(body);
    const stored = await gateway.connection.collection('users').findOne({ email: who.email });
    const token = await tokenMailedTo(gateway.connection, who.email, 'password-reset');
    for (const secret of [String(stored?.['passwordHash']), token, headers['x-session-id'] ?? '']) {
      expect(secret).not.toBe('');
      expect(text).not.toContain(secret);
    }
  });

  it('is for oneself alone', async () => {
    const { params } = await aLivedInAccount();
    const admin = gateway.shop.as(await gateway.shop.logIn(await gateway.addAccount('admin')));
    expect((await gateway.shop.call(getAccountData, { params }, admin)).status).toBe(403);
    expect((await gateway.shop.call(getAccountData, { params })).status).toBe(401);
  });
});

describe('erasing an account', () => {
  it('needs the current password, and is nobody else’s to do', async () => {
    const { who, headers, params } = await aLivedInAccount();
    const wrong = await gateway.shop.call(deleteAccount, { params, body: { password: 'Wrong-Ferry-7' } }, headers);
    expect([wrong.status, wrong.error?.details?.[0]?.path]).toEqual([400, 'password']);
    const admin = await gateway.addAccount('admin');
    const asAdmin = gateway.shop.as(await gateway.shop.logIn(admin));
    const other = await gateway.shop.call(deleteAccount, { params, body: { password: admin.password } }, asAdmin);
    expect(other.status).toBe(403);
    expect((await gateway.shop.call(login, { body: who })).status).toBe(200);
  });

  it('leaves nothing of it but what is still to be sent, and the address is free again', async () => {
    const { who, headers, params } = await aLivedInAccount();
    const token = await tokenMailedTo(gateway.connection, who.email, 'password-reset');
    expect((await gateway.shop.call(deleteAccount, { params, body: { password: who.password } }, headers)).status).toBe(
      200,
    );
    expect((await gateway.shop.call(getUser, { params }, headers)).status).toBe(401);
    expect((await gateway.shop.call(login, { body: who })).status).toBe(401);
    expect((await gateway.shop.call(verifyPasswordReset, { query: { token } })).status).toBe(401);
    // The id alone: a restored backup is to leave the account out again.
    expect(await placesOf(who.id)).toEqual(['accountJournal']);
    expect(await placesOf(who.email)).toEqual(['outbox']);
    expect(await templatesTo(gateway.connection, who.email)).toEqual(['password-reset', 'account-deleted']);
    await gateway.shop.call(register, { body: { email: who.email, password: who.password, name: 'Again' } });
    expect(await templatesTo(gateway.connection, who.email)).toContain('verify-email');
  });

  it('is confirmed by mail, after which the jobs forget the address too', async () => {
    const { who, headers, params } = await aLivedInAccount();
    await gateway.shop.call(deleteAccount, { params, body: { password: who.password } }, headers);
    const outbox = gateway.connection.collection('outbox');
    const jobIds = await outbox.distinct('_id', { to: who.email });
    const mailer = await startProcess('mailer', { ...gateway.env, LOG_LEVEL: 'silent', PORT: '' });
    try {
      await waitUntil(
        'jobs to forget',
        async () => (await mailsTo(gateway.connection, who.email)).length === 0,
        15_000,
      );
      expect(await placesOf(who.email)).toEqual(['sandbox_messages']);
      const caught = await gateway.connection.collection('sandbox_messages').find({ to: who.email }).toArray();
      expect(caught.map((mail) => String(mail['subject']))).toContain('您的海港市集账户已删除');
      // Other tests erase accounts of this shop too: only this person's jobs have ended by now.
      const jobs = await outbox.find({ _id: { $in: jobIds } }).toArray();
      expect(jobs.map((job) => [job['to'], job['payload'], job['state']])).toEqual(
        jobIds.map(() => ['u***@example.hk', undefined, 'sent']),
      );
      expect(jobIds).toHaveLength(2);
    } finally {
      await mailer.stop({ limitMs: 5_000 });
    }
  });

  it('is refused to the last admin', async () => {
    const alone = await openGateway();
    try {
      const who = await alone.addAccount('admin');
      const headers = alone.shop.as(await alone.shop.logIn(who));
      const remove = () =>
        alone.shop.call(deleteAccount, { params: { id: who.id }, body: { password: who.password } }, headers);
      expect((await remove()).status).toBe(409);
      await alone.addAccount('admin');
      expect((await remove()).status).toBe(200);
    } finally {
      await alone.close();
    }
  });
});
