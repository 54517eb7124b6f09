import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { queueMail } from '@harbour/contracts/messenger';
import { getConsent, setConsent, unsubscribe } from '@harbour/contracts/consent';
import { listInbox } from '@harbour/contracts/inbox';
import { createOrder, getOrder, type Order, stepOrder } from '@harbour/contracts/order';
import { listPromotions } from '@harbour/contracts/promotion';
import { outboxModel } from '@harbour/messaging/outbox.model';
import type { RunningProcess } from '@harbour/platform/process';
import { Types } from 'mongoose';
import { startProcess } from '../../../support/native.ts';
import type { Identity } from '../../../support/shop-client.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { aProduct, basketOf, fillShop, idsOf, stockOf } from './shop-goods.ts';
import { PLAIN_PAGE, webFolder } from '../web-folder.ts';

const PATIENCE_MS = 30_000;

let gateway: GatewayUnderTest;
let scheduler: RunningProcess | undefined;
let ids: Record<string, string>;
let me: Identity & { email: string };

const words = (text: string) => ({ en: text, zh_HK: text, zh: text });
const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
const aPromotion = (slug: string, changes: Record<string, unknown> = {}) => ({
  slug,
  title: words(slug),
  summary: words('Come and see'),
  image: '/p',
  url: '/new-arrivals',
  code: null,
  status: 'online',
  sort: 1,
  startsAt: hoursFromNow(-1),
  endsAt: hoursFromNow(1),
  createdAt: new Date(),
  ...changes,
});
/** Takes off all that a basket costs. */
const ALL_FREE = {
  slug: 'all-free',
  kind: 'discount',
  name: words('All free'),
  reason: words('Today'),
  method: 'basket.subtotal',
  code: 'ALLFREE',
  status: 'online',
  sort: 99,
  createdAt: new Date(),
};
const signIn = async () => {
  const account = await gateway.addAccount('user');
  return { ...(await gateway.addSession(account)), email: account.email };
};
const place = async (mode: Order['mode']): Promise<Order> => {
  const body = { mode, basket: basketOf([ids['kite'] ?? '', 2]) };
  return (await gateway.shop.call(createOrder, { body }, gateway.shop.as(me))).body;
};
const statusOf = async (order: Order): Promise<string> =>
  (await gateway.shop.call(getOrder, { params: { id: order.id } }, gateway.shop.as(me))).body.status;

/** The page that the link in a mail opens: the web app may not have been built. */
const folder = webFolder({ 'index.html': PLAIN_PAGE });

beforeAll(async () => {
  gateway = await openGateway({
    env: { RATE_LIMIT_FACTOR: '100', ORDER_PAYMENT_TIME: '1500ms', WEB_DIST: folder },
    fill: async (connection) => {
      await fillShop(connection, [aProduct('kite')]);
      await connection.collection('basketRules').insertOne(ALL_FREE);
    },
  });
  ids = await idsOf(gateway.connection);
  me = await signIn();
  scheduler = await startProcess('scheduler', { ...gateway.env, SHOP_SWEEP_EVERY: '500ms' }, { logTo: gateway.logTo });
}, PATIENCE_MS);

afterAll(async () => {
  await scheduler?.stop();
  await gateway.close();
});

