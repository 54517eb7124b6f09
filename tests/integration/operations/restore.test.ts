import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount } from '@harbour/contracts/account-data';
import { blockCustomer } from '@harbour/contracts/customer';
import { createOrder, stepOrder } from '@harbour/contracts/order';
import { getJob, queueMail } from '@harbour/contracts/messenger';
import { updateAddress } from '@harbour/contracts/profile';
import { getUser, logout } from '@harbour/contracts/user';
import { changeRole } from '@harbour/contracts/user-admin';
import { topology } from '@harbour/messaging/topology';
import { connect } from 'amqplib';
import { type MailCatcher, startMailCatcher } from '../../support/stand-ins/mail-catcher.ts';
import type { Identity } from '../../support/shop-client.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { addAccount, addSession, gatewayVariables, openReplica } from '../gateway/open-gateway.ts';
import { aProduct, basketOf, idsOf, stockOf } from '../gateway/shop/shop-goods.ts';
import { openDatabase, type OperatedDatabase } from './operations.ts';
import { startProcess } from '../../support/native.ts';

const PREFIX = `restore-${randomUUID().slice(0, 8)}.`;
const AMQP_URL = process.env['TEST_AMQP_URL'] ?? '';
const PATIENCE_MS = 20_000;
const address = {
  building: 'Fortune House',
  street: 'Queen’s Road',
  district: 'Central and Western',
  city: 'Hong Kong',
};

type Replica = Awaited<ReturnType<typeof openReplica>>;
interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly session: Identity;
}

let database: OperatedDatabase;
let mailbox: MailCatcher;
let gateway: Replica;
let env: Record<string, string>;

async function aPerson(role: 'user' | 'admin'): Promise<Person> {
  const account = await addAccount(database.connection, role);
  return { ...account, session: await addSession(database.connection, account) };
}
const mailsTo = (email: string) => mailbox.mails.filter(({ to }) => to === email).length;
const jobState = async (jobId: string, who: Person) =>
  (await gateway.shop.call(getJob, { params: { jobId } }, gateway.shop.as(who.session))).body.state;

async function mailTo(email: string, by: Person): Promise<string> {
  const body = { email, name: 'Mei', template: { name: 'welcome' as const } };
  const { jobId } = (await gateway.shop.call(queueMail, { body }, gateway.shop.as(by.session))).body;
  await waitUntil('published', async () => (await jobState(jobId, by)) === 'published', PATIENCE_MS);
  return jobId;
}

/** Mails all that waits, and stops when nothing is left to do for a job. */
async function mailUntil(isDone: () => Promise<boolean>): Promise<void> {
  const mailer = await startProcess('mailer', { ...env, PORT: '', LOG_LEVEL: 'silent', SMTP_URL: mailbox.url });
  await waitUntil('mailed', isDone, PATIENCE_MS);
  await mailer.stop({ limitMs: 5_000 });
}

async function onBroker(work: 'purgeQueue' | 'deleteQueue'): Promise<void> {
  const model = await connect(AMQP_URL);
  const channel = await model.createChannel();
  const { queues, exchanges } = topology(PREFIX);
  for (const { name } of queues) await channel[work](name);
  if (work === 'deleteQueue') for (const name of exchanges) await channel.deleteExchange(name);
  await model.close();
}

/** A person's order, taken by an admin as far as the last of these steps. */
async function orderOf(buyer: Person, admin: Person, steps: readonly ('paid' | 'processing' | 'shipped')[]) {
  const { bun = '' } = await idsOf(database.connection);
  const delivery = { method: 'home' as const, address: { ...address, district: 'Central and Western' as const } };
  const body = { mode: 'offline' as const, basket: basketOf([bun, 1]), delivery, description: 'Ring twice' };
  const { body: order } = await gateway.shop.call(createOrder, { body }, gateway.shop.as(buyer.session));
  await take(order.id, admin, steps);
  return order;
}
async function take(id: string, admin: Person, steps: readonly ('paid' | 'processing' | 'shipped')[]): Promise<void> {
  for (const status of steps) {
    const { shop } = gateway;
    const done = await shop.call(stepOrder, { params: { id }, body: { status } }, shop.as(admin.session));
    expect(done.status).toBe(200);
  }
}

/** Where a text stands, collection by collection. */
async function placesOf(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await database.connection.listCollections()) {
    const documents = await database.connection.collection(name).find().toArray();
    if (JSON.stringify(documents).includes(text)) found.push(name);
  }
  return found;
}

beforeAll(async () => {
  mailbox = await startMailCatcher();
  database = await openDatabase();
  env = { ...gatewayVariables('unused'), MONGODB_URL: database.url, AMQP_URL, QUEUE_PREFIX: PREFIX };
  env['PUBLIC_URL'] = 'https://shop.example.hk';
  gateway = await openReplica(env);
  await database.connection.collection('products').insertOne(aProduct('bun'));
}, 60_000);

afterAll(async () => {
  await gateway.stop();
  await mailbox.stop();
  await database.close();
  await onBroker('deleteQueue');
}, 60_000);

