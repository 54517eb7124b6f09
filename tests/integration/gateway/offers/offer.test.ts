import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getAccountData } from '@harbour/contracts/account-data';
import { addRule, changeRule, getEditedRule } from '@harbour/contracts/basket-rules-admin';
import {
  addOffer,
  changeOffer,
  type EditedOffer,
  getEditedOffer,
  listEditedOffers,
} from '@harbour/contracts/offer-admin';
import { createOrder, stepOrder } from '@harbour/contracts/order';
import { changePromotion, getEditedPromotion } from '@harbour/contracts/promotion-admin';
import { listPromotions } from '@harbour/contracts/promotion';
import { quoteBasket } from '@harbour/contracts/quote';
import type { Identity } from '../../../support/shop-client.ts';
import { basketOf, idsOf } from '../shop/shop-goods.ts';
import { aRule, type AdminClient, openAdminClient, words } from '../admin/admin-client.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const NO_LIMIT = { from: null, to: null };

const TEN_OFF = { method: 'basket.subtotal >= 5000 ? 1000 : 0', usesLeft: NO_LIMIT };

let desk: AdminClient;
let bun = '';

beforeAll(async () => {
  desk = await openAdminClient();
  bun = (await idsOf(desk.gateway.connection))['bun'] ?? '';
}, 30_000);

afterAll(() => desk.gateway.close());

let made = 0;
const anOffer = (changes: object = {}, rule: object | null = {}) => {
  made += 1;
  return {
    title: words('Ten dollars off'),
    summary: words('From fifty dollars'),
    image: '/pictures/egg-pudding',
    url: '/new-arrivals',
    code: `OFFER-${made}` as string | null,
    status: 'online' as const,
    sort: 1,
    startsAt: inDays(-1),
    endsAt: inDays(6),
    rule: rule === null ? null : { perCustomer: null, ...TEN_OFF, ...rule },
    ...changes,
  };
};

const add = async (changes: object = {}, rule: object | null = {}): Promise<EditedOffer> =>
  (await desk.admin(addOffer, { body: anOffer(changes, rule) })).body;

const draftOf = ({ title, summary, image, url, code, status, sort, startsAt, endsAt, rule }: EditedOffer) => ({
  title,
  summary,
  image,
  url,
  code,
  status,
  sort,
  startsAt,
  endsAt,
  rule: rule && { ...rule, usesLeft: { from: rule.usesLeft, to: rule.usesLeft } },
});
const change = (offer: EditedOffer, changes: object) =>
  desk.admin(changeOffer, {
    params: { id: offer.id },
    body: { ...draftOf(offer), ...changes, version: offer.version },
  });
const show = async ({ id }: EditedOffer) => (await desk.admin(getEditedOffer, { params: { id } })).body;

const quote = async (codes: string[], who?: Identity) =>
  (
    await desk.gateway.shop.call(
      quoteBasket,
      { body: { basket: basketOf([bun, 1]), codes, delivery: 'pickup' } },
      who && desk.gateway.shop.as(who),
    )
  ).body;
const problemOf = async (code: string | null, who?: Identity) => (await quote([code ?? ''], who)).codes[0]?.problem;
const isPromised = async ({ id }: EditedOffer) =>
  (await desk.gateway.shop.call(listPromotions, { query: {} })).body.some((each) => each.id === id);

