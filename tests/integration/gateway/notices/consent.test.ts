import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { deleteAccount, getAccountData } from '@harbour/contracts/account-data';
import {
  CONSENT_EDITION,
  getConsent,
  listConsentChanges,
  setConsent,
  undoUnsubscribe,
  unsubscribe,
} from '@harbour/contracts/consent';
import type { ConsentTopic } from '@harbour/contracts/consent-topics';
import { sendMail } from '@harbour/contracts/mail';
import { createOutbox } from '@harbour/messaging/outbox';
import { inTransaction } from '@harbour/platform/mongo';
import { startProcess } from '../../../support/native.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

jest.setTimeout(40_000);

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let gateway: GatewayUnderTest;
const consents = () => gateway.connection.collection<{ _id: string; token: string }>('consents');
const changes = () => gateway.connection.collection<{ _id: string; userId: string; endsAt?: Date }>('consentChanges');

beforeAll(async () => {
  gateway = await openGateway({ env: { RATE_LIMIT_FACTOR: '100' } });
});
afterAll(() => gateway.close());

/** A person, with calls on their consents. */
async function aPerson() {
  const account = await gateway.addAccount('user');
  const headers = gateway.shop.as(await gateway.addSession(account));
  const params = { id: account.id };
  const say = (body: Partial<Record<ConsentTopic, boolean>>, more: Record<string, string> = {}) =>
    gateway.shop.call(setConsent, { params, body }, { ...headers, ...more });
  const history = async () =>
    (await gateway.shop.call(listConsentChanges, { params }, headers)).body.map(({ topic, given, means }) =>
      [topic, given ? 'given' : 'withdrawn', means].join(' '),
    );
  const token = async () => (await consents().findOne({ _id: account.id }))?.token ?? '';
  const undo = async (topic: ConsentTopic) =>
    gateway.shop.call(undoUnsubscribe, { body: { token: await token(), topic } });
  return { account, headers, params, say, history, token, undo };
}

