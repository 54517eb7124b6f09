import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { deleteAccount } from '@harbour/contracts/account-data';
import { verifySession } from '@harbour/contracts/auth';
import { listInbox } from '@harbour/contracts/inbox';
import { requestPasswordReset, resetPassword, triggerPasswordReset } from '@harbour/contracts/password';
import { requestPhoneCode } from '@harbour/contracts/phone-verification';
import { reportDevice, undoEmail, updateEmail } from '@harbour/contracts/profile';
import { startTotp } from '@harbour/contracts/second-factor';
import { login, verifyEmail } from '@harbour/contracts/user';
import { LIMITS } from '@harbour/gateway/http/limits/limits';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';
import { anAddress } from '../../../support/shop-client.ts';
import { mailsTo, templatesTo, tokenMailedTo } from '../shop/ordered-mails.ts';

// Sign-up and reset requests wait on purpose, and hashing is slow on a busy machine.
jest.setTimeout(60_000);

let gateway: GatewayUnderTest;

beforeAll(async () => {
  // One trusted proxy, so that a test can come from more than one address.
  gateway = await openGateway({ env: { TRUST_PROXY: '1' } });
});

afterAll(() => gateway.close());

const logIn = (who: { email: string; password: string }, address: string, device?: string) =>
  gateway.shop.call(login, { body: { ...who, device } }, { 'x-forwarded-for': address });

/** A stranger guesses from many places until the e-mail address takes no more. */
async function guessAt(email: string): Promise<void> {
  const { points } = LIMITS.loginEmail;
  const wrong = { email, password: 'Wrong-Ferry-7' };
  await Promise.all(Array.from({ length: points }, (_, n) => logIn(wrong, `198.51.100.${n}`)));
  expect((await logIn(wrong, '203.0.113.9')).status).toBe(429);
}

describe('M8: strangers who guess at an account', () => {
  it('do not keep its owner out on a device where the owner has logged in before', async () => {
    const owner = await gateway.addAccount('user');
    const other = await gateway.addAccount('user');
    const { device } = (await logIn(owner, '192.0.2.1')).body;
    const { device: ofOther } = (await logIn(other, '192.0.2.2')).body;
    await guessAt(owner.email);
    expect((await logIn(owner, '192.0.2.3')).status).toBe(429);
    expect((await logIn(owner, '192.0.2.4', ofOther)).status).toBe(429);
    expect((await logIn(owner, '192.0.2.5', `${device}x`)).status).toBe(429);
    // Neither from where the guesses come.
    expect((await logIn(owner, '198.51.100.1', device)).status).toBe(200);
  });

  it('gain little by a known device: it has a limit of its own', async () => {
    const owner = await gateway.addAccount('user');
    const { device } = (await logIn(owner, '192.0.2.11')).body;
    const wrong = { email: owner.email, password: 'Wrong-Ferry-7' };
    const { points } = LIMITS.loginDevice;
    const tried = await Promise.all(Array.from({ length: points + 1 }, (_, n) => logIn(wrong, `192.0.2.${n}`, device)));
    expect(tried.filter(({ status }) => status === 401)).toHaveLength(points);
    expect((await logIn(owner, '192.0.2.99', device)).status).toBe(429);
    // The owner's other ways in are not touched.
    expect((await logIn(owner, '192.0.2.99')).status).toBe(200);
  });

  it('do not keep out who sets a new password by a mailed link, on a device that is new', async () => {
    const owner = await gateway.addAccount('user');
    await guessAt(owner.email);
    await gateway.shop.call(requestPasswordReset, { body: { email: owner.email } });
    const token = await tokenMailedTo(gateway.connection, owner.email, 'password-reset');
    const newPassword = 'Tram-To-Kennedy-9';
    const bearer = { authorization: `Bearer ${token}` };
    const { device } = (await gateway.shop.call(resetPassword, { body: { newPassword } }, bearer)).body;
    expect((await logIn({ email: owner.email, password: newPassword }, '192.0.2.21')).status).toBe(429);
    expect((await logIn({ email: owner.email, password: newPassword }, '192.0.2.21', device)).status).toBe(200);
  });
});

