import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { deleteAccount, getAccountData } from '@harbour/contracts/account-data';
import { putBasket } from '@harbour/contracts/basket';
import { setConsent, unsubscribe } from '@harbour/contracts/consent';
import type { ConsentTopic } from '@harbour/contracts/consent-topics';
import { listInbox } from '@harbour/contracts/inbox';
import { createOrder } from '@harbour/contracts/order';
import { askDue, runTimed, type TimedTask } from '@harbour/contracts/timed';
import {
  addWishes,
  askForStock,
  listStockAlerts,
  listWishes,
  MOST_STOCK_ALERTS,
  MOST_WISHES,
  removeStockAlert,
  removeWish,
} from '@harbour/contracts/wish';
import { Types } from 'mongoose';
import { startAsker } from '../../../support/native.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { mailsTo } from '../shop/ordered-mails.ts';
import { aProduct, basketOf, fillShop } from '../shop/shop-goods.ts';

jest.setTimeout(40_000);

const HOUR_MS = 3_600_000;

let gateway: GatewayUnderTest;
let asker: Awaited<ReturnType<typeof startAsker>> | undefined;

beforeAll(async () => {
  gateway = await openGateway({
    env: { RATE_LIMIT_FACTOR: '100' },
    fill: (connection) => fillShop(connection, [aProduct('kite')]),
  });
  // Asks as the scheduler does, when the test says so.
  asker = await startAsker({ ...gateway.env, LOG_LEVEL: 'silent', PORT: '' });
});
afterAll(async () => {
  await asker?.stop();
  await gateway.close();
});

const products = () => gateway.connection.collection('products');

/** Adds a product for one test; returns its id. */
async function stocked(changes: Record<string, unknown>): Promise<string> {
  const product = aProduct(`goods-${randomUUID()}`, changes);
  return (await products().insertOne(product)).insertedId.toHexString();
}
const set = (id: string, changes: Record<string, unknown>) =>
  products().updateOne({ _id: new Types.ObjectId(id) }, { $set: changes });

const run = async (task: TimedTask, id: string) => asker?.ask(runTimed, { task, id });
/** Whether a task is due for something. */
async function isDue(task: TimedTask, id: string): Promise<boolean> {
  const answer = await asker?.ask(askDue, { until: new Date() });
  return (answer?.due ?? []).some((each) => each.task === task && each.id === id);
}

/** A person, with calls on their wishes, alerts and notices. */
async function aPerson() {
  const account = await gateway.addAccount('user');
  const headers = gateway.shop.as(await gateway.addSession(account));
  const params = { id: account.id };
  return {
    account,
    headers,
    params,
    agree: (...topics: ConsentTopic[]) =>
      gateway.shop.call(
        setConsent,
        { params, body: Object.fromEntries(topics.map((topic) => [topic, true])) },
        headers,
      ),
    wish: (...ids: string[]) => gateway.shop.call(addWishes, { params, body: { products: ids } }, headers),
    ask: (productId: string) => gateway.shop.call(askForStock, { params: { ...params, productId } }, headers),
    /** The inbox's titles, oldest first, and the mails. */
    told: async () => {
      const inbox = (await gateway.shop.call(listInbox, {}, headers)).body.map(({ title }) => title.en).toReversed();
      return { inbox, mails: (await mailsTo(gateway.connection, account.email)).map(({ template }) => template.name) };
    },
  };
}

const NOTHING = { inbox: [], mails: [] };
const RETURNED = { inbox: ['Back in stock'], mails: ['back-in-stock'] };
/** This many people in a product's queue, in this order. */
async function aLine(product: string, length: number) {
  const people: Awaited<ReturnType<typeof aPerson>>[] = [];
  for (let place = 0; place < length; place += 1) {
    const person = await aPerson();
    expect((await person.ask(product)).body).toMatchObject([{ product: { id: product } }]);
    people.push(person);
  }
  return people;
}
const toldAll = (people: readonly { told: () => Promise<unknown> }[]) =>
  Promise.all(people.map((person) => person.told()));

