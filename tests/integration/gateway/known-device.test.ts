import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { requestPasswordReset, resetPassword } from '@harbour/contracts/password';
import { login } from '@harbour/contracts/user';
import { LIMITS } from '@harbour/gateway/http/limits';
import { type GatewayUnderTest, openGateway } from './open-gateway.ts';
import { tokenMailedTo } from './ordered-mails.ts';

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