describe('a log-in on a new device', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  const newPassword = 'Tram-To-Kennedy-9';
  const report = (token: string) => gateway.shop.call(reportDevice, { body: { token } });
  const mails = (email: string) => templatesTo(gateway.connection, email);
  const isAlive = async (who: { sessionId: string; userId: string }) =>
    (await gateway.shop.call(verifySession, {}, gateway.shop.as(who))).status === 200;

  /** An owner with a device, and a thief who knows the password. */
  async function aTheft() {
    const owner = await gateway.addAccount('user');
    const own = (await logIn(owner, '192.0.2.31')).body;
    const { body: thief } = await gateway.shop.call(
      login,
      { body: owner },
      { 'x-forwarded-for': '192.0.2.32', 'user-agent': CHROME },
    );
    const token = await tokenMailedTo(gateway.connection, owner.email, 'new-device');
    return { owner, own, thief, token, asThief: gateway.shop.as(thief) };
  }

  async function setPasswordByMail(email: string) {
    await gateway.shop.call(requestPasswordReset, { body: { email } });
    const token = await tokenMailedTo(gateway.connection, email, 'password-reset');
    const bearer = { authorization: `Bearer ${token}` };
    return (await gateway.shop.call(resetPassword, { body: { newPassword } }, bearer)).body;
  }

  it('is told to the owner by mail and inbox; neither the first one nor one on a known device is', async () => {
    const owner = await gateway.addAccount('user');
    const { device, ...first } = (await logIn(owner, '192.0.2.31')).body;
    await logIn(owner, '192.0.2.31', device);
    expect(await mails(owner.email)).toEqual([]);
    await gateway.shop.call(login, { body: owner }, { 'x-forwarded-for': '192.0.2.32', 'user-agent': CHROME });
    const [mail] = await mailsTo(gateway.connection, owner.email);
    expect(mail?.template).toMatchObject({ name: 'new-device', values: { browser: 'Chrome', system: 'Windows' } });
    const { body: told } = await gateway.shop.call(listInbox, {}, gateway.shop.as(first));
    expect(told.map(({ title, link }) => [title.en, link])).toEqual([['Login on a new device', '/user']]);
    expect(told[0]?.text.en).toContain('Chrome, Windows');
  });

  it('is reported once by the link: sessions end, devices are forgotten, changes wait for a reset by mail', async () => {
    const { owner, own, thief, token } = await aTheft();
    expect(JSON.stringify(await gateway.connection.collection('deviceTokens').find().toArray())).not.toContain(token);
    expect((await report(token)).body).toEqual({ status: 'locked' });
    expect([await isAlive(own), await isAlive(thief)]).toEqual([false, false]);
    expect([(await report(token)).status, (await report('x'.repeat(43))).status]).toEqual([400, 400]);
    // The thief still knows the password.
    const { body: again } = await logIn(owner, '192.0.2.32', thief.device);
    const headers = gateway.shop.as(again);
    const params = { id: owner.id };
    const { password } = owner;
    const refused = [
      await gateway.shop.call(updateEmail, { params, body: { email: anAddress('thief'), password } }, headers),
      await gateway.shop.call(triggerPasswordReset, {}, headers),
      await gateway.shop.call(requestPhoneCode, { body: { user: owner.id, phone: '+85251234567' } }, headers),
      await gateway.shop.call(deleteAccount, { params, body: { password } }, headers),
      await gateway.shop.call(startTotp, { params }, headers),
    ];
    expect(refused.map(({ status, error }) => [status, error?.code])).toEqual(refused.map(() => [409, 'CLIENT_ERROR']));
    // The device that had been known is not: its log-in was told of again.
    expect(await mails(owner.email)).toEqual(['new-device', 'new-device']);
    const { device } = await setPasswordByMail(owner.email);
    expect(await isAlive(again)).toBe(false);
    const { body: back } = await logIn({ email: owner.email, password: newPassword }, '192.0.2.31', device);
    const body = { email: anAddress('next'), password: newPassword };
    expect((await gateway.shop.call(updateEmail, { params, body }, gateway.shop.as(back))).status).toBe(200);
  });

  it('is reported from the old address as well, which it restores', async () => {
    const { owner, token, asThief } = await aTheft();
    const email = anAddress('thief');
    const body = { email, password: owner.password };
    await gateway.shop.call(updateEmail, { params: { id: owner.id }, body }, asThief);
    const proof = await tokenMailedTo(gateway.connection, email, 'verify-new-email');
    expect((await gateway.shop.call(verifyEmail, { body: { token: proof } })).status).toBe(200);
    await logIn({ email, password: owner.password }, '192.0.2.33');
    const ofThief = await tokenMailedTo(gateway.connection, email, 'new-device');
    expect((await report(token)).status).toBe(200);
    expect((await report(ofThief)).status).toBe(400);
    expect((await logIn({ email, password: owner.password }, '192.0.2.33')).status).toBe(401);
    await setPasswordByMail(owner.email);
    expect((await logIn({ email: owner.email, password: newPassword }, '192.0.2.31')).status).toBe(200);
  });

  it('cannot be reported by an address that an undo has taken from the account', async () => {
    const { owner, asThief } = await aTheft();
    const email = anAddress('thief');
    const body = { email, password: owner.password };
    await gateway.shop.call(updateEmail, { params: { id: owner.id }, body }, asThief);
    const proof = await tokenMailedTo(gateway.connection, email, 'verify-new-email');
    await gateway.shop.call(verifyEmail, { body: { token: proof } });
    await logIn({ email, password: owner.password }, '192.0.2.33');
    const ofThief = await tokenMailedTo(gateway.connection, email, 'new-device');
    const undo = await tokenMailedTo(gateway.connection, owner.email, 'email-changed');
    expect((await gateway.shop.call(undoEmail, { query: { token: undo } })).status).toBe(200);
    expect((await report(ofThief)).status).toBe(400);
  });

  it('can be reported for 7 days', async () => {
    const { owner, token } = await aTheft();
    const tokens = gateway.connection.collection<{ userId: string; expiresAt: Date }>('deviceTokens');
    const kept = await tokens.findOne({ userId: owner.id });
    expect(Math.abs(Number(kept?.expiresAt) - Date.now() - 7 * 24 * 3_600_000)).toBeLessThan(60_000);
    await tokens.updateOne({ userId: owner.id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await report(token)).status).toBe(400);
  });
});