describe('a wish list', () => {
  it('keeps each product once, with the price of that day, newest first', async () => {
    const [first, second] = [await stocked({ priceCents: 1_250 }), await stocked({})];
    const { wish, headers, params } = await aPerson();
    await wish(first);
    await set(first, { priceCents: 999 });
    await wish(second, first);
    const listed = await gateway.shop.call(listWishes, { params }, headers);
    expect(listed.body).toMatchObject([{ product: { id: second } }, { product: { id: first }, price: 12.5 }]);
    const left = await gateway.shop.call(removeWish, { params: { ...params, productId: first } }, headers);
    expect(left.body.map(({ product }) => product.id)).toEqual([second]);
    expect([(await wish('f'.repeat(24))).status, (await wish('no id')).status]).toEqual([404, 404]);
  });

  it('takes as many as there is room for, and refuses the next', async () => {
    const goods = Array.from({ length: MOST_WISHES + 2 }, () => aProduct(`many-${randomUUID()}`));
    const ids = Object.values((await products().insertMany(goods)).insertedIds).map(String);
    const { wish } = await aPerson();
    await wish(...ids.slice(0, MOST_WISHES - 1));
    expect((await wish(...ids.slice(MOST_WISHES - 1))).body).toHaveLength(MOST_WISHES);
    expect((await wish(ids.at(-1) ?? '')).status).toBe(409);
  });

  it('is in the download, and goes with the account', async () => {
    const product = await stocked({});
    const { account, wish, ask, headers, params } = await aPerson();
    await wish(product);
    await ask(product);
    const { body } = await gateway.shop.call(getAccountData, { params }, headers);
    expect(body.data).toMatchObject({
      wishes: [{ product: { id: product }, price: 100 }],
      stockAlerts: [{ product: { id: product } }],
    });
    await gateway.shop.call(deleteAccount, { params, body: { password: account.password } }, headers);
    for (const name of ['wishes', 'stockAlerts'])
      expect(await gateway.connection.collection(name).countDocuments({ userId: account.id })).toBe(0);
  });
});

