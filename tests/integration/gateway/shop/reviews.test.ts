import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { deleteAccount, getAccountData } from '@harbour/contracts/account-data';
import { pathOf } from '@harbour/contracts/endpoint';
import { listInbox } from '@harbour/contracts/inbox';
import { createOrder, stepOrder } from '@harbour/contracts/order';
import { getProduct, listProducts } from '@harbour/contracts/product';
import {
  addReviewPicture,
  changeReview,
  getReviewPicture,
  listOwnReviews,
  listReviews,
  type OwnReview,
  removeReview,
  removeReviewPicture,
  type Review,
  writeReview,
} from '@harbour/contracts/review';
import { answerReview, listReviewQueue } from '@harbour/contracts/review-admin';
import sharp from 'sharp';
import type { Identity } from '../../../support/shop-client.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { aProduct, basketOf, fillShop } from './shop-goods.ts';

jest.setTimeout(40_000);

let gateway: GatewayUnderTest;
let admin: Identity;
let account: Awaited<ReturnType<GatewayUnderTest['addAccount']>>;
let author: Identity;
let product: { id: string; slug: string };
let made = 0;

beforeAll(async () => {
  gateway = await openGateway({
    env: { RATE_LIMIT_FACTOR: '100' },
    fill: (connection) => fillShop(connection, [aProduct('kite')]),
  });
  admin = await gateway.shop.logIn(await gateway.addAccount('admin'));
});
beforeEach(async () => {
  account = await gateway.addAccount('user');
  author = await gateway.addSession(account);
  made += 1;
  const slug = `lantern-${made}`;
  const { insertedId } = await gateway.connection.collection('products').insertOne(aProduct(slug));
  product = { id: insertedId.toHexString(), slug };
});
afterAll(() => gateway.close());

/** Somebody's order of the product; it has arrived unless said otherwise. */
async function anOrder(who = author, { hasArrived = true } = {}): Promise<string> {
  const { shop } = gateway;
  const delivery = { method: 'pickup', point: 'megabox' } as const;
  const body = { mode: 'offline' as const, basket: basketOf([product.id, 1]), delivery };
  const { id } = (await shop.call(createOrder, { body }, shop.as(who))).body;
  for (const status of hasArrived ? (['paid', 'processing', 'shipped', 'delivered'] as const) : []) {
    await shop.call(stepOrder, { params: { id }, body: { status } }, shop.as(admin));
  }
  return id;
}
const write = (order: string, stars = 5, who = author, more: { words?: string; name?: string } = {}) =>
  gateway.shop.call(
    writeReview,
    { params: { id: order }, body: { product: { id: product.id }, stars, ...more } },
    gateway.shop.as(who),
  );
const answer = ({ id, version }: OwnReview, state: 'accepted' | 'refused', words = '') =>
  gateway.shop.call(answerReview, { params: { id }, body: { state, version, words } }, gateway.shop.as(admin));
const own = async (order: string) =>
  (await gateway.shop.call(listOwnReviews, { params: { id: order } }, gateway.shop.as(author))).body;
const shown = async (query: { limit?: string; cursor?: string } = {}) =>
  (await gateway.shop.call(listReviews, { params: { id: product.slug }, query })).body;
const rating = async () => (await gateway.shop.call(getProduct, { params: { id: product.slug } })).body.rating;

const aPicture = (side = 640) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c4122f' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Flat 7, Nathan Road' } })
    .toBuffer();