describe('consent', () => {
  it('is given topic by topic, and every change of it is kept with its words, means and device', async () => {
    const { headers, params, say, history } = await aPerson();
    expect((await gateway.shop.call(getConsent, { params }, headers)).body).toEqual({
      email: false,
      sms: false,
      inbox: false,
      priceDrops: false,
      backInStock: false,
      basketReminders: false,
      updatedAt: null,
    });
    const device = { 'user-agent': FIREFOX, 'x-ui-path': '/user?token=secret' };
    await say({ priceDrops: true, inbox: true }, device);
    await say({ priceDrops: true });
    await say({ priceDrops: false });
    expect((await gateway.shop.call(getConsent, { params }, headers)).body).toMatchObject({
      inbox: true,
      priceDrops: false,
    });
    expect((await history()).toSorted()).toEqual([
      'inbox given account',
      'priceDrops given account',
      'priceDrops withdrawn account',
    ]);
    const { body } = await gateway.shop.call(listConsentChanges, { params }, headers);
    expect(body[0]).toMatchObject({ topic: 'priceDrops', given: false });
    const from = { page: '/user', browser: 'Firefox', system: 'Linux', words: CONSENT_EDITION.name };
    expect(body.at(-1)).toMatchObject(from);
  });

  it('is changed once by answers that come at once', async () => {
    const { say, history } = await aPerson();
    const answers = await Promise.all(Array.from({ length: 8 }, () => say({ email: true })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await history()).toEqual(['email given account']);
  });

  it('is nobody else’s to see or to change', async () => {
    const [{ params, history }, other] = [await aPerson(), await aPerson()];
    const answers = [
      await gateway.shop.call(listConsentChanges, { params }, other.headers),
      await gateway.shop.call(setConsent, { params, body: { email: true } }, other.headers),
      await gateway.shop.call(listConsentChanges, { params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 401]);
    expect(await history()).toEqual([]);
  });
});

describe('the link of a mail', () => {
  it('withdraws what it names without a session, and undoes that for an hour', async () => {
    const { say, history, token, undo } = await aPerson();
    await say({ email: true, priceDrops: true, basketReminders: true });
    const body = { token: await token(), topics: ['priceDrops', 'basketReminders'] satisfies ConsentTopic[] };
    expect((await gateway.shop.call(unsubscribe, { body })).body).toMatchObject({
      email: true,
      priceDrops: false,
      basketReminders: false,
    });
    expect((await undo('priceDrops')).body).toMatchObject({ priceDrops: true, basketReminders: false });
    expect((await undo('priceDrops')).status).toBe(200);
    await changes().updateMany({}, { $set: { at: new Date(Date.now() - 61 * 60_000) } });
    expect((await undo('basketReminders')).status).toBe(409);
    expect(await history()).toHaveLength(6);
    expect(await history()).toEqual(expect.arrayContaining(['priceDrops withdrawn link', 'priceDrops given undo']));
  });

  it('subscribes nobody anew: neither to what was never agreed to nor to what was withdrawn in the account', async () => {
    const { say, undo } = await aPerson();
    await say({ email: true, inbox: true });
    await say({ inbox: false });
    expect([(await undo('priceDrops')).status, (await undo('inbox')).status]).toEqual([409, 409]);
    const stranger = { token: 'A'.repeat(43), topic: 'email' as const };
    expect((await gateway.shop.call(undoUnsubscribe, { body: stranger })).status).toBe(400);
  });

  it('is obeyed however often it withdraws, and gives back only so often: each is kept', async () => {
    const strict = await openGateway({ env: { RATE_LIMIT_FACTOR: '0.05', TRUST_PROXY: '1' } });
    try {
      const { id } = await strict.addAccount('user');
      const token = 'B'.repeat(43);
      const stored = strict.connection.collection<{ _id: string; token: string; email: boolean; updatedAt: Date }>(
        'consents',
      );
      await stored.insertOne({ _id: id, token, email: true, updatedAt: new Date() });
      let address = 0;
      const from = () => ({ 'x-forwarded-for': `192.0.2.${(address += 1)}` });
      const withdraw = async () => (await strict.shop.call(unsubscribe, { body: { token } }, from())).status;
      const undo = async () =>
        (await strict.shop.call(undoUnsubscribe, { body: { token, topic: 'email' } }, from())).status;
      const undone: number[] = [];
      for (let turn = 0; turn < 8; turn += 1) {
        expect(await withdraw()).toBe(200);
        undone.push(await undo());
      }
      expect(undone).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
      expect(await strict.connection.collection('consentChanges').countDocuments({ userId: id })).toBe(13);
    } finally {
      await strict.close();
    }
  });

  it('stops a mail that waits already', async () => {
    const { account, say, token } = await aPerson();
    await say({ email: true, priceDrops: true });
    const proof = { token: await token() };
    const outbox = createOutbox(gateway.connection);
    const order = (topic: ConsentTopic) => {
      const mail = { to: account.email, name: 'Mei', lang: 'en', consent: { ...proof, topic } } as const;
      const template = { name: 'promo' as const, values: {} };
      return inTransaction(gateway.connection, () =>
        outbox.add(sendMail, { ...mail, template }, { to: account.email }),
      );
    };
    const [wanted, unwanted] = [await order('email'), await order('priceDrops')];
    await gateway.shop.call(unsubscribe, { body: { ...proof, topics: ['priceDrops'] } });
    // As the scheduler does.
    expect(await outbox.releaseBulk('mailer', 2)).toBe(2);
    const mailer = await startProcess('mailer', { ...gateway.env, LOG_LEVEL: 'silent', PORT: '' });
    try {
      const jobs = gateway.connection.collection<{ _id: string; state: string }>('outbox');
      const stateOf = async (jobId: string) => (await jobs.findOne({ _id: jobId }))?.state;
      await waitUntil('the unwanted mail to end', async () => (await stateOf(unwanted)) === 'dead', 15_000);
      await waitUntil('the wanted mail to be sent', async () => (await stateOf(wanted)) === 'sent', 15_000);
      const caught = await gateway.connection.collection('sandbox_messages').find({ to: account.email }).toArray();
      expect(caught.map(({ _id }) => String(_id))).toEqual([wanted]);
    } finally {
      await mailer.stop({ limitMs: 5_000 });
    }
  });
});

describe('the history of consent', () => {
  it('is in the download; after an erasure it stays for two years, without anything that tells of the person', async () => {
    const { account, headers, params, say } = await aPerson();
    await say({ email: true }, { 'user-agent': FIREFOX, 'x-ui-path': '/user' });
    const { body } = await gateway.shop.call(getAccountData, { params }, headers);
    expect(body.data['consent']).toMatchObject({ email: true, history: [{ topic: 'email', browser: 'Firefox' }] });
    const password = account.password;
    expect((await gateway.shop.call(deleteAccount, { params, body: { password } }, headers)).status).toBe(200);
    expect(await consents().findOne({ _id: account.id })).toBeNull();
    const [kept, ...more] = await changes().find({ userId: account.id }).toArray();
    expect(more).toEqual([]);
    expect(kept).toMatchObject({ topic: 'email', given: true, page: null, lang: null, browser: null, system: null });
    const days = ((kept?.endsAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(730);
  });
});
