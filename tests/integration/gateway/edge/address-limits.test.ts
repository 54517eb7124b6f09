import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestPasswordReset, verifyPasswordReset } from '@harbour/contracts/password';
import { verifyPhoneCode } from '@harbour/contracts/phone-verification';
import { login } from '@harbour/contracts/user';
import { LIMITS } from '@harbour/gateway/http/limits/limits';
import { anAddress, type Reply } from '../../../support/shop-client.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

let gateway: GatewayUnderTest;

beforeAll(async () => {
  // One trusted proxy, so that a test can come from more than one address.
  gateway = await openGateway({ env: { TRUST_PROXY: '1' } });
}, 30_000);

afterAll(() => gateway.close());

const from = (address: string) => ({ 'x-forwarded-for': address });

/** Tries until the limit, once more, and once from elsewhere. */
async function tryAtLimit(points: number, ask: (address: string) => Promise<Reply<unknown>>, address: string) {
  const replies = await Promise.all(Array.from({ length: points }, () => ask(address)));
  return {
    within: new Set(replies.map(({ status }) => status)),
    over: await ask(address),
    elsewhere: await ask('198.51.100.7'),
  };
}

function expectStopped({ over }: { over: Reply<unknown> }): void {
  expect([over.status, over.error?.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  const seconds = Number(over.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(over.error?.message).toContain(`${Math.ceil(seconds / 60)} minutes`);
}

describe('one address of origin is stopped, another is not', () => {
  it('at guessing passwords of many accounts', async () => {
    const ask = (address: string) =>
      gateway.shop.call(login, { body: { email: anAddress(), password: 'Wrong-Ferry-7' } }, from(address));
    const tried = await tryAtLimit(LIMITS.loginAddress.points, ask, '203.0.113.1');
    expect(tried.within).toEqual(new Set([401]));
    expectStopped(tried);
    expect(tried.elsewhere.status).toBe(401);
  }, 60_000);

  it('at guessing codes of many phones', async () => {
    const people = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const account = await gateway.addAccount('user');
        return { id: account.id, headers: gateway.shop.as(await gateway.shop.logIn(account)) };
      }),
    );
    let turn = 0;
    const ask = (address: string) => {
      turn += 1;
      const person = people[turn % people.length];
      if (person === undefined) throw new Error('nobody is there');
      const body = { user: person.id, phone: '+85291234567', code: '000000' };
      return gateway.shop.call(verifyPhoneCode, { body }, { ...person.headers, ...from(address) });
    };
    const tried = await tryAtLimit(LIMITS.code.points, ask, '203.0.113.2');
    // Nobody answers for the codes here: what gets past the limits is asked in vain.
    expect(tried.within).toEqual(new Set([503]));
    expectStopped(tried);
    expect(tried.elsewhere.status).toBe(503);
  }, 60_000);

  it('at guessing reset links', async () => {
    const ask = (address: string) =>
      gateway.shop.call(verifyPasswordReset, { query: { token: 'a'.repeat(43) } }, from(address));
    const tried = await tryAtLimit(LIMITS.token.points, ask, '203.0.113.3');
    expect(tried.within).toEqual(new Set([401]));
    expectStopped(tried);
    expect(tried.elsewhere.status).toBe(401);
  }, 60_000);

  it('at asking for reset links', async () => {
    const ask = (address: string) =>
      gateway.shop.call(requestPasswordReset, { body: { email: anAddress() } }, from(address));
    const tried = await tryAtLimit(LIMITS.resetRequest.points, ask, '203.0.113.4');
    expect(tried.within).toEqual(new Set([200]));
    expectStopped(tried);
    expect(tried.elsewhere.status).toBe(200);
  }, 90_000);

  it('whatever it claims to be beyond the one trusted proxy', async () => {
    const ask = (claimed: string) =>
      gateway.shop.call(
        login,
        { body: { email: anAddress(), password: 'Wrong-Ferry-7' } },
        { 'x-forwarded-for': `${claimed}, 203.0.113.5` },
      );
    let last: Reply<unknown> | undefined;
    for (let tries = 0; tries <= LIMITS.loginAddress.points; tries += 1) last = await ask(`192.0.2.${tries}`);
    expect(last?.status).toBe(429);
  }, 60_000);
});
