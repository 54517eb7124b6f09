import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EndpointDeclaration, pathOf } from '@harbour/contracts/endpoint';
import { getOrderCalendar, getReceipt } from '@harbour/contracts/order-papers';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Identity } from '../../support/shop-client.ts';
import { type GatewayUnderTest, openGateway } from '../gateway/open-gateway.ts';
import { fillShelf, paymentClient, type PaymentClient, WEBHOOK_SECRET } from './payment-client.ts';

let gateway: GatewayUnderTest;
let desk: PaymentClient;
let buyer: Identity;
let stranger: Identity;
let admin: Identity;

const fetchPaper = (endpoint: EndpointDeclaration, id: string, who: Identity, language = 'en-HK') =>
  fetch(gateway.url + pathOf(endpoint, { id }), {
    headers: { ...gateway.shop.as(who), 'accept-language': language },
  });

beforeAll(async () => {
  const env = {
    RATE_LIMIT_FACTOR: '1',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SANDBOX_EVENT_DELAY: '0',
    SHOP_LEGAL_NAME: 'Harbour Market Ltd',
    SHOP_BUSINESS_REGISTRATION: '12345678-000',
  };
  gateway = await openGateway({ fill: fillShelf, env });
  desk = paymentClient(gateway.shop, gateway.connection);
  buyer = await gateway.shop.logIn(await gateway.addAccount('user'));
  stranger = await gateway.shop.logIn(await gateway.addAccount('user'));
  admin = await gateway.shop.logIn(await gateway.addAccount('admin'));
}, 60_000);

afterAll(() => gateway.close());

async function paidOrder() {
  const order = await desk.order(buyer);
  await desk.pay(buyer, await desk.hosted(buyer, order.id), '4242 4242 4242 4242');
  await desk.untilStatus(buyer, order.id, 'paid');
  return order;
}

describe('the receipt of an order', () => {
  it('is refused until it is paid, then has its amounts, for its buyer and admins alone', async () => {
    const unpaid = await desk.order(buyer);
    expect((await fetchPaper(getReceipt, unpaid.id, buyer)).status).toBe(409);
    const order = await paidOrder();
    const answer = await fetchPaper(getReceipt, order.id, buyer);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${order.number}.pdf"`);
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    for (const words of [order.number, 'Harbour Market Ltd', '12345678-000']) expect(text).toContain(words);
    expect(text).toContain(`Total HK$${order.total.toFixed(2)}`);
    expect((await fetchPaper(getReceipt, order.id, admin)).status).toBe(200);
    expect((await fetchPaper(getReceipt, order.id, stranger)).status).toBe(404);
    expect((await fetch(gateway.url + pathOf(getReceipt, { id: order.id }))).status).toBe(401);
  });

  it('is drawn so often for one person, and no more', async () => {
    const order = await paidOrder();
    const statuses = new Set<number>();
    for (let asked = 0; asked < 32; asked += 1) statuses.add((await fetchPaper(getReceipt, order.id, buyer)).status);
    expect(statuses).toEqual(new Set([200, 429]));
  });
});

describe('the calendar file of an order', () => {
  it('comes in the language of the call, for its buyer alone', async () => {
    const order = await desk.order(admin);
    const answer = await fetchPaper(getOrderCalendar, order.id, admin, 'zh-HK');
    expect(answer.headers.get('content-type')).toMatch(/^text\/calendar; charset=utf-8$/);
    expect(await answer.text()).toContain(`訂單 ${order.number}`);
    expect((await fetchPaper(getOrderCalendar, order.id, stranger)).status).toBe(404);
  });
});
