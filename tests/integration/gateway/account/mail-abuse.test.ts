import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listInbox } from '@harbour/contracts/inbox';
import { createOrder, mailOrder, stepOrder } from '@harbour/contracts/order';
import { queueMail, queueSms } from '@harbour/contracts/messenger';
import { requestPasswordReset, resetPassword, triggerPasswordReset } from '@harbour/contracts/password';
import { updateEmail } from '@harbour/contracts/profile';
import { getUser, resendVerification } from '@harbour/contracts/user';
import { LIMITS } from '@harbour/gateway/http/limits/limits';
import { aSignUp, anAddress } from '../../../support/shop-client.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { mailsTo, templatesTo, tokenMailedTo } from '../shop/ordered-mails.ts';
import { aProduct, basketOf, fillShop, idsOf } from '../shop/shop-goods.ts';

// Sign-up waits on purpose, and hashing is slow on a busy machine.
jest.setTimeout(60_000);

let gateway: GatewayUnderTest;
let bun: string;

beforeAll(async () => {
  gateway = await openGateway({ fill: (connection) => fillShop(connection, [aProduct('bun')]) });
  ({ bun = '' } = await idsOf(gateway.connection));
});

afterAll(() => gateway.close());

/** Mails of a kind that one recipient gets in an hour (docs/security.md). */
const MOST = { account: 5, shop: 20 };

const order = (headers: Record<string, string>) =>
  gateway.shop.call(createOrder, { body: { mode: 'offline', basket: basketOf([bun, 1]) } }, headers);
const mails = (email: string) => templatesTo(gateway.connection, email);

describe('H2: an address that is not proven', () => {
  it('gets a verification mail and nothing else, whatever is ordered; the inbox tells of the order', async () => {
    const who = aSignUp({ name: 'You won HK$5000 - see evil.example/prize' });
    await gateway.shop.signUp(who);
    const headers = gateway.shop.as(await gateway.shop.logIn(who));
    const placed = await order(headers);
    expect(placed.status).toBe(201);
    const params = { id: placed.body.id };
    expect((await gateway.shop.call(stepOrder, { params, body: { status: 'cancelled' } }, headers)).status).toBe(200);
    const again = { body: { order: placed.body.id, template: { name: 'order-placed' as const } } };
    const asked = await gateway.shop.call(mailOrder, again, headers);
    expect([asked.status, asked.error?.message]).toEqual([409, expect.stringContaining('not verified yet')]);
    expect(await mails(who.email)).toEqual(['verify-email']);
    const { body: told } = await gateway.shop.call(listInbox, {}, headers);
    expect(told.map(({ link }) => link)).toEqual([`/orders/${placed.body.id}`, `/orders/${placed.body.id}`]);
  });

  it('gets no order mails after a change of address: they go to the last proven one', async () => {
    const who = await gateway.addAccount('user');
    const headers = gateway.shop.as(await gateway.addSession(who));
    const email = anAddress('stranger');
    const changed = await gateway.shop.call(
      updateEmail,
      { params: { id: who.id }, body: { email, password: who.password } },
      headers,
    );
    expect(changed.status).toBe(200);
    expect((await order(headers)).status).toBe(201);
    expect(await mails(email)).toEqual(['verify-new-email']);
    expect(await mails(who.email)).toEqual(['email-changed', 'order-placed']);
  });
});

