import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { getJob, listJobs, replayJob } from '@harbour/contracts/messenger';
import { addProduct, changeProduct, type EditedProduct } from '@harbour/contracts/product-admin';
import {
  addWebhook,
  changeWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  sendWebhookTest,
  type WebhookDraft,
  type WebhookWithSecret,
} from '@harbour/contracts/webhook-admin';
import type { RunningProcess } from '@harbour/platform/process';
import { Webhook } from 'standardwebhooks';
import { startProcess } from '../../support/native.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { aDraft, type AdminClient, openAdminClient } from '../gateway/admin/admin-client.ts';
import { paymentClient, fillShelf, type PaymentClient } from '../payment/payment-client.ts';
import { type Receiver, refuses, startReceiver } from './receiver.ts';

let desk: AdminClient;
let shop: PaymentClient;
let worker: RunningProcess;
const receivers: Receiver[] = [];

beforeAll(async () => {
  desk = await openAdminClient({
    WEBHOOK_KEY: 'u7Wq2mTn0vLx7KdYw4HsBc9JfUe6GpAi',
    WEBHOOK_ALLOW_PRIVATE: 'on',
    SANDBOX_EVENT_DELAY: '0',
  });
  await fillShelf(desk.gateway.connection);
  shop = paymentClient(desk.gateway.shop, desk.gateway.connection);
  const env = { ...desk.gateway.env, RETRY_WAITS: '200ms, 200ms', VENDOR_REST: '1s', JOBS_AT_ONCE: '8' };
  worker = await startProcess('webhooks', env);
}, 60_000);
afterEach(async () => {
  const { body } = await desk.admin(listWebhooks, {});
  for (const { id } of body) await desk.admin(removeWebhook, { params: { id } });
});
afterAll(async () => {
  await worker.stop({ limitMs: 5_000 });
  await desk.gateway.close();
  await Promise.all(receivers.map((each) => each.stop()));
}, 30_000);

/** Another system, subscribed at the desk. */
async function listen(events: WebhookDraft['events'], behaviour?: Receiver['behaviour']) {
  const receiver = await startReceiver(behaviour);
  receivers.push(receiver);
  const draft = { url: receiver.url, description: 'ERP', events, isEnabled: true };
  const { body } = await desk.admin(addWebhook, { body: draft });
  return Object.assign(receiver, { endpoint: body });
}

const idOf = (who: 'admin' | 'shopper') => desk.identities[who];
const verified = ({ endpoint, arrived }: { endpoint: WebhookWithSecret; arrived: Receiver['arrived'] }) =>
  arrived.map(({ body, headers }) => new Webhook(endpoint.secret).verify(body, headers));
const jobsTo = async (url: string) => (await desk.admin(listJobs, { query: { queue: 'webhooks', q: url } })).body;
const jobIs = (jobId: string, state: string) =>
  waitUntil(
    `job ${state}`,
    async () => {
      const { body } = await desk.admin(getJob, { params: { jobId } });
      return body.state === state && body;
    },
    15_000,
  );

/** Puts a product on the shelf, and gives a way to change how much of it there is. */
async function aStock(stock = 10) {
  const { body } = await desk.admin(addProduct, { body: aDraft({ stock: { from: 0, to: stock } }) });
  let known: EditedProduct = body;
  return {
    id: body.id,
    async set(to: number, more: object = {}) {
      const draft = aDraft({ stock: { from: known.stock, to }, ...more });
      const sent = { params: { id: body.id }, body: { ...draft, version: known.version } };
      const answer = await desk.admin(changeProduct, sent);
      expect(answer.status).toBe(200);
      known = answer.body;
    },
  };
}

