import { ledgerFaults } from '@harbour/tools/operations/point-in-time/stock-ledger';
import type { Connection } from 'mongoose';
import type { AcceptedMessage, RequestLog } from './request-log.ts';
import type { Shop } from './shop.ts';

/** What the requestLog, the database and the vendors say of each other, when everything has come to its end. */
export interface Reconciliation {
  readonly accepted: Record<'accounts' | 'orders' | 'payments' | 'mails' | 'texts' | 'views', number>;
  /** Accepted and not there, by what it is. */
  readonly lost: readonly string[];
  /** There without having been accepted, or more often than accepted. */
  readonly surplus: readonly string[];
  /** Mails and texts beyond the first of a job. */
  readonly twice: { readonly mailer: number; readonly sms: number };
}

/** What the books are held against. */
export interface Audited {
  readonly connection: Connection;
  readonly mailServer: Pick<Shop['mailServer'], 'mails'>;
  readonly twilio: Pick<Shop['twilio'], 'texts'>;
  readonly stripe: Pick<Shop['stripe'], 'checkouts'>;
  readonly stock: number;
  readonly page: string;
}

interface Findings {
  readonly lost: string[];
  readonly surplus: string[];
}

const when = (at: number | undefined): string =>
  at === undefined ? '' : ` of ${new Date(at).toISOString().slice(11, 19)}`;

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

const beyondFirst = (counts: Map<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count - 1, 0);

/** Every accepted sign-up has an account, and every account, also one nobody was told of, has its mail. */
async function auditAccounts({ lost }: Findings, shop: Audited, requestLog: RequestLog): Promise<void> {
  const asked = [...requestLog.signUps.keys()];
  const users = await shop.connection
    .collection('users')
    .find({ email: { $in: asked } })
    .toArray();
  const existing = new Set(users.map((user) => String(user['email'])));
  const mailed = new Set(shop.mailServer.mails.map(({ to }) => to));
  for (const [email, at] of requestLog.signUps) {
    if (at !== undefined && !existing.has(email)) lost.push(`account${when(at)}`);
    if (existing.has(email) && !mailed.has(email)) lost.push(`verification mail${when(at)}`);
  }
}

/** Exactly the accepted orders exist, the shelf lacks what they hold, and their buyers were told. */
async function auditOrders({ lost, surplus }: Findings, shop: Audited, requestLog: RequestLog): Promise<void> {
  const docs = await shop.connection.collection('orders').find().toArray();
  const stored = new Map(docs.map((doc) => [doc._id.toHexString(), doc]));
  const accepted = new Set(requestLog.orders.map(({ id }) => id));
  for (const id of stored.keys()) if (!accepted.has(id)) surplus.push(`order ${id}`);
  const letters = shop.mailServer.mails.map(({ text }) => text);
  for (const { id, number, at, isPaid } of requestLog.orders) {
    const doc = stored.get(id);
    if (doc === undefined) {
      lost.push(`order${when(at)}`);
      continue;
    }
    const isCard = doc['mode'] === 'payment';
    if (isPaid && doc['status'] !== 'paid') lost.push(`payment${when(at)}`);
    if ((isPaid || !isCard) && !letters.some((text) => text.includes(number))) lost.push(`order mail${when(at)}`);
  }
  const quantity = requestLog.orders.reduce((sum, order) => sum + order.quantity, 0);
  const sold = shop.stock - (await stockOf(shop.connection));
  if (sold !== quantity) surplus.push(`the shelf lacks ${sold}, the orders hold ${quantity}`);
  for (const [order, keys] of shop.stripe.checkouts()) {
    if (keys.size > 1) surplus.push(`${keys.size} checkouts of order ${order}`);
  }
}

async function stockOf(connection: Connection): Promise<number> {
  const [product] = await connection
    .collection('products')
    .find({ stock: { $gt: 100_000 } })
    .toArray();
  return Number(product?.['stock']);
}

function auditForms({ lost, surplus }: Findings, shop: Audited, requestLog: RequestLog): void {
  const missing = (accepted: readonly AcceptedMessage[], arrived: ReadonlySet<string>, what: string): void => {
    for (const { mark, at } of accepted) if (!arrived.has(mark)) lost.push(`${what}${when(at)}`);
  };
  missing(requestLog.mails, new Set(shop.mailServer.mails.map(({ to }) => to)), 'mail');
  // A form's mail that is sent again is the same mail: it goes to an address of its own, under one Message-ID.
  const sent = new Set(shop.mailServer.mails.map(({ to, job }) => `${to} ${job}`));
  const identities = countBy([...sent], (one) => one.split(' ')[0] ?? '');
  for (const { mark } of requestLog.mails) {
    if ((identities.get(mark) ?? 0) > 1) surplus.push(`${identities.get(mark)} Message-IDs of one mail`);
  }
  missing(requestLog.texts, new Set(shop.twilio.texts.map(({ text }) => text.replace('Harbour ', ''))), 'text');
}

async function auditViews({ lost, surplus }: Findings, shop: Audited, { views }: RequestLog): Promise<void> {
  const doc = await shop.connection.collection('pageviews').findOne({ page: shop.page });
  const stored = Number(doc?.['viewCount'] ?? 0);
  for (let missing = stored; missing < views.accepted; missing += 1) lost.push('page view');
  if (stored > views.accepted + views.unknown) surplus.push(`${stored - views.accepted - views.unknown} page views`);
}

/** Holds the requestLog against the database and against what the vendors got. */
export async function reconcile(shop: Audited, requestLog: RequestLog): Promise<Reconciliation> {
  const findings: Findings = { lost: [], surplus: requestLog.unsettled.map((what) => `no yes to ${what}`) };
  await auditAccounts(findings, shop, requestLog);
  await auditOrders(findings, shop, requestLog);
  findings.surplus.push(...(await ledgerFaults(shop.connection)));
  auditForms(findings, shop, requestLog);
  await auditViews(findings, shop, requestLog);
  return {
    accepted: {
      accounts: [...requestLog.signUps.values()].filter((at) => at !== undefined).length,
      orders: requestLog.orders.length,
      payments: requestLog.orders.filter(({ isPaid }) => isPaid).length,
      mails: shop.mailServer.mails.length,
      texts: shop.twilio.texts.length,
      views: requestLog.views.accepted,
    },
    ...findings,
    twice: {
      mailer: beyondFirst(countBy(shop.mailServer.mails, ({ job }) => job)),
      sms: beyondFirst(countBy(shop.twilio.texts, ({ text }) => text)),
    },
  };
}
