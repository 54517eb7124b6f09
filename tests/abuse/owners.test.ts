import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type EndpointDeclaration, pathOf } from '@harbour/contracts/endpoint';
import { ENDPOINTS } from '@harbour/contracts/endpoints';
import { listInbox } from '@harbour/contracts/inbox';
import { createOrder } from '@harbour/contracts/order';
import { makeOrderDraft, sendOrderDraft } from '@harbour/contracts/order-draft';
import { startCheckout } from '@harbour/contracts/payment';
import { addReturnPicture, askReturn, type Return } from '@harbour/contracts/returns';
import { addReviewPicture, type OwnReview, writeReview } from '@harbour/contracts/review';
import { addAddress } from '@harbour/contracts/saved-address';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { type GatewayUnderTest, openGateway, PASSWORD } from '../integration/gateway/open-gateway.ts';
import { aProduct, basketOf, fillShop, idsOf } from '../integration/gateway/shop/shop-goods.ts';
import type { Identity } from '../support/shop-client.ts';
import { inputOf } from './input-of.ts';

const RUNS = Number(process.env['ABUSE_RUNS'] ?? 60);
const SEED = Number(process.env['ABUSE_SEED'] ?? randomInt(1_000_000_000));
jest.setTimeout(60_000 + RUNS * 2_000);

/** Words that only the owner's own things hold. */
const OWNERS_WORDS = { name: 'Wong Owner-Of-This', note: 'gate-code-of-the-owner' };

let gateway: GatewayUnderTest;
let owner: Identity;
let stranger: Identity;
/** What is the owner's, by what stands for it in a path. */
const owned = {
  user: '',
  order: '',
  paid: '',
  unpaid: '',
  entry: '',
  payment: '',
  session: '',
  passkey: '',
  address: '',
  returned: '',
  picture: '',
  review: '',
  reviewPicture: '',
  draft: '',
  email: '',
  number: '',
};

const FOR_PERSONS = ENDPOINTS.filter(({ access, path }) => access === 'user' && path !== '/api/user/logout');
const NAMING = FOR_PERSONS.filter(({ path }) => path.includes('/:'));

/** Which of the owner's things an endpoint's path names. */
function paramsOf({ path }: EndpointDeclaration): Record<string, string> {
  if (path.startsWith('/api/user/:id')) {
    return {
      id: owned.user,
      sessionRef: owned.session,
      passkeyId: owned.passkey,
      addressId: owned.address,
      productId: owned.user,
    };
  }
  if (path === '/api/order/:id/receipt') return { id: owned.paid };
  if (path.startsWith('/api/order/:id')) return { id: owned.order };
  if (path.startsWith('/api/order-draft/:id')) return { id: owned.draft };
  if (path.startsWith('/api/return/:id')) return { id: owned.returned, picture: owned.picture };
  if (path.startsWith('/api/review/:id')) return { id: owned.review, picture: owned.reviewPicture };
  if (path.startsWith('/api/inbox/:id')) return { id: owned.entry };
  if (path.startsWith('/api/payment/sandbox/:id')) return { id: owned.payment };
  throw new Error(`${path}: say here what of a person its path names`);
}

async function send(endpoint: EndpointDeclaration, who: Record<string, string>, body?: unknown) {
  const isSent = body !== undefined && endpoint.method !== 'GET';
  const response = await fetch(gateway.url + pathOf(endpoint, endpoint.path.includes('/:') ? paramsOf(endpoint) : {}), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...who },
    ...(isSent ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, text: await response.text() };
}

/** What the stranger keeps may name what is not theirs, as their basket may hold any id. */
const isStrangers = (kept: Record<string, unknown>): boolean =>
  [kept['_id'], kept['userId']].map(String).includes(stranger.userId);

/** Everything the store holds of the owner; of jobs only which there are, as they go their own way. */
async function ofOwner(): Promise<Record<string, string[]>> {
  const kept: Record<string, string[]> = {};
  for (const { name } of (await gateway.connection.db?.listCollections().toArray()) ?? []) {
    const all = await gateway.connection.collection(name).find().toArray();
    const theirs = all.filter(
      (one) => !isStrangers(one) && Object.values(owned).some((part) => JSON.stringify(one).includes(part)),
    );
    kept[name] = theirs.map((one) => (name === 'outbox' ? String(one._id) : JSON.stringify(one))).toSorted();
  }
  return kept;
}