describe('events', () => {
  it('tell of an order and its payment in their order, signed, each with an id of its own, and of nobody’s address', async () => {
    const all = await listen(['order.*', 'payment.*']);
    const paidOnly = await listen(['order.paid']);
    const order = await shop.order(idOf('shopper'));
    await shop.pay(idOf('shopper'), await shop.hosted(idOf('shopper'), order.id), '4242 4242 4242 4242');
    await shop.untilStatus(idOf('shopper'), order.id, 'paid');
    for (const step of ['processing', 'shipped', 'delivered'] as const) await shop.step(idOf('admin'), order.id, step);
    await all.until('all steps', 7);
    expect(all.typesOf(order.id)).toEqual([
      'order.created',
      'order.pending',
      'payment.paid',
      'order.paid',
      'order.processing',
      'order.shipped',
      'order.delivered',
    ]);
    expect(verified(all)).toHaveLength(7);
    expect(new Set(all.arrived.map(({ id }) => id)).size).toBe(7);
    const delivered = all.arrived.at(-1);
    expect(delivered?.data).toMatchObject({
      id: order.id,
      number: order.number,
      status: 'delivered',
      total: order.total,
    });
    const told = all.arrived.map(({ body }) => body).join('');
    const { recipient, collectionCode } = order.delivery;
    expect(collectionCode).toBeTruthy();
    for (const secret of [collectionCode, recipient?.name ?? 'Chan Mei', 'recipient', 'history']) {
      expect(told).not.toContain(secret);
    }
    expect(all.arrived[2]?.data).toMatchObject({ amount: order.total, order: { id: order.id, number: order.number } });
    await paidOnly.until('the payment', 1);
    expect(paidOnly.arrived.map(({ type }) => type)).toEqual(['order.paid']);
  }, 30_000);

  it('tell of stock and products: changed, sold out, back, withdrawn', async () => {
    const receiver = await listen(['stock.*', 'product.*']);
    const product = await aStock(1);
    await product.set(0);
    await product.set(5);
    await product.set(5, { status: 'offline' });
    await receiver.until('all changes', 10);
    expect(receiver.typesOf(product.id)).toEqual([
      'product.created',
      'stock.changed',
      'stock.back',
      'product.changed',
      'stock.changed',
      'stock.sold_out',
      'product.changed',
      'stock.changed',
      'stock.back',
      'product.withdrawn',
    ]);
    expect(receiver.arrived[4]?.data).toEqual({
      id: product.id,
      slug: expect.any(String),
      variant: { id: product.id, sku: expect.any(String) },
      stock: 0,
    });
  }, 30_000);

  it('tell what an order takes from the shelf and gives back', async () => {
    const receiver = await listen(['stock.changed']);
    const order = await shop.order(idOf('shopper'), 'offline');
    await shop.step(idOf('shopper'), order.id, 'cancelled');
    await receiver.until('both', 2);
    expect(receiver.arrived.map(({ data }) => data['stock'])).toEqual([
      Number(receiver.arrived[1]?.data['stock']) - 2,
      receiver.arrived[1]?.data['stock'],
    ]);
  }, 30_000);

  it('are written for nobody who does not listen, or whose change was undone', async () => {
    const receiver = await listen(['product.withdrawn']);
    const { body: before } = await desk.admin(getWebhook, { params: { id: receiver.endpoint.id } });
    const { version, url, description } = before;
    const draft = { url, description, events: ['product.*' as const], isEnabled: false };
    await desk.admin(changeWebhook, { params: { id: before.id }, body: { ...draft, version } });
    await aStock();
    expect((await desk.admin(addProduct, { body: aDraft({ category: 'none' }) })).status).toBe(400);
    expect(await jobsTo(receiver.url)).toEqual([]);
  }, 30_000);
});