describe('“Tell me when it is back”', () => {
  it('tells the first in line, once, no more of them than there are pieces, however often the stock returns', async () => {
    const product = await stocked({ stock: 0 });
    const line = await aLine(product, 4);
    expect(await isDue('back-in-stock', product)).toBe(false);
    await set(product, { stock: 2 });
    expect(await isDue('back-in-stock', product)).toBe(true);
    await Promise.all(Array.from({ length: 4 }, () => run('back-in-stock', product)));
    expect(await toldAll(line)).toEqual([RETURNED, RETURNED, NOTHING, NOTHING]);
    // It sells out and returns: those pieces are still the first ones' to buy.
    await set(product, { stock: 0 });
    await set(product, { stock: 2 });
    expect(await isDue('back-in-stock', product)).toBe(false);
    await run('back-in-stock', product);
    expect(await toldAll(line)).toEqual([RETURNED, RETURNED, NOTHING, NOTHING]);
    // One more piece is the third's; a day later the fourth is told too.
    await set(product, { stock: 3 });
    await run('back-in-stock', product);
    expect(await toldAll(line)).toEqual([RETURNED, RETURNED, RETURNED, NOTHING]);
    const alerts = gateway.connection.collection('stockAlerts');
    await alerts.updateMany(
      { productId: product, toldAt: { $ne: null } },
      { $set: { toldAt: new Date(Date.now() - 25 * HOUR_MS) } },
    );
    await run('back-in-stock', product);
    expect(await toldAll(line)).toEqual([RETURNED, RETURNED, RETURNED, RETURNED]);
    expect(await isDue('back-in-stock', product)).toBe(false);
  });

  it('leaves out who has withdrawn, by the line or by the link of a mail: the place is the next one’s', async () => {
    const product = await stocked({ stock: 0 });
    const [left, stopped, next] = await aLine(product, 3);
    if (left === undefined || stopped === undefined || next === undefined) throw new Error('no line');
    const at = { params: { ...left.params, productId: product } };
    expect((await gateway.shop.call(removeStockAlert, at, left.headers)).body).toEqual([]);
    const consents = gateway.connection.collection<{ _id: string; token: string }>('consents');
    const token = (await consents.findOne({ _id: stopped.account.id }))?.token ?? '';
    await gateway.shop.call(unsubscribe, { body: { token, topics: ['backInStock'] } });
    expect((await gateway.shop.call(listStockAlerts, { params: stopped.params }, stopped.headers)).body).toEqual([]);
    await set(product, { stock: 1 });
    await run('back-in-stock', product);
    expect(await toldAll([left, stopped, next])).toEqual([NOTHING, NOTHING, RETURNED]);
  });

  it('counts what one person waits for also when they ask at once', async () => {
    const goods = Array.from({ length: MOST_STOCK_ALERTS + 3 }, () => aProduct(`gone-${randomUUID()}`, { stock: 0 }));
    const ids = Object.values((await products().insertMany(goods)).insertedIds).map(String);
    const { ask, headers, params } = await aPerson();
    for (const id of ids.slice(0, MOST_STOCK_ALERTS - 2)) await ask(id);
    const answers = await Promise.all(ids.slice(MOST_STOCK_ALERTS - 2).map((id) => ask(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409]);
    const { body } = await gateway.shop.call(listStockAlerts, { params }, headers);
    expect(body).toHaveLength(MOST_STOCK_ALERTS);
  });
});

describe('a lower price of a product on a wish list', () => {
  it('is told once for each drop below the price when wished for, to those alone who agreed', async () => {
    const product = await stocked({ priceCents: 1_000 });
    const [wanted, unasked] = [await aPerson(), await aPerson()];
    await wanted.agree('priceDrops');
    await Promise.all([wanted.wish(product), unasked.wish(product)]);
    const counts: number[] = [];
    for (const priceCents of [1_200, 1_000, 900, 900, 1_000, 900, 800]) {
      await set(product, { priceCents });
      if (await isDue('price-drop', product)) {
        await Promise.all([run('price-drop', product), run('price-drop', product)]);
      }
      counts.push((await wanted.told()).mails.length);
    }
    expect(counts).toEqual([0, 0, 1, 1, 1, 2, 3]);
    expect((await wanted.told()).inbox).toEqual(['Price drop', 'Price drop', 'Price drop']);
    expect(await unasked.told()).toEqual(NOTHING);
    const [mail] = await mailsTo(gateway.connection, wanted.account.email);
    expect(mail?.template).toMatchObject({ name: 'price-drop', values: { price: 9, before: 10 } });
    expect(mail?.consent?.topic).toBe('priceDrops');
  });

  it('waits until the product can be bought', async () => {
    const product = await stocked({ priceCents: 1_000 });
    const person = await aPerson();
    await person.agree('priceDrops');
    await person.wish(product);
    await set(product, { priceCents: 700, stock: 0 });
    expect(await isDue('price-drop', product)).toBe(false);
    await run('price-drop', product);
    await set(product, { stock: 5 });
    await run('price-drop', product);
    expect((await person.told()).mails).toEqual(['price-drop']);
  });
});

describe('a basket that is left behind', () => {
  const baskets = () => gateway.connection.collection<{ _id: string; updatedAt: Date }>('baskets');
  /** A person with two pieces of a product in a basket that they last touched this many hours ago. */
  async function left(hours: number, ...topics: ConsentTopic[]) {
    const person = await aPerson();
    const product = await stocked({});
    if (topics.length > 0) await person.agree(...topics);
    const basket = { id: randomUUID(), status: 'open' as const, currency: 'hkd' as const, ...basketOf([product, 2]) };
    await gateway.shop.call(putBasket, { body: { basket } }, person.headers);
    const age = () =>
      baskets().updateOne({ _id: person.account.id }, { $set: { updatedAt: new Date(Date.now() - hours * HOUR_MS) } });
    await age();
    return { ...person, basket, age };
  }
  const REMINDED = { inbox: ['Your basket is still here'], mails: ['basket-reminder'] };

  it('is reminded of once after a day, also where two gateways do it at once or it is touched again', async () => {
    const { account, told, headers, basket, age } = await left(25, 'basketReminders');
    expect(await isDue('basket-reminder', account.id)).toBe(true);
    await Promise.all(Array.from({ length: 3 }, () => run('basket-reminder', account.id)));
    expect(await told()).toEqual(REMINDED);
    await gateway.shop.call(putBasket, { body: { basket } }, headers);
    await age();
    expect(await isDue('basket-reminder', account.id)).toBe(false);
    await run('basket-reminder', account.id);
    expect(await told()).toEqual(REMINDED);
  });

  it('is not reminded of without consent, before a day, after days, or once it is ordered', async () => {
    const ordered = await left(25, 'basketReminders');
    const body = { mode: 'offline' as const, basket: ordered.basket };
    expect((await gateway.shop.call(createOrder, { body }, ordered.headers)).status).toBe(201);
    await ordered.age();
    const people = [
      await left(25, 'priceDrops'),
      await left(23, 'basketReminders'),
      await left(24 * 5, 'basketReminders'),
    ];
    for (const { account } of [...people, ordered]) await run('basket-reminder', account.id);
    for (const { told } of people) expect(await told()).toEqual(NOTHING);
    expect((await ordered.told()).mails).not.toContain('basket-reminder');
  });
});