async function addPicture(
  id: string,
  bytes: Uint8Array,
  who = author,
): Promise<{ status: number; review?: OwnReview }> {
  const reply = await fetch(gateway.url + pathOf(addReviewPicture, { id }), {
    method: 'POST',
    headers: { ...gateway.shop.as(who), 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  });
  const { body } = (await reply.json()) as { body?: OwnReview };
  return { status: reply.status, ...(body === undefined ? {} : { review: body }) };
}
const pictureOf = (id: string, picture: string, who?: Identity) =>
  fetch(gateway.url + pathOf(getReviewPicture, { id, picture }), { headers: who ? gateway.shop.as(who) : {} });

interface ListAnswer {
  body: Review[];
  page: { next: string };
}

/** Another buyer's accepted review. */
async function accepted(stars: number): Promise<OwnReview> {
  const who = await gateway.addSession(await gateway.addAccount('user'));
  return (await answer((await write(await anOrder(who), stars, who)).body, 'accepted')).body;
}

describe('a review', () => {
  it('is public and counts once it is accepted, on the product and in lists', async () => {
    const order = await anOrder();
    const { status, body } = await write(order, 4, author, { words: 'Bright & light', name: 'Ka Yan' });
    expect([status, body.state, await rating(), await shown()]).toEqual([201, 'waiting', null, []]);
    await accepted(5);
    const queue = await gateway.shop.call(listReviewQueue, {}, gateway.shop.as(admin));
    expect(queue.body).toContainEqual(
      expect.objectContaining({ id: body.id, product: expect.objectContaining({ slug: product.slug }) }),
    );
    await answer(body, 'accepted', 'Thank you');
    expect(await rating()).toEqual({ average: 4.5, count: 2 });
    const listed = (await gateway.shop.call(listProducts, { query: { sort: 'newest', limit: '100' } })).body;
    expect(listed.find(({ id }) => id === product.id)?.rating).toEqual({ average: 4.5, count: 2 });
    // What was kept of the list before is forgotten at once; nothing tells whose it is.
    expect((await shown()).find(({ id }) => id === body.id)).toEqual({
      id: body.id,
      stars: 4,
      words: 'Bright & light',
      name: 'Ka Yan',
      pictures: [],
      createdAt: body.createdAt,
    });
    const inbox = (await gateway.shop.call(listInbox, {}, gateway.shop.as(author))).body[0];
    expect([inbox?.title.en, inbox?.text.en, inbox?.link]).toEqual([
      'Review published',
      `Your review of ${product.slug} is on the product’s page. Thank you. We wrote: Thank you`,
      `/orders/${order}/review`,
    ]);
  });

  it('is for who received the goods, once a purchase', async () => {
    const waiting = await anOrder(author, { hasArrived: false });
    expect((await write(waiting)).status).toBe(409);
    const order = await anOrder();
    const other = await gateway.addSession(await gateway.addAccount('user'));
    expect((await write(order, 5, other)).status).toBe(404);
    const theirs = await gateway.shop.call(listOwnReviews, { params: { id: order } }, gateway.shop.as(other));
    expect(theirs.status).toBe(404);
    const tries = await Promise.all([1, 2, 3].map((stars) => write(order, stars)));
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    // Bought again, it may be reviewed again.
    expect((await write(await anOrder())).status).toBe(201);
    expect((await write(order, 6)).status).toBe(400);
    expect((await write(order, 5, author, { words: 'x'.repeat(2_001) })).status).toBe(400);
  });

  it('waits again when its author changes it, and is answered in the version that was read', async () => {
    const order = await anOrder();
    const { body: first } = await write(order, 5);
    const { body: published } = await answer(first, 'accepted');
    expect(await rating()).toEqual({ average: 5, count: 1 });
    const params = { id: first.id };
    const body = { stars: 1, words: 'Broke', name: '' };
    const { body: changed } = await gateway.shop.call(changeReview, { params, body }, gateway.shop.as(author));
    expect([changed.state, await rating(), await shown()]).toEqual(['waiting', null, []]);
    expect((await answer(published, 'accepted')).status).toBe(409);
    expect((await answer(changed, 'refused')).status).toBe(400);
    expect((await answer(changed, 'refused', 'Please name no people.')).body.state).toBe('refused');
    expect(await own(order)).toMatchObject([{ state: 'refused', answer: 'Please name no people.' }]);
    expect((await gateway.shop.call(listInbox, {}, gateway.shop.as(author))).body[0]?.title.en).toBe(
      'Review not published',
    );
  });

  it('goes with its stars and pictures when its author removes it', async () => {
    const order = await anOrder();
    const { body } = await write(order, 2);
    const { review } = await addPicture(body.id, await aPicture());
    await answer(review ?? body, 'accepted');
    await accepted(5);
    expect(await rating()).toEqual({ average: 3.5, count: 2 });
    const params = { id: body.id };
    const other = await gateway.addSession(await gateway.addAccount('user'));
    expect((await gateway.shop.call(removeReview, { params }, gateway.shop.as(other))).status).toBe(404);
    expect((await gateway.shop.call(removeReview, { params }, gateway.shop.as(author))).body).toEqual([]);
    expect(await rating()).toEqual({ average: 5, count: 1 });
    expect(await gateway.connection.collection('reviewPictures').countDocuments({ reviewId: body.id })).toBe(0);
  });

  it('counts right when many are answered at once', async () => {
    const written: OwnReview[] = [];
    for (let stars = 1; stars <= 5; stars += 1) {
      const who = await gateway.addSession(await gateway.addAccount('user'));
      written.push((await write(await anOrder(who), stars, who)).body);
    }
    const replies = await Promise.all(written.map((each) => answer(each, 'accepted')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await rating()).toEqual({ average: 3, count: 5 });
    const path = pathOf(listReviews, { id: product.id });
    const first = (await (await fetch(`${gateway.url}${path}?limit=3`)).json()) as ListAnswer;
    const rest = await shown({ limit: '3', cursor: first.page.next });
    expect([...first.body, ...rest].map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1]);
  });
});

describe('pictures of a review', () => {
  it('are drawn anew, four at most, and public with the review alone', async () => {
    const { body } = await write(await anOrder());
    const { status, review } = await addPicture(body.id, await aPicture());
    const [picture = ''] = review?.pictures ?? [];
    expect([status, review?.state]).toEqual([201, 'waiting']);
    const waiting = await pictureOf(body.id, picture, author);
    expect([waiting.status, waiting.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const bytes = Buffer.from(await waiting.arrayBuffer());
    expect(bytes.toString('latin1')).not.toContain('Nathan Road');
    expect((await pictureOf(body.id, picture, admin)).status).toBe(200);
    const other = await gateway.addSession(await gateway.addAccount('user'));
    expect([(await pictureOf(body.id, picture, other)).status, (await pictureOf(body.id, picture)).status]).toEqual([
      404, 404,
    ]);
    expect((await addPicture(body.id, await aPicture(), other)).status).toBe(404);
    expect((await addPicture(body.id, Buffer.from('<svg/>'))).status).toBe(400);
    const more = await Promise.all([0, 1, 2, 3].map(async () => addPicture(body.id, await aPicture(300))));
    expect(more.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409]);
    const full = (await own(body.order.id)).find(({ id }) => id === body.id);
    expect(full?.pictures).toHaveLength(4);
    await answer(full ?? body, 'accepted');
    const open = await pictureOf(body.id, picture);
    expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    // One taken out shows nothing that was not read.
    const params = { id: body.id, picture };
    const { body: fewer } = await gateway.shop.call(removeReviewPicture, { params }, gateway.shop.as(author));
    expect([fewer.state, fewer.pictures.length, (await pictureOf(body.id, picture)).status]).toEqual([
      'accepted',
      3,
      404,
    ]);
  });

  it('and words are in the download of the account, and gone with it', async () => {
    const { body } = await write(await anOrder(), 1, author, { words: 'Torn', name: 'Ah Ming' });
    const { review } = await addPicture(body.id, await aPicture());
    await answer(review ?? body, 'accepted');
    await accepted(4);
    const params = { id: account.id };
    const { data } = (await gateway.shop.call(getAccountData, { params }, gateway.shop.as(author))).body;
    const pictures = [expect.stringMatching(/^data:image\/jpeg;base64,/)];
    expect(data).toMatchObject({ reviews: [{ id: body.id, words: 'Torn', name: 'Ah Ming', pictures }] });
    const erased = { params, body: { password: account.password } };
    expect((await gateway.shop.call(deleteAccount, erased, gateway.shop.as(author))).status).toBe(200);
    for (const collection of ['reviews', 'reviewPictures']) {
      expect(await gateway.connection.collection(collection).countDocuments({ userId: account.id })).toBe(0);
    }
    expect([await rating(), (await shown()).map(({ stars }) => stars)]).toEqual([{ average: 4, count: 1 }, [4]]);
  });
});