describe('a receiver that', () => {
  it('is slow holds up nobody else’s delivery', async () => {
    const waiting: (() => void)[] = [];
    const slow = await listen(['stock.changed'], (response) => {
      waiting.push(() => void response.writeHead(204).end());
    });
    const quick = await listen(['stock.changed']);
    const stocks = await Promise.all(Array.from({ length: 12 }, () => aStock()));
    await quick.until('all of the quick one’s', stocks.length, 9_000);
    // Not one of the slow one's is over, and half of the slots are all that it takes.
    expect(waiting.length).toBeLessThanOrEqual(4);
    expect((await jobsTo(slow.url)).filter(({ state }) => state === 'sent')).toEqual([]);
    slow.behaviour = (response) => void response.writeHead(204).end();
    for (const end of waiting) end();
    await waitUntil(
      'all of the slow one’s',
      async () => (await jobsTo(slow.url)).filter(({ state }) => state === 'sent').length === stocks.length,
      30_000,
    );
    expect(new Set(slow.arrived.map(({ id }) => id)).size).toBe(stocks.length);
  }, 60_000);

  it('is down is tried again by the same id, and later events of the order wait for the earlier one', async () => {
    const receiver = await listen(['order.*'], refuses(503));
    const order = await shop.order(idOf('shopper'), 'offline');
    await shop.step(idOf('shopper'), order.id, 'cancelled');
    await receiver.until('a second try', 2);
    expect(new Set(receiver.typesOf(order.id))).toEqual(new Set(['order.placed']));
    receiver.behaviour = (response) => void response.writeHead(200).end('{}');
    await waitUntil('the second event', () => receiver.typesOf(order.id).includes('order.cancelled'), 15_000);
    const [placed, ...tries] = receiver.arrived.filter(({ type }) => type === 'order.placed');
    expect(tries.length).toBeGreaterThan(0);
    for (const again of tries) expect([again.id, again.body]).toEqual([placed?.id, placed?.body]);
    expect(receiver.typesOf(order.id).filter((type) => type === 'order.cancelled')).toHaveLength(1);
    expect(verified(receiver)).toHaveLength(receiver.arrived.length);
  }, 40_000);

  it('stays down loses the order’s later events no more than this one, and gets it once it is replayed', async () => {
    const receiver = await listen(['order.*'], (response, { type }) => {
      response.writeHead(type === 'order.placed' ? 500 : 200).end();
    });
    const order = await shop.order(idOf('shopper'), 'offline');
    await shop.step(idOf('shopper'), order.id, 'cancelled');
    await waitUntil('the later event', () => receiver.typesOf(order.id).includes('order.cancelled'), 20_000);
    const jobs = await jobsTo(receiver.url);
    const dead = jobs.find(({ state }) => state === 'dead');
    expect(dead).toMatchObject({
      type: 'webhook.deliver',
      attempts: 3,
      error: expect.stringContaining('answered 500'),
    });
    receiver.behaviour = (response) => void response.writeHead(200).end();
    await desk.admin(replayJob, { params: { jobId: dead?.jobId ?? '' }, body: {} });
    await jobIs(dead?.jobId ?? '', 'sent');
    expect(receiver.arrived.at(-1)).toMatchObject({ type: 'order.placed', id: dead?.jobId });
  }, 60_000);

  it('redirects is not followed', async () => {
    const elsewhere = await startReceiver();
    receivers.push(elsewhere);
    const receiver = await listen(['product.created'], refuses(307, { location: elsewhere.url }));
    await aStock();
    const [job] = await waitUntil(
      'the job',
      async () => {
        const jobs = await jobsTo(receiver.url);
        return jobs.length > 0 && jobs;
      },
      5_000,
    );
    expect((await jobIs(job?.jobId ?? '', 'dead')).error).toMatch(/answered 307/);
    expect(elsewhere.arrived).toEqual([]);
  }, 40_000);

  it('lies, with an answer that never ends or breaks off, is believed by its status alone', async () => {
    const endless = await listen(['product.created'], (response) => {
      response.writeHead(200, { 'content-length': '5' });
      const more = setInterval(() => response.write('x'.repeat(10_000)), 5);
      response.on('close', () => clearInterval(more));
    });
    const broken = await listen(['product.created'], (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half');
      setImmediate(() => response.destroy());
    });
    await aStock();
    for (const { url } of [endless, broken]) {
      const isSent = async () =>
        (await jobsTo(url)).every(({ state }) => state === 'sent') && (await jobsTo(url)).length;
      await waitUntil('sent', isSent, 15_000);
    }
    expect([endless.arrived.length, broken.arrived.length]).toEqual([1, 1]);
  }, 40_000);

  it('says 410 is disabled, which the desk shows', async () => {
    const receiver = await listen(['product.created'], refuses(410));
    const { id } = receiver.endpoint;
    await aStock();
    const seen = await waitUntil(
      'disabled',
      async () => {
        const { body } = await desk.admin(getWebhook, { params: { id } });
        return !body.isEnabled && body;
      },
      10_000,
    );
    expect(seen.goneAt).not.toBeNull();
    const { version, url, description, events } = seen;
    const again = { url, description, events, isEnabled: true, version };
    const { body: enabled } = await desk.admin(changeWebhook, { params: { id }, body: again });
    expect([enabled.isEnabled, enabled.goneAt]).toEqual([true, null]);
    expect(receiver.arrived).toHaveLength(1);
  }, 30_000);
});