describe('an order that nobody pays', () => {
  it(
    'expires at its time, is told of, and gives its goods back once',
    async () => {
      const before = await stockOf(gateway.connection, 'kite');
      const order = await place('payment');
      expect(await stockOf(gateway.connection, 'kite')).toBe(before - 2);
      await waitUntil('the order to expire', async () => (await statusOf(order)) === 'expired', PATIENCE_MS);
      const { body } = await gateway.shop.call(getOrder, { params: { id: order.id } }, gateway.shop.as(me));
      expect(body.history.map((row) => [row.status, row.by])).toEqual([
        ['created', 'buyer'],
        ['expired', 'system'],
      ]);
      expect(Date.parse(body.history[1]?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(order.expiresAt ?? ''));
      expect(await stockOf(gateway.connection, 'kite')).toBe(before);
      const cancel = { params: { id: order.id }, body: { status: 'cancelled' as const } };
      expect((await gateway.shop.call(stepOrder, cancel, gateway.shop.as(me))).status).toBe(409);
      expect(await stockOf(gateway.connection, 'kite')).toBe(before);
      const mails = await outboxModel(gateway.connection).find({ to: me.email }).lean();
      expect(mails.map((mail) => (mail.payload as { template: { name: string } }).template.name)).toEqual([
        'order-cancelled',
      ]);
    },
    2 * PATIENCE_MS,
  );

  it(
    'gives its goods back once also where expiry and cancellation meet',
    async () => {
      const before = await stockOf(gateway.connection, 'kite');
      const orders = [await place('payment'), await place('payment'), await place('payment')];
      const due = Date.parse(orders[0]?.expiresAt ?? '');
      await waitUntil('the time to be over', () => Date.now() > due, PATIENCE_MS);
      await Promise.all(
        orders.map((order) =>
          gateway.shop.call(
            stepOrder,
            { params: { id: order.id }, body: { status: 'cancelled' } },
            gateway.shop.as(me),
          ),
        ),
      );
      for (const order of orders) {
        await waitUntil('an end', async () => ['expired', 'cancelled'].includes(await statusOf(order)), PATIENCE_MS);
      }
      expect(await stockOf(gateway.connection, 'kite')).toBe(before);
    },
    2 * PATIENCE_MS,
  );

  it.each(['payment', 'offline'] as const)('L6: is paid for at once where it costs nothing (%s)', async (mode) => {
    const basket = basketOf([ids['kite'] ?? '', 1]);
    const delivery = { method: 'pickup' as const, point: 'megabox' };
    const body = { mode, basket, delivery, codes: ['ALLFREE'] };
    const order = (await gateway.shop.call(createOrder, { body }, gateway.shop.as(me))).body;
    expect([order.total, order.status, order.expiresAt]).toEqual([0, 'paid', null]);
  });

  it('is kept longer where it is paid at a stall', async () => {
    const order = await place('offline');
    expect(Date.parse(order.expiresAt ?? '') - Date.now()).toBeGreaterThan(71 * 3_600_000);
  });
});

describe('M1: an order for a stall by a person who has proven nothing', () => {
  const unproven = async () => {
    const account = await gateway.addAccount('user');
    const _id = new Types.ObjectId(account.id);
    const users = gateway.connection.collection('users');
    await users.updateOne({ _id }, { $set: { emailVerified: false } });
    const person = await gateway.addSession(account);
    return { person, provePhone: () => users.updateOne({ _id }, { $set: { phoneVerified: true } }) };
  };
  const placeBy = async (who: Identity): Promise<Order> => {
    const body = { mode: 'offline' as const, basket: basketOf([ids['kite'] ?? '', 2]) };
    return (await gateway.shop.call(createOrder, { body }, gateway.shop.as(who))).body;
  };
  const lookAt = async (order: Order, who: Identity) =>
    (await gateway.shop.call(getOrder, { params: { id: order.id } }, gateway.shop.as(who))).body;

  it(
    'gives its goods back as soon as one that is paid online',
    async () => {
      const before = await stockOf(gateway.connection, 'kite');
      const { person } = await unproven();
      const order = await placeBy(person);
      expect(Date.parse(order.expiresAt ?? '') - Date.parse(order.createdAt)).toBe(1_500);
      const isOver = async () => (await lookAt(order, person)).status === 'expired';
      await waitUntil('the order to expire', isOver, PATIENCE_MS);
      expect(await stockOf(gateway.connection, 'kite')).toBe(before);
    },
    2 * PATIENCE_MS,
  );

  it(
    'is kept when it falls due after a proof that it was too early to see',
    async () => {
      const { person, provePhone } = await unproven();
      const order = await placeBy(person);
      await provePhone();
      const isKept = async () => (await lookAt(order, person)).expiresAt === order.expiresAtIfProven;
      await waitUntil('the order to be kept longer', isKept, PATIENCE_MS);
      const kept = await lookAt(order, person);
      expect([kept.status, kept.expiresAtIfProven]).toEqual(['placed', null]);
      expect(Date.parse(kept.expiresAt ?? '') - Date.parse(kept.createdAt)).toBe(72 * 3_600_000);
    },
    2 * PATIENCE_MS,
  );
});

describe('a promotion that begins', () => {
  it(
    'is told to who agreed to it, by the channels they agreed to, and to nobody else',
    async () => {
      const [wantsAll, wantsInbox, wantsNothing] = [await signIn(), await signIn(), await signIn()];
      const consent = (who: Identity, body: object) =>
        gateway.shop.call(setConsent, { params: { id: who.userId }, body }, gateway.shop.as(who));
      await consent(wantsAll, { email: true, inbox: true });
      await consent(wantsInbox, { inbox: true });
      expect((await consent(wantsNothing, { email: true, inbox: true })).status).toBe(200);
      await consent(wantsNothing, { email: false, inbox: false });
      await gateway.connection
        .collection('promotions')
        .insertMany([aPromotion('now'), aPromotion('later', { startsAt: hoursFromNow(1), endsAt: hoursFromNow(2) })]);
      const announced = () =>
        gateway.connection.collection('promotions').findOne({ slug: 'now', announcedAt: { $exists: true } });
      await waitUntil('the announcement', async () => (await announced()) !== null, PATIENCE_MS);
      const titles = async (who: Identity) =>
        (await gateway.shop.call(listInbox, {}, gateway.shop.as(who))).body.map((entry) => entry.title.en);
      expect([await titles(wantsAll), await titles(wantsInbox), await titles(wantsNothing)]).toEqual([
        ['now'],
        ['now'],
        [],
      ]);
      const mails = await outboxModel(gateway.connection).find({ aggregateId: 'now' }).lean();
      expect(mails.map((mail) => mail.to)).toEqual([wantsAll.email]);

      const link = (mails[0]?.payload as { template: { values: { unsubscribe: string } } } | undefined)?.template.values
        .unsubscribe;
      const token = new URL(link ?? '').searchParams.get('token') ?? '';
      // A promotion that an admin sends by hand to the same person leads out as well; one to nobody's address can't.
      const admin = gateway.shop.as(await gateway.addSession(await gateway.addAccount('admin')));
      const linkIn = async (email: string) => {
        const body = { email, name: 'Chan Mei', template: { name: 'promo' as const } };
        const { jobId } = (await gateway.shop.call(queueMail, { body }, admin)).body;
        const job = await outboxModel(gateway.connection).findById(jobId).lean();
        return (job?.payload as { template: { values: { unsubscribe?: string } } } | undefined)?.template.values;
      };
      expect([await linkIn(wantsAll.email), await linkIn('nobody@example.hk')]).toEqual([{ unsubscribe: link }, {}]);
      // RFC 8058: a form of either kind that says so unsubscribes; a link that is only followed does not.
      const oneClick = async (init: RequestInit, by = token) =>
        (await fetch(`${gateway.url}/unsubscribe?token=${by}`, { method: 'POST', ...init })).status;
      const agrees = async () =>
        (await gateway.shop.call(getConsent, { params: { id: wantsAll.userId } }, gateway.shop.as(wantsAll))).body
          .email;
      const form = new FormData();
      form.set('List-Unsubscribe', 'One-Click');
      const refused = [{}, { body: new URLSearchParams({ page: '1' }) }, { method: 'HEAD' }].map((init) =>
        oneClick(init),
      );
      expect([await Promise.all(refused), await agrees()]).toEqual([[400, 400, 200], true]);
      for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form]) {
        await consent(wantsAll, { email: true });
        expect([await oneClick({ body }), await agrees()]).toEqual([200, false]);
        expect(await oneClick({ body }, 'A'.repeat(43))).toBe(400);
      }
      expect((await gateway.shop.call(unsubscribe, { body: { token } })).body).toMatchObject({
        email: false,
        inbox: true,
      });
      expect((await gateway.shop.call(unsubscribe, { body: { token: 'A'.repeat(43) } })).status).toBe(400);
      const mine = await gateway.shop.call(getConsent, { params: { id: wantsAll.userId } }, gateway.shop.as(wantsAll));
      expect(mine.body).toMatchObject({ email: false, inbox: true });
      const foreign = await gateway.shop.call(getConsent, { params: { id: wantsAll.userId } }, gateway.shop.as(me));
      expect(foreign.status).toBe(403);
    },
    2 * PATIENCE_MS,
  );

  it(
    'is shown while it runs, and its end is noticed',
    async () => {
      await gateway.connection
        .collection('promotions')
        .insertOne(aPromotion('short', { endsAt: new Date(Date.now() + 3_000) }));
      const slugs = async (when: 'now' | 'soon') =>
        (await gateway.shop.call(listPromotions, { query: { when } })).body.map((promotion) => promotion.slug);
      expect(await slugs('soon')).toContain('later');
      await waitUntil('the end', async () => !(await slugs('now')).includes('short'), PATIENCE_MS);
      const ended = () =>
        gateway.connection.collection('promotions').findOne({ slug: 'short', endedAt: { $exists: true } });
      await waitUntil('its mark', async () => (await ended()) !== null, PATIENCE_MS);
    },
    2 * PATIENCE_MS,
  );
});

describe('a basket', () => {
  it(
    'that nobody touched for thirty days is forgotten',
    async () => {
      const baskets = gateway.connection.collection<{ _id: string }>('baskets');
      const kept = (_id: string, days: number) => ({
        _id,
        basketId: _id,
        products: [],
        updatedAt: hoursFromNow(-24 * days),
      });
      await baskets.insertMany([kept('a'.repeat(24), 31), kept('b'.repeat(24), 29)]);
      await waitUntil('it to go', async () => (await baskets.findOne({ _id: 'a'.repeat(24) })) === null, PATIENCE_MS);
      expect(await baskets.findOne({ _id: 'b'.repeat(24) })).not.toBeNull();
    },
    2 * PATIENCE_MS,
  );
});
