import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type Connection, Types } from 'mongoose';
import { type Audited, reconcile } from '../../faults/load/reconciliation.ts';
import { type RequestLog, openRequestLog } from '../../faults/load/request-log.ts';
import { openDatabase } from '../messaging/messaging-system.ts';

const STOCK = 1_000_000;
const orderId = new Types.ObjectId();
const productId = new Types.ObjectId();
const entry = (change: number) => ({ variantId: productId.toHexString(), change });
let connection: Connection;
let shop: Audited;
let requestLog: RequestLog;

beforeAll(async () => {
  connection = await openDatabase();
});

afterAll(() => connection.close());

/** A shop in which all that was accepted has come to its end. */
beforeEach(async () => {
  await connection.dropDatabase();
  await connection.collection('users').insertOne({ email: 'new@example.hk' });
  await connection.collection('orders').insertOne({ _id: orderId, mode: 'payment', status: 'paid' });
  await connection.collection('products').insertOne({ _id: productId, slug: 'kite', stock: STOCK - 2 });
  await connection.collection('stockEntries').insertMany([entry(STOCK), entry(-2)]);
  await connection.collection('pageviews').insertOne({ page: 'faults', viewCount: 5 });
  const mail = (job: string, to: string, text = '') => ({ at: 1, job, to, text });
  shop = {
    connection,
    mailServer: {
      mails: [mail('a', 'new@example.hk'), mail('b', 'buyer@example.hk', 'HM-1'), mail('c', 'form@example.hk')],
    },
    twilio: { texts: [{ at: 1, to: '+85251234567', text: 'Harbour mark' }] },
    stripe: { checkouts: () => new Map([[orderId.toHexString(), new Set(['key'])]]) },
    stock: STOCK,
    page: 'faults',
  };
  requestLog = openRequestLog();
  requestLog.signUps.set('new@example.hk', 1);
  requestLog.orders.push({ id: orderId.toHexString(), number: 'HM-1', quantity: 2, at: 1, isPaid: true });
  requestLog.mails.push({ job: 'c', mark: 'form@example.hk', at: 1 });
  requestLog.texts.push({ job: 'd', mark: 'mark', at: 1 });
  requestLog.views.accepted = 5;
});

test('books in which nothing is missing close', async () => {
  const books = await reconcile(shop, requestLog);
  expect([books.lost, books.surplus, books.twice]).toEqual([[], [], { mailer: 0, sms: 0 }]);
});

const LOSSES: [string, RegExp, () => unknown][] = [
  ['an account', /^account/, () => connection.collection('users').deleteMany({})],
  ['a verification mail', /^verification mail/, () => shop.mailServer.mails.splice(0, 1)],
  ['an order', /^order of/, () => connection.collection('orders').deleteMany({})],
  ['a payment', /^payment/, () => connection.collection('orders').updateMany({}, { $set: { status: 'created' } })],
  ['an order’s mail', /^order mail/, () => shop.mailServer.mails.splice(1, 1)],
  ['a mail of the form', /^mail/, () => shop.mailServer.mails.splice(2, 1)],
  ['a text', /^text/, () => Object.assign(shop.twilio, { texts: [] })],
  ['a page view', /^page view/, () => connection.collection('pageviews').updateMany({}, { $inc: { viewCount: -1 } })],
];

test.each(LOSSES)('the loss of %s is told', async (_what, told, lose) => {
  await lose();
  expect((await reconcile(shop, requestLog)).lost).toEqual([expect.stringMatching(told)]);
});

const SURPLUS: [string, RegExp, () => unknown][] = [
  ['an order twice', /^order/, () => connection.collection('orders').insertOne({ mode: 'offline' })],
  [
    'goods',
    /^the shelf/,
    async () => {
      await connection.collection('products').updateMany({}, { $inc: { stock: -1 } });
      await connection.collection('stockEntries').insertOne(entry(-1));
    },
  ],
  ['an entry', /^kite has .*, its entries say/, () => connection.collection('stockEntries').insertOne(entry(-1))],
  [
    'a variant’s stock',
    /^kite has .*, its variants/,
    async () => {
      const variants = [{ id: productId.toHexString(), stock: STOCK - 3 }];
      await connection.collection('products').updateMany({}, { $set: { variants } });
      await connection.collection('stockEntries').insertOne(entry(-1));
    },
  ],
  ['a view', /page views$/, () => connection.collection('pageviews').updateMany({}, { $inc: { viewCount: 1 } })],
  [
    'a checkout',
    /^2 checkouts/,
    () => Object.assign(shop.stripe, { checkouts: () => new Map([['order', new Set(['one', 'two'])]]) }),
  ],
];

test.each(SURPLUS)('%s beyond what was asked for is told', async (_what, told, add) => {
  await add();
  expect((await reconcile(shop, requestLog)).surplus).toEqual([expect.stringMatching(told)]);
});

test('a second mail and a second text are counted', async () => {
  shop.mailServer.mails.push({ at: 2, job: 'a', to: 'new@example.hk', text: '' });
  Object.assign(shop.twilio, { texts: [...shop.twilio.texts, ...shop.twilio.texts] });
  expect((await reconcile(shop, requestLog)).twice).toEqual({ mailer: 1, sms: 1 });
});
