import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { undoEmail, updateEmail } from '@harbour/contracts/profile';
import { requestPasswordReset } from '@harbour/contracts/password';
import { getUser, login, register, resendVerification, verifyEmail } from '@harbour/contracts/user';
import { Types } from 'mongoose';
import { anAddress } from '../../../support/shop-client.ts';
import { type GatewayUnderTest, openGateway, PASSWORD } from '../open-gateway.ts';
import { mailsTo, templatesTo, tokenMailedTo } from '../shop/ordered-mails.ts';

// Sign-up and reset requests wait on purpose, and hashing is slow on a busy machine.
jest.setTimeout(40_000);

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await openGateway({ env: { RATE_LIMIT_FACTOR: '100' } });
});

afterAll(() => gateway.close());

async function aPerson() {
  const who = await gateway.addAccount('user');
  const headers = gateway.shop.as(await gateway.addSession(who));
  const params = { id: who.id };
  return {
    ...who,
    headers,
    params,
    changeTo: (email: string, password: string | undefined = PASSWORD) =>
      gateway.shop.call(updateEmail, { params, body: { email, password } }, { ...headers, 'accept-language': 'en' }),
    shown: async () => (await gateway.shop.call(getUser, { params }, headers)).body,
  };
}
type Person = Awaited<ReturnType<typeof aPerson>>;

const undo = (token: string) => gateway.shop.call(undoEmail, { query: { token } });
const undoTokenOf = ({ email }: { email: string }) => tokenMailedTo(gateway.connection, email, 'email-changed');
const mails = (email: string) => templatesTo(gateway.connection, email);
const logIn = async (email: string) => (await gateway.shop.call(login, { body: { email, password: PASSWORD } })).status;
const signUp = (email: string) =>
  gateway.shop.call(register, { body: { email, password: 'Other-Ferry-8', name: 'Other' } });
const accountsOf = (email: string) => gateway.connection.collection('users').countDocuments({ email });

async function verifyAt(email: string) {
  const token = await tokenMailedTo(gateway.connection, email, 'verify-new-email');
  return gateway.shop.call(verifyEmail, { body: { token } });
}

/** Changes an address and opens the link that was mailed to the new one. */
async function takeOver(person: Person): Promise<string> {
  const email = anAddress('thief');
  expect((await person.changeTo(email)).status).toBe(200);
  expect((await verifyAt(email)).body.status).toBe('verified');
  return email;
}

/** Lets the reservations and undo links of an address be over. */
const endReservation = (email: string) =>
  gateway.connection.collection('emailUndoTokens').updateMany({ email }, { $set: { expiresAt: new Date(0) } });

