import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrder } from '@harbour/contracts/order';
import { makeOrderDraft, sendOrderDraft } from '@harbour/contracts/order-draft';
import { runTimed } from '@harbour/contracts/timed';
import { startAsker } from '../../../support/native.ts';
import { type AdminClient, openAdminClient } from '../admin/admin-client.ts';
import { basketOf, idsOf } from './shop-goods.ts';

/** Collections that grow with the shop's use; the others hold some dozens. */
const GROWING = [
  'audit',
  'baskets',
  'customerNotes',
  'deliveries',
  'idempotencyKeys',
  'inbox',
  'orderDrafts',
  'orders',
  'outbox',
  'passkeys',
  'payments',
  'products',
  'refunds',
  'returnPictures',
  'returns',
  'reviewPictures',
  'reviews',
  'sessions',
  'users',
];

/** What the store noted of one operation. */
interface Profiled {
  readonly ns: string;
  readonly planSummary?: string;
  /** What opened the cursor that a `getMore` goes on with. */
  readonly originatingCommand?: { readonly pipeline?: readonly Record<string, unknown>[] };
  readonly hasSortStage?: boolean;
  readonly command?: unknown;
}

let desk: AdminClient;
let ids: { product: string; order: string; job: string; user: string; draft: string };

beforeAll(async () => {
  desk = await openAdminClient();
  const { connection } = desk.gateway;
  const product = (await idsOf(connection))['bun'] ?? '';
  const body = { currency: 'hkd' as const, description: '', mode: 'offline' as const, basket: basketOf([product, 1]) };
  const { body: order } = await desk.shopper(createOrder, { body });
  const job = await connection.collection<{ _id: string }>('outbox').findOne();
  const { id: user } = desk.accounts.shopper;
  const wish = { user, lines: [{ product, quantity: 1 }], delivery: { method: 'pickup' as const, point: 'megabox' } };
  const { body: draft } = await desk.admin(makeOrderDraft, { body: wish });
  await desk.admin(sendOrderDraft, { params: { id: draft.id } });
  ids = { draft: draft.id, product, order: order.id, job: job?._id ?? '', user };
}, 30_000);

afterAll(() => desk.gateway.close());

/** The operations on growing collections that read all of one, or sort what they found. */
async function unaided(work: () => Promise<void>): Promise<string[]> {
  const { db } = desk.gateway.connection;
  if (db === undefined) throw new Error('the store is not connected');
  await db.command({ profile: 2 });
  try {
    await work();
  } finally {
    await db.command({ profile: 0 });
  }
  const seen = (await db.collection('system.profile').find().toArray()) as unknown as Profiled[];
  await db.dropCollection('system.profile');
  expect(seen.length).toBeGreaterThan(0);
  return (
    seen
      .filter(({ ns }) => GROWING.includes(ns.slice(ns.indexOf('.') + 1)))
      // A change stream reads the oplog from where it left off, and is listed under the collection that it follows.
      .filter(({ originatingCommand }) => originatingCommand?.pipeline?.[0]?.['$changeStream'] === undefined)
      .filter(({ planSummary, hasSortStage }) => planSummary?.includes('COLLSCAN') || hasSortStage)
      .map(({ ns, planSummary, command }) => `${ns} ${planSummary ?? ''} ${JSON.stringify(command).slice(0, 300)}`)
  );
}

async function read(who: 'admin' | 'shopper' | undefined, path: string): Promise<void> {
  const headers = who && desk.gateway.shop.as(await desk.gateway.addSession(desk.accounts[who]));
  const answer = await fetch(`${desk.gateway.url}${path}`, headers === undefined ? {} : { headers });
  expect([path, answer.status]).toEqual([path, 200]);
}

describe('no read goes through all of what grows', () => {
  it.each([
    '/api/product?limit=24',
    '/api/product?limit=24&sort=-price',
    '/api/product?limit=24&sort=newest',
    '/api/product?limit=24&sort=name',
    '/api/product?limit=24&newArrival=true',
    '/api/product?limit=24&category=bakery',
    '/api/product?limit=24&category=tea',
    '/api/product?limit=24&category=bakery&sort=newest',
    '/api/product?limit=24&q=bun',
    '/api/product/{product}',
    '/api/product/{product}/related',
  ])('of a visitor at %s', async (path) => {
    expect(await unaided(() => read(undefined, path.replace('{product}', ids.product)))).toEqual([]);
  });

  it.each([
    '/api/order?limit=20',
    '/api/order/{order}',
    '/api/order-draft/{draft}',
    '/api/return?limit=20',
    '/api/return?limit=20&order={order}',
    '/api/order/{order}/reviews',
    '/api/inbox',
    '/api/basket',
    '/api/user/{user}/sessions',
    '/api/user/{user}/passkey',
  ])('of a shopper at %s', async (path) => {
    const own = path.replace('{order}', ids.order).replace('{user}', ids.user).replace('{draft}', ids.draft);
    expect(await unaided(() => read('shopper', own))).toEqual([]);
  });

  it.each([
    '/api/order?limit=20',
    '/api/order?limit=20&status=placed',
    '/api/return?limit=20',
    '/api/admin/order-draft?limit=20',
    '/api/admin/order-draft?limit=20&state=open',
    '/api/admin/order-draft?limit=20&state=expired',
    '/api/admin/order-draft?limit=20&state=placed',
    '/api/return?limit=20&state=requested',
    '/api/admin/review?limit=20',
    '/api/admin/review?limit=20&state=accepted',
    '/api/admin/product?limit=24',
    '/api/admin/user?limit=20',
    '/api/admin/user?limit=20&role=admin',
    '/api/admin/user?limit=20&q=user',
    '/api/admin/user/{user}',
    '/api/admin/user/{user}/note',
    '/api/messenger/jobs?limit=50',
    '/api/messenger/jobs?limit=50&queue=mailer',
    '/api/messenger/jobs?limit=50&state=sent',
    '/api/messenger/jobs?limit=50&queue=mailer&state=sent',
    '/api/messenger/jobs/{job}',
    '/api/admin/analytics?from=2026-11-01&to=2026-11-30',
    '/api/audit?limit=20',
    '/api/audit?limit=20&action=user.role',
  ])('of an admin at %s', async (path) => {
    expect(await unaided(() => read('admin', path.replace('{job}', ids.job).replace('{user}', ids.user)))).toEqual([]);
  });

  it('is needed to count a day again', async () => {
    const asker = await startAsker({ ...desk.gateway.env, LOG_LEVEL: 'silent', PORT: '' });
    try {
      const count = async (): Promise<void> =>
        expect(await asker.ask(runTimed, { task: 'daily-totals', id: 'all' })).toEqual({ done: true });
      await count();
      expect(await unaided(count)).toEqual([]);
    } finally {
      await asker.stop();
    }
  });

  it('is needed for an order', async () => {
    const body = {
      currency: 'hkd' as const,
      description: '',
      mode: 'offline' as const,
      basket: basketOf([ids.product, 1]),
    };
    const order = async (): Promise<void> => expect((await desk.shopper(createOrder, { body })).status).toBe(201);
    expect(await unaided(order)).toEqual([]);
  });
});