describe('an endpoint', () => {
  it('is tested at once, with what it answered', async () => {
    const receiver = await listen(['order.*'], refuses(418));
    const { id } = receiver.endpoint;
    const test = async () => (await desk.admin(sendWebhookTest, { params: { id } })).body;
    expect(await test()).toEqual({ isTaken: false, status: 418, durationMs: expect.any(Number), said: 'not now' });
    receiver.behaviour = (response) => void response.writeHead(200).end('ok');
    expect(await test()).toMatchObject({ isTaken: true, status: 200, said: 'ok' });
    expect(receiver.arrived.map(({ type }) => type)).toEqual(['webhook.test', 'webhook.test']);
    expect(verified(receiver)).toHaveLength(2);
    await receiver.stop();
    expect(await test()).toMatchObject({ isTaken: false, status: null, said: expect.stringContaining('ECONNREFUSED') });
  }, 30_000);

  it('shows its secret once, and signs with the former one for a day after a rotation', async () => {
    const receiver = await listen(['order.*']);
    const { id, secret } = receiver.endpoint;
    const { body: rotated } = await desk.admin(rotateWebhookSecret, { params: { id } });
    expect(rotated.secret).not.toBe(secret);
    const until = new Date(rotated.formerSecretUntil ?? 0).getTime() - Date.now();
    expect(until).toBeGreaterThan(23 * 3_600_000);
    await desk.admin(sendWebhookTest, { params: { id } });
    const [{ body, headers } = { body: '', headers: {} }] = receiver.arrived;
    for (const each of [secret, rotated.secret]) expect(() => new Webhook(each).verify(body, headers)).not.toThrow();
    expect(JSON.stringify((await desk.admin(listWebhooks, {})).body)).not.toContain('whsec_');
    const stored = await desk.gateway.connection.collection('webhookEndpoints').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(rotated.secret.slice('whsec_'.length));
    expect((await desk.deeds('webhook.rotate')).at(0)).toMatchObject({ ids: [id] });
  }, 30_000);

  it('is an admin’s, has a sound address and at least one event', async () => {
    const draft = { url: 'http://127.0.0.1:9/', description: '', events: ['order.*' as const], isEnabled: true };
    expect((await desk.shopper(addWebhook, { body: draft })).status).toBe(403);
    for (const url of ['ftp://a.example/', 'https://user:word@a.example/', 'https://a.example/#b', 'nowhere']) {
      const { status, error } = await desk.admin(addWebhook, { body: { ...draft, url } });
      expect([url, status, error?.details?.[0]?.path]).toEqual([url, 400, 'url']);
    }
    const { status, error } = await desk.admin(addWebhook, { body: { ...draft, events: [] } });
    expect([status, error?.details?.[0]?.path]).toEqual([400, 'events']);
  });
});

describe('where private addresses are closed', () => {
  it('an endpoint is refused by its address, and a name that leads inside by the worker', async () => {
    const closed = await openAdminClient({ WEBHOOK_KEY: 'u7Wq2mTn0vLx7KdYw4HsBc9JfUe6GpAi' });
    const strict = await startProcess('webhooks', closed.gateway.env);
    try {
      const draft = { description: '', events: ['order.*' as const], isEnabled: true };
      for (const url of ['http://a.example/', 'https://10.0.0.1/', 'https://[::1]/', 'https://0x7f.1/']) {
        const { status, error } = await closed.admin(addWebhook, { body: { ...draft, url } });
        expect([url, status, error?.details?.[0]?.path]).toEqual([url, 400, 'url']);
      }
      const { body } = await closed.admin(addWebhook, { body: { ...draft, url: 'https://hook.example/' } });
      // As if it had been saved while private addresses were permitted.
      await closed.gateway.connection
        .collection('webhookEndpoints')
        .updateOne({}, { $set: { url: 'https://127.0.0.1:1/' } });
      const { body: result } = await closed.admin(sendWebhookTest, { params: { id: body.id } });
      expect(result).toMatchObject({ isTaken: false, status: null, said: expect.stringContaining('not a public one') });
    } finally {
      await strict.stop({ limitMs: 5_000 });
      await closed.gateway.close();
    }
  }, 60_000);
});
