import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listInbox } from '@harbour/contracts/inbox';
import { login } from '@harbour/contracts/user';
import type { Connection } from 'mongoose';
import { type ChildProcess, startChild } from '../../support/child-process.ts';
import { type Identity, shopAt } from '../../support/shop-client.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { addAccount, gatewayVariables } from '../gateway/open-gateway.ts';
import { fillShelf, paymentClient } from './payment-client.ts';
import { connect } from '../../support/native.ts';

/** The inbox's title of an order that was paid. */
const PAID_TITLE = 'Payment received';

interface Gateway {
  readonly url: string;
  readonly child: ChildProcess;
}

const variables = gatewayVariables(`survival-${randomUUID().slice(0, 8)}`);

let connection: Connection;
const started: ChildProcess[] = [];

/** A gateway of its own in a process of its own, which can be killed. */
async function start(eventDelay: string): Promise<Gateway> {
  const child = startChild('services/gateway/src/main.ts', {
    ...variables,
    AMQP_URL: process.env['TEST_AMQP_URL'] ?? '',
    RATE_LIMIT_FACTOR: '100',
    SANDBOX_EVENT_DELAY: eventDelay,
  });
  started.push(child);
  await child.ready();
  const port = child.lines.find(({ msg }) => msg === 'listening')?.port;
  return { url: `http://127.0.0.1:${port}`, child };
}

beforeAll(async () => {
  connection = await connect(variables.MONGODB_URL);
  await fillShelf(connection);
}, 30_000);

afterAll(async () => {
  for (const child of started) await child.kill();
  await connection.close();
}, 60_000);

describe('a payment', () => {
  it('reaches the order once, with one mail and one inbox entry, though the gateway is killed before its event is sent', async () => {
    const first = await start('1500ms');
    const who = await addAccount(connection, 'user');
    const shop = shopAt(first.url);
    const buyer: Identity = await shop.logIn(who);
    const desk = paymentClient(shop, connection);
    const order = await desk.order(buyer);
    const session = await desk.hosted(buyer, order.id);
    expect((await desk.pay(buyer, session, '4242424242424242')).body.state).toBe('succeeded');
    await first.child.kill();
    expect(await connection.collection('paymentEvents').countDocuments()).toBe(0);
    expect(await connection.collection('sandboxEvents').countDocuments({ state: 'due' })).toBe(2);

    const second = await start('0');
    const again = paymentClient(shopAt(second.url), connection);
    const { body } = await shopAt(second.url).call(login, { body: who });
    const paid = await again.untilStatus(body, order.id, 'paid');
    expect(paid.history.filter((row) => row.status === 'paid')).toHaveLength(1);
    const events = connection.collection('sandboxEvents');
    await waitUntil('both events delivered', async () => (await events.countDocuments({ state: 'due' })) === 0, 15_000);
    expect((await again.show(body, order.id)).status).toBe('paid');

    const mails = await connection.collection('outbox').find({ type: 'mail.send' }).toArray();
    const paidMails = mails.filter((mail) => JSON.stringify(mail).includes('order-paid'));
    expect(paidMails).toHaveLength(1);
    const inbox = await shopAt(second.url).call(listInbox, {}, shopAt(second.url).as(body));
    const titles = inbox.body.map((entry) => entry.title.en);
    expect(titles.filter((title) => title === PAID_TITLE)).toHaveLength(1);
  }, 180_000);
});
