import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { endOtherSessions, endSession, listSessions } from '@harbour/contracts/account-data';
import { verifySession } from '@harbour/contracts/auth';
import { login } from '@harbour/contracts/user';
import type { Identity } from '../../../support/shop-client.ts';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

// Sign-up and reset requests wait on purpose, and hashing is slow on a busy machine.
jest.setTimeout(40_000);

let gateway: GatewayUnderTest;

beforeAll(async () => {
  gateway = await openGateway({ env: { RATE_LIMIT_FACTOR: '100' } });
});

afterAll(() => gateway.close());

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

async function onTwoDevices() {
  const who = await gateway.addAccount('user');
  const from = async (userAgent: string) =>
    (await gateway.shop.call(login, { body: who }, { 'user-agent': userAgent })).body;
  const [phone, desk] = [await from(IPHONE), await from(WINDOWS)];
  return { who, phone, desk, params: { id: who.id } };
}
const isAlive = async (identity: Identity) =>
  (await gateway.shop.call(verifySession, {}, gateway.shop.as(identity))).status === 200;

describe('a person’s devices', () => {
  it('are told in words, with the one that asks among them', async () => {
    const { phone, desk, params } = await onTwoDevices();
    const { body } = await gateway.shop.call(listSessions, { params }, gateway.shop.as(desk));
    expect(body.map(({ browser, system, current }) => ({ browser, system, current }))).toEqual([
      { browser: 'Chrome', system: 'Windows', current: true },
      { browser: 'Safari', system: 'iPhone', current: false },
    ]);
    const text = JSON.stringify(body);
    for (const secret of [phone.sessionId, desk.sessionId, '192.', '127.', 'Mozilla'])
      expect(text).not.toContain(secret);
    const kept = await gateway.connection.collection('sessions').find({ userId: params.id }).toArray();
    for (const session of kept) expect(text).not.toContain(String(session._id));
  });

  it('are logged out one by one', async () => {
    const { phone, desk, params } = await onTwoDevices();
    const { body } = await gateway.shop.call(listSessions, { params }, gateway.shop.as(desk));
    const sessionRef = body.find((device) => !device.current)?.ref ?? '';
    const end = () => gateway.shop.call(endSession, { params: { ...params, sessionRef } }, gateway.shop.as(desk));
    expect((await end()).status).toBe(200);
    expect([await isAlive(phone), await isAlive(desk)]).toEqual([false, true]);
    expect((await end()).status).toBe(404);
  });

  it('are all logged out but this one', async () => {
    const { who, phone, desk, params } = await onTwoDevices();
    const third = await gateway.shop.logIn(who);
    const { body } = await gateway.shop.call(endOtherSessions, { params }, gateway.shop.as(third));
    expect(body.ended).toBe(2);
    expect([await isAlive(phone), await isAlive(desk), await isAlive(third)]).toEqual([false, false, true]);
  });

  it('lose the session that is shown at a log-in to the new one, and no other; a failed log-in ends none', async () => {
    const { who, phone, desk } = await onTwoDevices();
    const wrong = { body: { ...who, password: 'Wrong-Ferry-7' } };
    expect((await gateway.shop.call(login, wrong, gateway.shop.as(desk))).status).toBe(401);
    expect(await isAlive(desk)).toBe(true);
    const { body: again } = await gateway.shop.call(login, { body: who }, gateway.shop.as(desk));
    expect([await isAlive(desk), await isAlive(phone), await isAlive(again)]).toEqual([false, true, true]);
  });

  it('are nobody else’s to see or to end', async () => {
    const { desk, params } = await onTwoDevices();
    const { body } = await gateway.shop.call(listSessions, { params }, gateway.shop.as(desk));
    const admin = gateway.shop.as(await gateway.shop.logIn(await gateway.addAccount('admin')));
    const sessionRef = body[0]?.ref ?? '';
    const statuses = [
      await gateway.shop.call(listSessions, { params }, admin),
      await gateway.shop.call(endOtherSessions, { params }, admin),
      await gateway.shop.call(endSession, { params: { ...params, sessionRef } }, admin),
    ].map((reply) => reply.status);
    expect(statuses).toEqual([403, 403, 403]);
    const own = { id: admin['x-user-id'] ?? '', sessionRef };
    expect((await gateway.shop.call(endSession, { params: own }, admin)).status).toBe(404);
    expect(await isAlive(desk)).toBe(true);
  });

  it('whose session has expired are not shown', async () => {
    const { phone, desk, params } = await onTwoDevices();
    const old = new Date(Date.now() - 25 * 3_600_000);
    await gateway.connection
      .collection('sessions')
      .updateOne({ userId: params.id, system: 'iPhone' }, { $set: { lastSeenAt: old, createdAt: old } });
    const { body } = await gateway.shop.call(listSessions, { params }, gateway.shop.as(desk));
    expect(body.map(({ system }) => system)).toEqual(['Windows']);
    expect(await isAlive(phone)).toBe(false);
  });
});
