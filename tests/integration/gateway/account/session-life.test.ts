import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyJwt, verifySession } from '@harbour/contracts/auth';
import { countUnread } from '@harbour/contracts/inbox';
import { listOrders } from '@harbour/contracts/order';
import { login } from '@harbour/contracts/user';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await openGateway();
}, 30_000);

afterAll(() => gateway.close());

/** The status of a request whose session was last used and begun so long ago. */
async function statusAfter(role: 'user' | 'admin', times: { unusedMs?: number; ageMs?: number }): Promise<number> {
  const { unusedMs = 0, ageMs = unusedMs } = times;
  const me = await gateway.shop.logIn(await gateway.addAccount(role));
  const now = Date.now();
  const aged = { lastSeenAt: new Date(now - unusedMs), createdAt: new Date(now - ageMs) };
  await gateway.connection.collection('sessions').updateOne({ userId: me.userId }, { $set: aged });
  return (await gateway.shop.call(verifySession, {}, gateway.shop.as(me))).status;
}

describe('a session', () => {
  it.each([
    ['user', 24 * HOUR_MS],
    ['admin', 30 * MINUTE_MS],
  ] as const)('of role %s ends when it was not used for %i ms', async (role, idleMs) => {
    expect(await statusAfter(role, { unusedMs: idleMs - MINUTE_MS })).toBe(200);
    expect(await statusAfter(role, { unusedMs: idleMs + 1_000 })).toBe(401);
  });

  it.each([
    ['user', 30 * DAY_MS],
    ['admin', 12 * HOUR_MS],
  ] as const)('of role %s ends %i ms after it began, however much it was used', async (role, totalMs) => {
    expect(await statusAfter(role, { ageMs: totalMs - MINUTE_MS })).toBe(200);
    expect(await statusAfter(role, { ageMs: totalMs + 1_000 })).toBe(401);
  });

  it('that ended is gone from the store', async () => {
    const before = await gateway.connection.collection('sessions').countDocuments();
    expect(await statusAfter('user', { unusedMs: 25 * HOUR_MS })).toBe(401);
    expect(await gateway.connection.collection('sessions').countDocuments()).toBe(before);
  });

  it('stays alive by use', async () => {
    const me = await gateway.shop.logIn(await gateway.addAccount('user'));
    const sessions = gateway.connection.collection('sessions');
    const long = new Date(Date.now() - 23 * HOUR_MS);
    await sessions.updateOne({ userId: me.userId }, { $set: { lastSeenAt: long } });
    await gateway.shop.call(listOrders, {}, gateway.shop.as(me));
    const seen = await sessions.findOne({ userId: me.userId });
    expect(Date.now() - new Date(String(seen?.['lastSeenAt'])).getTime()).toBeLessThan(MINUTE_MS);
  });
  it('is not kept alive by what an open page asks on its own', async () => {
    const who = await gateway.addAccount('user');
    const { body: me } = await gateway.shop.call(login, { body: who });
    const sessions = gateway.connection.collection('sessions');
    const long = new Date(Date.now() - 23 * HOUR_MS);
    await sessions.updateOne({ userId: me.userId }, { $set: { lastSeenAt: long } });
    const { body } = await gateway.shop.call(verifySession, {}, gateway.shop.as(me));
    const bearer = { authorization: `Bearer ${me.token}` };
    expect((await gateway.shop.call(verifyJwt, {}, bearer)).status).toBe(200);
    expect((await gateway.shop.call(countUnread, {}, gateway.shop.as(me))).status).toBe(200);
    expect((await sessions.findOne({ userId: me.userId }))?.['lastSeenAt']).toEqual(long);
    // It says when the session ends, which asking does not put off.
    expect(body.decoded.exp).toBe(Math.floor((long.getTime() + DAY_MS) / 1_000));
  });
});