describe('an offer', () => {
  it('is promised and computed for the same time, whichever call changes it', async () => {
    const offer = await add();
    const seen = async () => [await isPromised(offer), await problemOf(offer.code)];
    expect(await seen()).toEqual([true, undefined]);
    const { body: over } = await change(offer, { endsAt: inDays(-0.5) });
    expect(await seen()).toEqual([false, 'expired']);

    const { rule: _rule, ...promise } = draftOf(over);
    const params = { id: offer.id };
    const later = { ...promise, startsAt: inDays(1), endsAt: inDays(2), version: over.version };
    await desk.admin(changePromotion, { params, body: later });
    expect(await seen()).toEqual([false, 'notYet']);

    const { body: rule } = await desk.admin(getEditedRule, { params: { id: offer.rule?.id ?? '' } });
    expect(rule).toMatchObject({ offer: offer.id, name: offer.title, startsAt: later.startsAt });
    const { kind: _kind, ...draft } = aRule({ code: offer.code, startsAt: inDays(-1), endsAt: inDays(3) });
    const changeIt = (changes: object) =>
      desk.admin(changeRule, { params: { id: rule.id }, body: { ...draft, ...changes, version: rule.version } });
    expect((await changeIt({ endsAt: null })).error?.details?.[0]?.path).toBe('endsAt');
    expect((await changeIt({})).status).toBe(200);
    expect(await seen()).toEqual([true, undefined]);
    expect((await desk.admin(getEditedPromotion, { params })).body.title).toEqual(draft.name);
  });

  it('refuses an edit of an older copy with both halves of the fresh one', async () => {
    const offer = await add();
    await change(offer, { sort: 7 });
    const path = `/api/admin/offer/${offer.id}`;
    const stale = { ...draftOf(offer), version: offer.version };
    const refused: { status: number; current?: unknown } = await desk.errorOf(changeOffer, path, stale);
    expect(refused.status).toBe(409);
    expect(refused.current).toEqual(await show(offer));
    expect(refused.current).toMatchObject({ sort: 7, rule: { method: TEN_OFF.method } });
  });

  it('is neither promised nor computed where one of the two is wrong', async () => {
    const before = (await desk.admin(listEditedOffers, {})).body.length;
    const pathOf = async (changes: object, rule: object) =>
      (await desk.admin(addOffer, { body: anOffer(changes, rule) })).error?.details?.[0]?.path;
    const { code } = await add();
    expect(await pathOf({}, { method: 'basket.nothing' })).toBe('rule.method');
    expect(await pathOf({ code }, {})).toBe('code');
    expect(await pathOf({ image: `/api/picture/${'0'.repeat(32)}` }, {})).toBe('image');
    expect((await desk.admin(listEditedOffers, {})).body).toHaveLength(before + 1);
    expect(await problemOf(`OFFER-${made}`)).toBe('unknown');
  });

  it('takes over a discount that is nobody’s, and gives it back offline', async () => {
    const { body: rule } = await desk.admin(addRule, { body: aRule({ code: 'ALONE' }) });
    const offer = await add({ code: 'ALONE' }, null);
    const own = { id: rule.id, perCustomer: null, ...TEN_OFF };
    const { body: joined } = await change(offer, { rule: own });
    expect(joined.rule).toMatchObject({ id: rule.id, method: TEN_OFF.method });
    expect((await desk.admin(addOffer, { body: anOffer({}, own) })).error?.details?.[0]?.path).toBe('rule.id');
    const { body: alone } = await change(joined, { rule: null });
    expect(alone.rule).toBeNull();
    expect((await desk.admin(getEditedRule, { params: { id: rule.id } })).body).toMatchObject({
      offer: null,
      status: 'offline',
    });
  });
});

describe('the limits of an offer', () => {
  const order = (who: Identity, codes: string[]) =>
    desk.gateway.shop.call(
      createOrder,
      { body: { mode: 'payment', basket: basketOf([bun, 1]), codes } },
      desk.gateway.shop.as(who),
    );
  const newBuyers = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => desk.gateway.addSession(await desk.gateway.addAccount('user'))),
    );
  const madeOf = (replies: readonly { status: number }[]) => replies.filter(({ status }) => status === 201).length;

  it('for each customer hold when they order twice at once, and a cancelled order counts no more', async () => {
    const { code } = await add({}, { perCustomer: 1 });
    const account = await desk.gateway.addAccount('user');
    const buyer = await desk.gateway.addSession(account);
    const [other] = await newBuyers(1);
    const replies = await Promise.all([1, 2, 3].map(() => order(buyer, [code ?? ''])));
    expect(madeOf(replies)).toBe(1);
    expect([await problemOf(code, buyer), await problemOf(code, other), await problemOf(code)]).toEqual([
      'usedByYou',
      undefined,
      undefined,
    ]);
    const headers = desk.gateway.shop.as(buyer);
    const exported = await desk.gateway.shop.call(getAccountData, { params: { id: account.id } }, headers);
    expect(exported.body.data['offerUses']).toEqual([{ offer: expect.any(String), orders: 1 }]);
    const id = replies.find(({ status }) => status === 201)?.body.id ?? '';
    await desk.gateway.shop.call(stepOrder, { params: { id }, body: { status: 'cancelled' } }, headers);
    expect(await problemOf(code, buyer)).toBeUndefined();
  });

  it('in all hold without a code too, until the last one is cancelled', async () => {
    const offer = await add({ code: null }, { usesLeft: { from: null, to: 2 } });
    const takenOff = async () => {
      const { discounts } = await quote([]);
      return discounts.find(({ discount }) => discount.method === TEN_OFF.method)?.amount;
    };
    expect(await takenOff()).toBe(10);
    const buyers = await newBuyers(6);
    const replies = await Promise.all(buyers.map((buyer) => order(buyer, [])));
    const rules = desk.gateway.connection.collection('basketRules');
    const left = async () => Number((await rules.findOne({ offerId: offer.id }))?.['usesLeft']);
    // Who came too late is told that the basket costs another amount, or orders at it.
    const discounted = replies.filter(
      ({ body, status }) => status === 201 && body.basket.discounts.some(({ amount }) => amount === 10),
    );
    expect([discounted.length, await left()]).toEqual([2, 0]);
    expect(await takenOff()).toBeUndefined();
    const at = replies.findIndex((reply) => reply === discounted[0]);
    const cancel = { params: { id: discounted[0]?.body.id ?? '' }, body: { status: 'cancelled' as const } };
    await desk.gateway.shop.call(stepOrder, cancel, desk.gateway.shop.as(buyers[at] as Identity));
    expect([await left(), await takenOff()]).toEqual([1, 10]);
  });
});