/** Bodies that name the owner's things by their ids; the words by which a leak is known are never typed. */
function bodiesFor({ body }: EndpointDeclaration): unknown[] {
  const { email: _, number: __, ...ids } = owned;
  return body === undefined
    ? [undefined]
    : fc.sample(inputOf(body, Object.values(ids)), { numRuns: 4 + RUNS, seed: SEED });
}

/** Adds a picture of the owner's to a return or a review. */
async function pictured<T>(path: string): Promise<T> {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#c4122f' } });
  const answer = await fetch(gateway.url + path, {
    method: 'POST',
    headers: { ...gateway.shop.as(owner), 'content-type': 'image/png' },
    body: new Uint8Array(await picture.png().toBuffer()),
  });
  return ((await answer.json()) as { body: T }).body;
}

/** A review of the owner's with a picture, not answered yet. */
async function aReview(orderId: string, product: string): Promise<OwnReview> {
  const body = { product: { id: product }, stars: 4, words: OWNERS_WORDS.note, name: OWNERS_WORDS.name };
  const { id } = (await gateway.shop.call(writeReview, { params: { id: orderId }, body }, gateway.shop.as(owner))).body;
  return pictured(pathOf(addReviewPicture, { id }));
}

/** A return of the owner's with a picture. */
async function aReturn(orderId: string): Promise<Return> {
  const as = gateway.shop.as(owner);
  const body = { lines: [{ line: 0, quantity: 1 }], reason: 'damaged' as const, words: OWNERS_WORDS.note };
  const { id } = (await gateway.shop.call(askReturn, { params: { id: orderId }, body }, as)).body;
  return pictured(pathOf(addReturnPicture, { id }));
}

/** An order that staff drafted for the owner, and sent. */
async function aDraft(product: string): Promise<string> {
  const staff = gateway.shop.as(await gateway.addSession(await gateway.addAccount('admin')));
  const lines = [{ product, quantity: 1 }];
  const delivery = { method: 'pickup' as const, point: 'megabox' };
  const body = { user: owner.userId, lines, delivery, message: OWNERS_WORDS.note };
  const { id } = (await gateway.shop.call(makeOrderDraft, { body }, staff)).body;
  await gateway.shop.call(sendOrderDraft, { params: { id } }, staff);
  return id;
}

beforeAll(async () => {
  gateway = await openGateway({ env: { RATE_LIMIT_FACTOR: '10000' } });
  const { shop, connection } = gateway;
  await fillShop(connection, [aProduct('bun')]);
  const bun = (await idsOf(connection))['bun'] ?? '';
  const account = await gateway.addAccount('user');
  await connection.collection('users').updateOne({ email: account.email }, { $set: { name: OWNERS_WORDS.name } });
  owner = await gateway.addSession(account);
  stranger = await gateway.addSession(await gateway.addAccount('user'));
  const as = shop.as(owner);
  const place = async (mode: 'offline' | 'payment') => {
    const body = {
      mode,
      description: OWNERS_WORDS.note,
      basket: basketOf([bun, 2]),
      delivery: { method: 'pickup' as const, point: 'megabox' },
    };
    return (await shop.call(createOrder, { body }, as)).body;
  };
  const order = await place('offline');
  const unpaid = await place('payment');
  const paid = await place('payment');
  const money = { status: 'shipped', paidAt: new Date(), expiresAt: null, hold: null };
  const arrived = { status: 'delivered', at: new Date(), by: 'admin' };
  await connection
    .collection<{ history: object[] }>('orders')
    .updateOne({ number: paid.number }, { $set: money, $push: { history: arrived } });
  const review = await aReview(paid.id, bun);
  const returned = await aReturn(paid.id);
  const checkout = { order: unpaid.id, mode: 'payment' as const, ui_mode: 'hosted' as const };
  const { body: payment } = await shop.call(startCheckout, { body: checkout }, as);
  const { body: entries } = await shop.call(listInbox, {}, as);
  const passkey = await connection.collection('passkeys').insertOne({
    userId: account.id,
    credentialId: 'of-the-owner',
    publicKey: '',
    counter: 0,
    transports: [],
    name: OWNERS_WORDS.note,
    synced: false,
    createdAt: new Date(),
    lastUsedAt: null,
  });
  const home = { building: OWNERS_WORDS.note, street: '1 Peak Road', district: 'Eastern' } as const;
  const { body: address } = await shop.call(addAddress, { params: { id: account.id }, body: home }, as);
  const devices = await fetch(`${gateway.url}/api/user/${account.id}/sessions`, { headers: as });
  Object.assign(owned, {
    user: account.id,
    email: account.email,
    order: order.id,
    number: order.number,
    paid: paid.id,
    unpaid: unpaid.id,
    entry: entries[0]?.id,
    payment: 'url' in payment ? new URL(payment.url).pathname.split('/').at(-1) : undefined,
    passkey: passkey.insertedId.toHexString(),
    address: address.id,
    returned: returned.id,
    picture: returned.pictures[0],
    draft: await aDraft(bun),
    review: review.id,
    reviewPicture: review.pictures[0],
    session: ((await devices.json()) as { body: { ref: string }[] }).body[0]?.ref,
  });
});

