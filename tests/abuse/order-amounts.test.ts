import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { pathOf, type Sent } from '@harbour/contracts/endpoint';
import { DISTRICTS } from '@harbour/contracts/district-names';
import { LANGUAGES } from '@harbour/contracts/language';
import { createOrder, type Order } from '@harbour/contracts/order';
import { getReceipt } from '@harbour/contracts/order-papers';
import { quoteBasket } from '@harbour/contracts/quote';
import { writeMail } from '@harbour/mailer/mails/write-mail';
import { array, constantFrom, integer, nat, record, sample, uniqueArray } from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { type GatewayUnderTest, openGateway } from '../integration/gateway/open-gateway.ts';
import { mailsTo } from '../integration/gateway/shop/ordered-mails.ts';
import { aProduct, basketOf, fillShop, idsOf } from '../integration/gateway/shop/shop-goods.ts';
import { paymentClient, type PaymentClient, WEBHOOK_SECRET } from '../integration/payment/payment-client.ts';
import type { Identity } from '../support/shop-client.ts';

const RUNS = Number(process.env['ABUSE_RUNS'] ?? 60);
const SEED = Number(process.env['ABUSE_SEED'] ?? randomInt(1_000_000_000));
/** A thousand at length; in the gate, whose runs are few, enough to meet each way and each kind of rule. */
const ORDERS = RUNS < 10 ? 20 : 1_000;
/** Orders on their way at once, each by a buyer of its own. */
const AT_ONCE = 4;
jest.setTimeout(60_000 + ORDERS * 1_000);

const PRICES = [1_250, 6_425, 9_999, 12_000, 33_333];
const RECIPIENT = { name: 'Lee Ka Yan', phone: '+85261234567' };
const ADDRESS = { building: 'Flat B, 12/F', street: '88 Nathan Road' };
const AN_AMOUNT = /(−?)HK\$([\d,]+\.\d\d)/g;

type Delivery = NonNullable<Sent<typeof createOrder>['body']['delivery']>;
type Buyer = Identity & { email: string };

let gateway: GatewayUnderTest;
let desk: PaymentClient;
let products: string[];
let buyers: Buyer[];

beforeAll(async () => {
  const goods = ['bakery', 'tea', 'toys'].flatMap((category) =>
    PRICES.map((priceCents, at) => aProduct(`${category}-${at}`, { category, priceCents, stock: 1_000_000 })),
  );
  const env = { RATE_LIMIT_FACTOR: '1000', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, SANDBOX_EVENT_DELAY: '0' };
  gateway = await openGateway({ env, fill: (connection) => fillShop(connection, goods) });
  desk = paymentClient(gateway.shop, gateway.connection);
  products = Object.values(await idsOf(gateway.connection));
  buyers = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const account = await gateway.addAccount('user');
      return { ...(await gateway.addSession(account)), email: account.email };
    }),
  );
}, 60_000);

afterAll(() => gateway.close());

const aWay = (district: (typeof DISTRICTS)[number]) =>
  constantFrom<Delivery>(
    { method: 'home', address: { ...ADDRESS, district }, recipient: RECIPIENT },
    { method: 'locker', point: 'H852FE01P', recipient: RECIPIENT },
    { method: 'pickup', point: 'megabox' },
  );

const anOrder = record({
  lines: uniqueArray(record({ at: nat(PRICES.length * 3 - 1), quantity: integer({ min: 1, max: 99 }) }), {
    minLength: 1,
    maxLength: 6,
    selector: ({ at }) => at,
  }),
  delivery: constantFrom(...DISTRICTS).chain(aWay),
  codes: array(constantFrom('TEATIME'), { maxLength: 1 }),
});
type Wanted = ReturnType<typeof anOrder.generate>['value'];

/** The amounts in a text, in cents, in their order. */
const centsIn = (text: string): number[] =>
  [...text.matchAll(AN_AMOUNT)].map(([, sign, digits = '']) => {
    const cents = Math.round(Number(digits.replaceAll(',', '')) * 100);
    return sign === '' ? cents : -cents;
  });
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** The total that a text of amounts ends with, where those before it add up to it. */
function totalOf(amounts: readonly number[]): number | undefined {
  const total = amounts.at(-1);
  return total === sum(amounts.slice(0, -1)) ? total : undefined;
}

async function mailedTotals(buyer: Buyer, { number }: Order): Promise<(number | undefined)[]> {
  const mails = (await mailsTo(gateway.connection, buyer.email)).filter(
    ({ template: { values } }) => 'number' in values && values.number === number,
  );
  return mails.flatMap(({ template, name }) =>
    LANGUAGES.map((lang) => {
      const { text } = writeMail(template, { lang, name, publicUrl: gateway.url });
      const points = text.split('\n').filter((line) => line.startsWith('•'));
      return totalOf(centsIn(points.join('\n')));
    }),
  );
}

async function receiptTotal(buyer: Buyer, { id }: Order): Promise<number | undefined> {
  const answer = await fetch(gateway.url + pathOf(getReceipt, { id }), {
    headers: { ...gateway.shop.as(buyer), 'accept-language': 'en-HK' },
  });
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  return totalOf(centsIn(text.slice(text.indexOf('Subtotal'))));
}

async function buy(buyer: Buyer, { lines, delivery, codes }: Wanted): Promise<void> {
  const who = gateway.shop.as(buyer);
  const basket = basketOf(...lines.map(({ at, quantity }): [string, number] => [products[at] ?? '', quantity]));
  const { method, address } = delivery;
  const district = address?.district ?? null;
  const quoted = await gateway.shop.call(quoteBasket, { body: { basket, delivery: method, district, codes } }, who);
  const accepted = quoted.body.codes.filter((code) => code.accepted).map(({ code }) => code);
  const ordered = await gateway.shop.call(
    createOrder,
    { body: { mode: 'payment', basket, delivery, codes: accepted } },
    who,
  );
  if (ordered.error) throw new Error(`no order: ${ordered.error.message}`);
  const order = ordered.body;
  const payment = await desk.hosted(buyer, order.id);
  const charged = (await desk.sandboxPayment(buyer, payment)).body.amount;
  const paid = await desk.pay(buyer, payment, '4242 4242 4242 4242');
  if (paid.error) throw new Error(`not paid: ${paid.error.message}`);
  await desk.untilStatus(buyer, order.id, 'paid');
  const [mailed, received] = await Promise.all([mailedTotals(buyer, order), receiptTotal(buyer, order)]);

  const cents = Math.round(quoted.body.total * 100);
  expect({ ordered: Math.round(order.total * 100), charged: Math.round(charged * 100), mailed, received }).toEqual({
    ordered: cents,
    charged: cents,
    mailed: mailed.map(() => cents),
    received: cents,
  });
  expect(mailed.length).toBeGreaterThan(0);
}

describe(`an order (ABUSE_SEED=${SEED})`, () => {
  it(`costs, charges, mails and receives the quoted amount to the cent, ${ORDERS} times`, async () => {
    const wanted = sample(anOrder, { numRuns: ORDERS, seed: SEED });
    const perBuyer = buyers.map((buyer, at) => ({
      buyer,
      orders: wanted.filter((_, index) => index % AT_ONCE === at),
    }));
    await Promise.all(
      perBuyer.map(async ({ buyer, orders }) => {
        for (const order of orders) await buy(buyer, order);
      }),
    );
  });
});