describe('H2: what an unproven address gets', () => {
  const resetFor = (email: string) => gateway.shop.call(requestPasswordReset, { body: { email } });
  const inboxOf = async (headers: Record<string, string>) =>
    (await gateway.shop.call(listInbox, {}, headers)).body.map(({ title }) => title.en);

  it('names nobody', async () => {
    const who = aSignUp({ name: 'Claim your prize today' });
    await gateway.shop.signUp(who);
    await gateway.shop.signUp(who);
    await resetFor(who.email);
    const sent = await mailsTo(gateway.connection, who.email);
    expect(sent.map(({ template, name }) => [template.name, name])).toEqual([
      ['verify-email', ''],
      ['address-taken', ''],
      ['password-reset', ''],
    ]);
  });

  it('is one link to prove it, some more that its owner asks for, and a word a day that it is registered', async () => {
    const who = aSignUp();
    await gateway.shop.signUp(who);
    const me = await gateway.shop.logIn(who);
    const asks = Array.from({ length: LIMITS.verificationMail.points }, () =>
      gateway.shop.call(resendVerification, { params: { id: me.userId } }, gateway.shop.as(me)),
    );
    for (const answer of await Promise.all(asks)) expect(answer.status).toBe(202);
    // Somebody else has it sent there as well.
    const other = await gateway.addAccount('user');
    const body = { email: who.email, password: other.password };
    const asOther = gateway.shop.as(await gateway.addSession(other));
    await gateway.shop.call(updateEmail, { params: { id: other.id }, body }, asOther);
    await Promise.all([gateway.shop.signUp(who), gateway.shop.signUp(who)]);
    const sent = await mails(who.email);
    expect(sent.filter((name) => name === 'verify-email')).toHaveLength(LIMITS.verifyMailHour.points);
    expect(sent.filter((name) => name === 'address-taken')).toHaveLength(1);
    expect(sent).toHaveLength(LIMITS.verifyMailHour.points + 1);
  });

  it('is no mail of a change of address that many accounts ask for', async () => {
    const stranger = anAddress('stranger');
    const most = LIMITS.verifyMailHour.points;
    for (let times = 0; times < most + 2; times += 1) {
      const who = await gateway.addAccount('user');
      const headers = gateway.shop.as(await gateway.addSession(who));
      const body = { email: stranger, password: who.password };
      expect((await gateway.shop.call(updateEmail, { params: { id: who.id }, body }, headers)).status).toBe(200);
    }
    expect(await mails(stranger)).toEqual(Array.from({ length: most }, () => 'verify-new-email'));
  });

  it('is no security notice: the inbox tells of it', async () => {
    const who = aSignUp();
    await gateway.shop.signUp(who);
    const me = await gateway.shop.logIn(who);
    const headers = gateway.shop.as(me);
    const again = await gateway.shop.logIn(who);
    const { body: ticket } = await gateway.shop.call(triggerPasswordReset, {}, headers);
    const changed = await gateway.shop.call(
      resetPassword,
      { body: { newPassword: 'Tram-To-Kennedy-9', password: who.password } },
      { ...headers, authorization: `Bearer ${ticket.passwordResetToken}` },
    );
    expect([changed.status, again.userId]).toEqual([200, me.userId]);
    const body = { email: anAddress('next'), password: 'Tram-To-Kennedy-9' };
    expect((await gateway.shop.call(updateEmail, { params: { id: me.userId }, body }, headers)).status).toBe(200);
    expect(await mails(who.email)).toEqual(['verify-email']);
    expect(await inboxOf(headers)).toEqual(['Email change requested', 'Password changed', 'Login on a new device']);
  });

  it('is a reset link, which proves the address, three times a day', async () => {
    const who = aSignUp();
    await gateway.shop.signUp(who);
    await resetFor(who.email);
    const token = await tokenMailedTo(gateway.connection, who.email, 'password-reset');
    const newPassword = 'Tram-To-Kennedy-9';
    const bearer = { authorization: `Bearer ${token}` };
    expect((await gateway.shop.call(resetPassword, { body: { newPassword } }, bearer)).status).toBe(200);
    const me = await gateway.shop.logIn({ email: who.email, password: newPassword });
    const shown = await gateway.shop.call(getUser, { params: { id: me.userId } }, gateway.shop.as(me));
    expect(shown.body.emailVerified).toBe(true);
    expect(await mails(who.email)).toEqual(['verify-email', 'password-reset', 'password-changed']);
    expect(LIMITS.unprovenResetDay).toMatchObject({ points: 3, seconds: 86_400 });
  });
});

describe('H2: what admins send by hand', () => {
  it('ends at the limit of a recipient, over all admins', async () => {
    const admins: Record<string, string>[] = [];
    for (let n = 0; n < 2; n += 1) {
      admins.push(gateway.shop.as(await gateway.addSession(await gateway.addAccount('admin'))));
    }
    const email = anAddress('customer');
    const mail = { email, name: 'Chan Mei', template: { name: 'promo' as const } };
    const text = { phone: '+85251234567', text: 'Your parcel is here.' };
    const tries = { mail: LIMITS.formMailHour.points, text: LIMITS.formSmsHour.points };
    const mailed = await Promise.all(
      Array.from({ length: tries.mail + 2 }, (_, n) => gateway.shop.call(queueMail, { body: mail }, admins[n % 2])),
    );
    const texted = await Promise.all(
      Array.from({ length: tries.text + 2 }, (_, n) => gateway.shop.call(queueSms, { body: text }, admins[n % 2])),
    );
    const accepted = (replies: readonly { status: number }[]) => replies.filter(({ status }) => status === 202).length;
    expect([accepted(mailed), accepted(texted)]).toEqual([tries.mail, tries.text]);
    expect(mailed.filter(({ status }) => status === 429)).toHaveLength(2);
    const welcome = { ...mail, template: { name: 'welcome' as const } };
    expect((await gateway.shop.call(queueMail, { body: welcome }, admins[0])).status).toBe(202);
  });
});

describe('H2: mails of one kind to one recipient', () => {
  it('end at the limit of an hour, no matter who causes them', async () => {
    const { email } = await gateway.addAccount('user');
    const most = MOST.account;
    const signUps = Array.from({ length: most + 3 }, () => gateway.shop.signUp(aSignUp({ email })));
    for (const answer of await Promise.all(signUps)) expect(answer.status).toBe(201);
    expect(await mails(email)).toEqual(Array.from({ length: most }, () => 'address-taken'));
  });

  it('end at the limit of an hour where a buyer orders and cancels again and again', async () => {
    const who = await gateway.addAccount('user');
    const headers = gateway.shop.as(await gateway.addSession(who));
    const most = MOST.shop;
    for (let times = 0; times < most + 2; times += 1) {
      const { body, status } = await order(headers);
      expect(status).toBe(201);
      await gateway.shop.call(stepOrder, { params: { id: body.id }, body: { status: 'cancelled' } }, headers);
    }
    const sent = await mails(who.email);
    expect(sent.filter((name) => name === 'order-placed')).toHaveLength(most);
    expect(sent.filter((name) => name === 'order-cancelled')).toHaveLength(most);
  });
});