afterAll(() => gateway.close());

describe(`what is one person’s (ABUSE_SEED=${SEED})`, () => {
  it('is there for its owner', async () => {
    expect(Object.entries(owned).filter(([, part]) => !part)).toEqual([]);
    for (const endpoint of NAMING.filter(({ method }) => method === 'GET')) {
      expect([endpoint.path, (await send(endpoint, gateway.shop.as(owner))).status]).toEqual([endpoint.path, 200]);
    }
  });

  it('is not shown to another, nor changed by them, through any endpoint', async () => {
    const before = await ofOwner();
    const told: string[] = [];
    const words = [...Object.values(OWNERS_WORDS), owned.email, owned.number];
    for (const endpoint of FOR_PERSONS) {
      const name = `${endpoint.method} ${endpoint.path}`;
      for (const body of bodiesFor(endpoint)) {
        const { status, text } = await send(endpoint, gateway.shop.as(stranger), body);
        if (NAMING.includes(endpoint) && ![400, 403, 404].includes(status)) told.push(`${name}: ${status}`);
        for (const word of words) if (text.includes(word)) told.push(`${name} tells ${word}`);
      }
    }
    expect(told).toEqual([]);
    expect(await ofOwner()).toEqual(before);
  });

  it('of an account is refused with 403, whatever is asked', async () => {
    const erase = { password: PASSWORD };
    for (const endpoint of NAMING.filter(({ path, body }) => path.startsWith('/api/user/:id') && body === undefined)) {
      expect([endpoint.path, (await send(endpoint, gateway.shop.as(stranger))).status]).toEqual([endpoint.path, 403]);
    }
    const deleteAccount = NAMING.filter(({ path, method }) => path === '/api/user/:id' && method === 'DELETE');
    for (const endpoint of deleteAccount) {
      expect((await send(endpoint, gateway.shop.as(stranger), erase)).status).toBe(403);
    }
  });

  it('is not reached with one’s own session under another’s id', async () => {
    const mixed = { 'x-session-id': stranger.sessionId, 'x-user-id': owner.userId };
    for (const endpoint of FOR_PERSONS) {
      expect([endpoint.path, (await send(endpoint, mixed, {})).status]).toEqual([endpoint.path, 401]);
    }
  });
});

describe('a session', () => {
  it('is taken from the headers alone: in an address, a cookie or a body it is nobody’s', async () => {
    const { sessionId, userId } = owner;
    const inAddress = new URLSearchParams({ sessionId, session: sessionId, 'x-session-id': sessionId, userId });
    const cookie = `sessionId=${sessionId}; x-session-id=${sessionId}; x-user-id=${userId}`;
    for (const path of ['/api/basket', '/api/order', '/api/inbox', '/api/auth/session/verify', `/api/user/${userId}`]) {
      const answer = await fetch(`${gateway.url}${path}?${inAddress.toString()}`, { headers: { cookie } });
      expect([path, answer.status]).toEqual([path, 401]);
      await answer.arrayBuffer();
    }
    const body = JSON.stringify({ sessionId, userId, read: true });
    const posted = await fetch(`${gateway.url}/api/inbox/read`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(posted.status).toBe(401);
  });

  it('is no name of anything that an address holds', () => {
    const named = ENDPOINTS.flatMap(({ path, query }) => [
      ...[...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
      ...Object.keys((query as { shape?: object } | undefined)?.shape ?? {}),
    ]);
    expect(named.filter((name) => /session(?!Ref)|password|secret|bearer|jwt/i.test(name))).toEqual([]);
  });
});