describe('L7 after a restore', () => {
  it('L7 erased people stay erased, sessions ended, roles the newest, and every job is sent once', async () => {
    const { connection, folder, run } = database;
    const journal = join(folder, 'journal');
    const [erased, keeper, admin, demoted] = [
      await aPerson('user'),
      await aPerson('user'),
      await aPerson('admin'),
      await aPerson('admin'),
    ] as const;
    const { shop } = gateway;
    const { district: _, ...lines } = address;
    const home = { ...lines, district: 'Central and Western' as const };
    await shop.call(updateAddress, { params: { id: erased.id }, body: home }, shop.as(erased.session));
    await connection.collection<{ _id: string }>('totps').insertOne({ _id: erased.id });
    await connection.collection('passkeys').insertOne({ userId: erased.id });
    const paid = await orderOf(erased, admin, ['paid']);
    const unpaid = await orderOf(erased, admin, []);
    const [before, lost] = [`before-${randomUUID()}@example.hk`, `lost-${randomUUID()}@example.hk`];
    const sentId = await mailTo(before, admin);
    await mailUntil(async () => (await jobState(sentId, admin)) === 'sent' && mailsTo(erased.email) > 0);
    const [lostId, toErased] = [await mailTo(lost, admin), await mailTo(erased.email, admin)];
    const mailsBefore = mailsTo(erased.email);
    expect(await run(['journal', journal])).toMatchObject({ code: 0 });
    const backup = (await run(['backup', folder])).out.trim();

    // After the backup: the order is shipped, one leaves for good, one logs out, one is no admin any more and is blocked.
    await take(paid.id, admin, ['processing', 'shipped']);
    const erase = { params: { id: erased.id }, body: { password: erased.password } };
    expect((await shop.call(deleteAccount, erase, shop.as(erased.session))).status).toBe(200);
    expect((await shop.call(logout, { body: {} }, shop.as(keeper.session))).status).toBe(200);
    const role = { params: { id: demoted.id }, body: { role: 'user' as const } };
    expect((await shop.call(changeRole, role, shop.as(admin.session))).status).toBe(200);
    const block = { params: { id: demoted.id }, body: { reason: 'Stolen cards' } };
    expect((await shop.call(blockCustomer, block, shop.as(admin.session))).status).toBe(200);
    expect(await run(['journal', journal])).toMatchObject({ code: 0, said: expect.stringContaining('3 new') });
    // An export that was cut off has left half a line.
    appendFileSync(join(journal, 'journal.jsonl'), '{"_id":"half');
    expect(readFileSync(join(journal, 'journal.jsonl'), 'utf8')).not.toContain('@');

    // The database and the broker are lost.
    await gateway.stop();
    await connection.dropDatabase();
    await onBroker('purgeQueue');
    expect(await run(['restore', backup])).toMatchObject({ code: 1, said: expect.stringContaining('--journal') });
    const elsewhere = await run(['restore', backup, '--journal', join(folder, 'elsewhere')]);
    expect(elsewhere).toMatchObject({ code: 1, said: expect.stringContaining('journal not found') });
    const restored = await run(['restore', backup, '--journal', journal]);
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('1 accounts erased again, 1 roles') });
    expect(restored.said).toContain(paid.number);
    expect(restored.said).toContain(unpaid.number);

    for (const text of [erased.email, address.building, 'Ring twice']) expect(await placesOf(text)).toEqual([]);
    expect(await placesOf(erased.id)).toEqual(expect.arrayContaining(['accountJournal', 'orders']));
    expect(await connection.collection('totps').countDocuments()).toBe(0);
    expect(await connection.collection('passkeys').countDocuments()).toBe(0);
    const orders = await connection.collection('orders').find().toArray();
    expect(orders.map(({ status, totalCents }) => [status, totalCents > 0])).toEqual([
      ['paid', true],
      ['cancelled', true],
    ]);
    expect(await stockOf(connection, 'bun')).toBe(999);
    expect(await connection.collection('sessions').countDocuments()).toBe(0);
    const users = await connection.collection('users').find().toArray();
    expect(Object.fromEntries(users.map(({ email, role: is }) => [String(email), String(is)]))).toEqual({
      [keeper.email]: 'user',
      [admin.email]: 'admin',
      [demoted.email]: 'user',
    });
    expect(users.filter(({ block }) => block !== undefined).map(({ email }) => String(email))).toEqual([demoted.email]);
    expect(await run(['reapply', journal])).toMatchObject({
      code: 0,
      said: expect.stringContaining('0 accounts erased again, 0 roles'),
    });

    expect(await run(['republish', '--older-than', '1s'])).toMatchObject({ code: 0 });
    gateway = await openReplica(env);
    for (const who of [keeper, admin, erased]) {
      const { status } = await gateway.shop.call(getUser, { params: { id: who.id } }, gateway.shop.as(who.session));
      expect(status).toBe(401);
    }
    const again = { ...admin, session: await addSession(connection, admin) };
    await mailUntil(async () => (await jobState(lostId, again)) === 'sent');
    expect([mailsTo(before), mailsTo(lost), mailsTo(erased.email)]).toEqual([1, 1, mailsBefore]);
    expect(await jobState(toErased, again)).toBe('dead');
  }, 120_000);

  it('L7 a damaged journal stops the restore before anything is touched', async () => {
    const { connection, folder, run } = database;
    const journal = join(folder, 'damaged');
    const backup = (await run(['backup', folder])).out.trim();
    expect(await run(['journal', journal])).toMatchObject({ code: 0 });
    writeFileSync(join(journal, 'journal.jsonl'), 'nonsense\n');
    const refused = await run(['restore', backup, '--drop', '--journal', journal]);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('line 1') });
    expect(await connection.collection('users').countDocuments()).toBe(3);
  }, 60_000);
});