describe('M2 a change of the e-mail address', () => {
  it('M2 needs the right password', async () => {
    const person = await aPerson();
    const email = anAddress('new');
    for (const password of ['Wrong-Ferry-7', '']) {
      const refused = await person.changeTo(email, password);
      expect([refused.status, refused.error?.code, refused.error?.details?.map(({ path }) => path)]).toEqual([
        400,
        'VALIDATION_ERROR',
        ['password'],
      ]);
    }
    const missing = await gateway.shop.call(updateEmail, { params: person.params, body: { email } }, person.headers);
    expect([missing.status, missing.error?.details?.[0]?.path]).toEqual([400, 'password']);
    expect(await mails(email)).toEqual([]);
    expect((await person.shown()).email).toBe(person.email);
  });

  it('M2 answers alike for a taken, a reserved and a free address', async () => {
    const [asker, other, moved] = [await aPerson(), await aPerson(), await aPerson()];
    await takeOver(moved);
    const free = anAddress('free');
    for (const email of [free, other.email, moved.email]) {
      const answer = await asker.changeTo(email);
      expect([answer.status, answer.body]).toEqual([200, { ...(await asker.shown()), email, emailVerified: false }]);
      expect(await logIn(email)).toBe(email === other.email ? 200 : 401);
      expect(await logIn(asker.email)).toBe(200);
      const again = await gateway.shop.call(resendVerification, { params: asker.params }, asker.headers);
      expect(again.status).toBe(202);
    }
    expect(await mails(free)).toEqual(['verify-new-email', 'verify-new-email']);
    expect(await mails(other.email)).toEqual(['address-taken', 'address-taken']);
    expect(await mails(moved.email)).toEqual(['email-changed', 'address-taken', 'address-taken']);
  });

  it('M2 blocks no registration: the first person to prove or register the address has it', async () => {
    const [person, rival] = [await aPerson(), await aPerson()];
    const email = anAddress('wanted');
    for (const one of [person, rival]) expect((await one.changeTo(email)).status).toBe(200);
    expect((await signUp(email)).status).toBe(201);
    expect(await accountsOf(email)).toBe(1);
    expect((await verifyAt(email)).status).toBe(400);
    expect(await accountsOf(email)).toBe(1);
  });

  it('M2 that is not verified expires after 24 h', async () => {
    const person = await aPerson();
    const email = anAddress('late');
    await person.changeTo(email);
    const before = await gateway.connection.collection('users').findOne({ _id: new Types.ObjectId(person.id) });
    const expiresAt = (before?.['emailChange'] as { expiresAt: Date } | undefined)?.expiresAt ?? new Date(0);
    expect(Math.abs(expiresAt.getTime() - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
    await gateway.connection
      .collection('users')
      .updateOne(
        { _id: new Types.ObjectId(person.id) },
        { $set: { 'emailChange.expiresAt': new Date(Date.now() - 1_000) } },
      );
    expect(await person.shown()).toMatchObject({ email: person.email, emailVerified: true });
    expect((await verifyAt(email)).status).toBe(400);
    expect(await logIn(person.email)).toBe(200);
    expect((await signUp(email)).status).toBe(201);
    expect(await accountsOf(email)).toBe(1);
  });
});

describe('M2 the undo link', () => {
  it('M2 gives the account back after a thief verified a new address, once', async () => {
    const person = await aPerson();
    const stolen = await takeOver(person);
    const token = await undoTokenOf(person);
    expect(JSON.stringify(await gateway.connection.collection('emailUndoTokens').find().toArray())).not.toContain(
      token,
    );
    expect((await undo(token)).status).toBe(200);
    expect((await gateway.shop.call(getUser, { params: person.params }, person.headers)).status).toBe(401);
    expect([await logIn(person.email), await logIn(stolen)]).toEqual([200, 401]);
    expect((await undo(token)).status).toBe(400);
    expect((await undo('x'.repeat(43))).status).toBe(400);
  });

  it('M2 drops a change that is not verified yet', async () => {
    const person = await aPerson();
    const email = anAddress('pending');
    await person.changeTo(email);
    expect((await undo(await undoTokenOf(person))).status).toBe(200);
    expect((await verifyAt(email)).status).toBe(400);
    expect([await accountsOf(person.email), await accountsOf(email)]).toEqual([1, 0]);
  });

  it('M2 outlives further changes, and ends those of later addresses', async () => {
    const person = await aPerson();
    const first = await takeOver(person);
    await takeOver(person);
    const ownersToken = await undoTokenOf(person);
    const thiefsToken = await undoTokenOf({ email: first });
    expect((await undo(thiefsToken)).status).toBe(200);
    expect(await logIn(first)).toBe(200);
    expect((await undo(ownersToken)).status).toBe(200);
    expect([await logIn(person.email), await logIn(first)]).toEqual([200, 401]);
  });

  it('M2 ends after 7 days', async () => {
    const person = await aPerson();
    const stolen = await takeOver(person);
    const [notice] = await mailsTo(gateway.connection, person.email);
    const until = new Date(String((notice?.template.values as { expiresAt?: unknown } | undefined)?.expiresAt));
    expect(Math.abs(until.getTime() - Date.now() - 7 * 24 * 3_600_000)).toBeLessThan(60_000);
    await endReservation(person.email);
    expect((await undo(await undoTokenOf(person))).status).toBe(400);
    expect(await logIn(stolen)).toBe(200);
  });
});

describe('M2 the old address', () => {
  it('M2 is reserved for 7 days, and a reset asked for it mails an undo link for its own account', async () => {
    const person = await aPerson();
    const stolen = await takeOver(person);
    expect((await signUp(person.email)).status).toBe(201);
    const stranger = await aPerson();
    await stranger.changeTo(person.email);
    expect(await accountsOf(person.email)).toBe(0);
    await gateway.shop.call(requestPasswordReset, { body: { email: person.email } });
    expect(await mails(person.email)).toEqual(['email-changed', 'address-taken', 'address-taken', 'email-changed']);
    expect(await mails(stolen)).toEqual(['verify-new-email']);
    expect(JSON.stringify(await mailsTo(gateway.connection, person.email))).not.toContain(stolen);
    expect((await undo(await undoTokenOf(person))).status).toBe(200);
    expect(await logIn(person.email)).toBe(200);
  });

  it('M2 is free again afterwards', async () => {
    const person = await aPerson();
    await takeOver(person);
    await endReservation(person.email);
    await gateway.shop.call(requestPasswordReset, { body: { email: person.email } });
    expect(await mails(person.email)).toEqual(['email-changed']);
    expect((await signUp(person.email)).status).toBe(201);
    expect(await accountsOf(person.email)).toBe(1);
  });
});
