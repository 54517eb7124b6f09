import { Types } from 'mongoose';
import type { InboxEntry } from '@harbour/contracts/inbox-entry';
import type { Language } from '@harbour/contracts/language';
import type { Order } from '@harbour/contracts/order';
import type { OrderStatus } from '@harbour/contracts/order-steps';
import type { SandboxMessage } from '@harbour/contracts/sandbox';
import { asAdmin, caught, send } from '../support/accounts.ts';
import { expect, type Session } from '../support/shop.ts';
import { inStore } from '../support/store.ts';
import type { Goods } from './goods.ts';

/** The subjects of mails by step, as read in each language and for each way of delivery. */
const SUBJECTS: Readonly<Partial<Record<OrderStatus, RegExp>>> = {
  placed: /^We have your order|^已收到你的訂單|^已收到您的订单/,
  paid: /^Payment received|的付款$/,
  shipped: /is on its way|is ready for collection|已經寄出|正送往|可以取貨|已经发出|可以取货/,
  delivered: /has arrived|is in the locker|was collected|已送達|已放入|已取貨|已送达|已取货/,
};
/** The inbox's titles of the same steps, in English. */
const TITLES: Readonly<Partial<Record<OrderStatus, RegExp>>> = {
  created: /^Order received$/,
  placed: /^Order placed$/,
  paid: /^Payment received$/,
  processing: /^Being packed$/,
  shipped: /^On its way( to the locker)?$|^Ready for collection$/,
  delivered: /^Delivered$|^In the locker$|^Collected$/,
};

/** Which of some texts by step each text is; the text itself where none fits. */
const stepsOf = (texts: readonly string[], table: Readonly<Partial<Record<OrderStatus, RegExp>>>): string[] =>
  texts.map((text) => Object.entries(table).find(([, words]) => words.test(text))?.[0] ?? text);

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, each) => sum + each, 0);

/** What the shop has taken and given back for an order, in cents, and how many payments it has taken. */
export function moneyOf(order: Order) {
  return inStore(async (connection) => {
    const of = { orderId: order.id };
    const payments = await connection
      .collection('payments')
      .find({ ...of, state: 'paid' })
      .toArray();
    const transfers = await connection.collection('transfers').find(of).toArray();
    const refunds = await connection.collection('refunds').find(of).toArray();
    const centsOf = (documents: readonly Record<string, unknown>[]) =>
      sumOf(documents.map(({ cents }) => Number(cents)));
    return {
      times: payments.length + transfers.length,
      taken: centsOf(payments) + centsOf(transfers),
      givenBack: centsOf(refunds),
    };
  });
}

/** Pieces of goods that are left. */
export const stockOf = ({ id }: Goods): Promise<number> =>
  inStore(async (connection) => {
    const product = await connection.collection('products').findOne({ _id: new Types.ObjectId(id) });
    return Number(product?.['stock']);
  });

const isOf =
  ({ number }: Order) =>
  ({ subject = '' }: SandboxMessage): boolean =>
    subject.includes(number);

/** The mails about an order, oldest first, once the last one of a delivered order is there. */
async function mailsOf(order: Order, to: string): Promise<SandboxMessage[]> {
  const delivered = SUBJECTS.delivered ?? /^$/;
  await caught(to, 'mail', (mail) => isOf(order)(mail) && delivered.test(mail.subject ?? ''));
  const query = new URLSearchParams({ to, kind: 'mail', limit: '50' }).toString();
  const messages = await send<SandboxMessage[]>('GET', `/api/sandbox/messages?${query}`);
  return messages.filter(isOf(order)).toReversed();
}

interface Bought {
  readonly order: Order;
  readonly goods: Goods;
  readonly to: string;
  readonly lang: Language;
  readonly session: Pick<Session, 'sessionId' | 'userId'>;
  /** The total that the buyer agreed to, as the screen had it. */
  readonly agreed: string;
}

/**
 * Compares what the shop keeps and tells of a delivered order: its steps, inbox, mails, stock and money. All tell of the
 * same steps, once each and in the same order, and of the same amount.
 */
export async function expectAllAgree({ order, goods, to, session, agreed }: Bought): Promise<void> {
  const steps = order.history.map(({ status }) => status);
  expect(new Set(steps).size, 'no step twice').toBe(steps.length);
  expect(order.status).toBe('delivered');
  const price = `HK$${order.total.toLocaleString('en-HK', { minimumFractionDigits: 2 })}`;
  expect(agreed, 'the total on the button').toBe(price);

  const mails = await mailsOf(order, to);
  const subjects = mails.map(({ subject = '' }) => subject);
  const mailed = steps.filter((step) => SUBJECTS[step] !== undefined);
  // Mails of steps a moment apart may overtake each other.
  expect(stepsOf(subjects, SUBJECTS).toSorted(), 'mails').toEqual(mailed.toSorted());
  expect(mails.filter(({ text }) => text.includes(price)).length, 'mails with the total').toBeGreaterThan(0);

  const inbox = await send<InboxEntry[]>('GET', '/api/inbox', undefined, session);
  const entries = inbox.filter(({ link }) => link === `/orders/${order.id}`).toReversed();
  // An order that is paid later is received and placed in one: its buyer is told once.
  const isOnce = steps.includes('placed');
  const told = steps.filter((step) => TITLES[step] !== undefined && !(isOnce && step === 'created'));
  expect(
    stepsOf(
      entries.map(({ title }) => title.en),
      TITLES,
    ),
    'inbox',
  ).toEqual(told);

  expect(await stockOf(goods), 'stock').toBe(goods.stock - 1);
  const orders = await send<Order[]>('GET', '/api/order', undefined, session);
  expect(
    orders.map(({ id }) => id),
    'one order',
  ).toEqual([order.id]);
  const cents = Math.round(order.total * 100);
  const isAtStall = order.paymentMethod === 'stall';
  // Money at a stall goes into its till: the admin's word is all that the shop has of it.
  expect(await moneyOf(order), 'money').toEqual(
    isAtStall ? { times: 0, taken: 0, givenBack: 0 } : { times: 1, taken: cents, givenBack: 0 },
  );
  expect([order.refunded, order.paidAt === null]).toEqual([0, false]);
}

/** Packs, sends and hands over an order, as the desk does; at a stall the money comes first. */
export async function handOver(id: string, isAtStall: boolean): Promise<void> {
  const admin = await asAdmin();
  for (const status of [...(isAtStall ? ['paid'] : []), 'processing', 'shipped', 'delivered']) {
    await send('PATCH', `/api/order/${id}/status`, { status }, admin);
  }
}
