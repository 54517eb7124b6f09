import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { deleteAccount, getAccountData } from '@harbour/contracts/account-data';
import { listAudit } from '@harbour/contracts/audit';
import { getOrder } from '@harbour/contracts/order';
import { addOrderNote, listOrderNotes, removeOrderNote } from '@harbour/contracts/order-notes';
import type { Identity } from '../../../../support/shop-client.ts';
import { fillShelf, paymentClient, type PaymentClient } from '../../../payment/payment-client.ts';
import { type GatewayUnderTest, openGateway } from '../../open-gateway.ts';

let gateway: GatewayUnderTest;
let desk: PaymentClient;
let admin: Identity;

beforeAll(async () => {
  gateway = await openGateway({ fill: fillShelf, env: { RATE_LIMIT_FACTOR: '100' } });
  desk = paymentClient(gateway.shop, gateway.connection);
  admin = await gateway.shop.logIn(await gateway.addAccount('admin'));
}, 60_000);

afterAll(() => gateway.close());

const notesOf = (id: string, who = admin) =>
  gateway.shop.call(listOrderNotes, { params: { id } }, gateway.shop.as(who));
const add = (id: string, text: string, more = {}) =>
  gateway.shop.call(addOrderNote, { params: { id }, body: { text } }, { ...gateway.shop.as(admin), ...more });

it('are written and removed by staff, once each, and the audit says by whom', async () => {
  const buyer = await gateway.addSession(await gateway.addAccount('user'));
  const { id, number } = await desk.order(buyer, 'offline');
  const key = { 'Idempotency-Key': `note-${id}` };
  const [first, second] = [await add(id, ' Rings twice. ', key), await add(id, ' Rings twice. ', key)];
  expect(second.body).toEqual(first.body);
  expect(first.body).toMatchObject({ by: { id: admin.userId, name: 'Chan Mei' }, text: 'Rings twice.' });
  await add(id, 'Gate code 4711');
  expect((await notesOf(id)).body.map(({ text }) => text)).toEqual(['Rings twice.', 'Gate code 4711']);
  const remove = () =>
    gateway.shop.call(removeOrderNote, { params: { id, note: first.body.id } }, gateway.shop.as(admin));
  expect((await remove()).body).toEqual({ removed: true });
  expect((await remove()).body).toEqual({ removed: false });
  const { body } = await gateway.shop.call(listAudit, { query: { limit: '3' } }, gateway.shop.as(admin));
  expect(body.map(({ action, detail }) => [action, detail])).toEqual([
    ['order.note-remove', number],
    ['order.note-add', number],
    ['order.note-add', number],
  ]);
});

it('reach no shopper, are in the copy of their data without an author, and go with the account', async () => {
  const account = await gateway.addAccount('user');
  const buyer = await gateway.shop.logIn(account);
  const order = await desk.order(buyer, 'offline');
  await add(order.id, 'Prefers Cantonese');
  expect((await notesOf(order.id, buyer)).status).toBe(403);
  const shown = await gateway.shop.call(getOrder, { params: { id: order.id } }, gateway.shop.as(buyer));
  expect(JSON.stringify(shown.body)).not.toContain('Cantonese');
  const params = { id: account.id };
  const { data } = (await gateway.shop.call(getAccountData, { params }, gateway.shop.as(buyer))).body;
  const staffNotes = [{ at: expect.any(String), text: 'Prefers Cantonese' }];
  expect(data).toMatchObject({ orders: [{ id: order.id, staffNotes }] });
  const erased = { params, body: { password: account.password } };
  expect((await gateway.shop.call(deleteAccount, erased, gateway.shop.as(buyer))).status).toBe(200);
  expect((await notesOf(order.id)).body).toEqual([]);
});
