import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { queueMail } from '@harbour/contracts/messenger';
import { countPageView } from '@harbour/contracts/pageview';
import { getStatus, streamStatus, streamTimestamp } from '@harbour/contracts/status';
import { followEvents } from '../../../support/event-stream.ts';
import type { Identity } from '../../../support/shop-client.ts';
import { startStatus } from '../../../support/start-status.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { type GatewayUnderTest, gatewayVariables, openGateway } from '../open-gateway.ts';

let gateway: GatewayUnderTest;
let status: Awaited<ReturnType<typeof startStatus>>;
let admin: Identity;

beforeAll(async () => {
  const env = gatewayVariables(`streams-${randomUUID().slice(0, 8)}`);
  status = await startStatus(env);
  gateway = await openGateway({ env: { ...env, STATUS_URL: status.url } });
  admin = await gateway.shop.logIn(await gateway.addAccount('admin'));
}, 30_000);

afterAll(async () => {
  await status.stop();
  await gateway.close();
}, 30_000);

const follow = (path: string, identity = admin) => followEvents(`${gateway.url}${path}`, gateway.shop.as(identity));

describe('the status of the system', () => {
  it('comes through the gateway for admins', async () => {
    const isConnected = async (): Promise<boolean> => {
      const { status, body } = await gateway.shop.call(getStatus, {}, gateway.shop.as(admin));
      const module = status === 200 ? body.modules.find((one) => one.name === 'gateway') : undefined;
      return module?.connectionStatus === 'connected';
    };
    await expect(waitUntil('the gateway connected', isConnected, 10_000)).resolves.toBe(true);
  });

  it('is streamed, with each page view and each step of a job as it happens', async () => {
    const stream = await follow(streamStatus.path);
    await waitUntil('the modules', () => stream.newest.has('modules'), 5_000);
    await gateway.shop.call(countPageView, { params: { page: 'streamed' } });
    const mail = { email: 'mei@example.hk', name: 'Mei', template: { name: 'welcome' as const } };
    const { body } = await gateway.shop.call(queueMail, { body: mail }, gateway.shop.as(admin));
    const steps = () =>
      stream.all
        .filter(({ event, data }) => event === 'job' && (data as { jobId: string }).jobId === body.jobId)
        .map(({ data }) => (data as { state: string }).state);
    await waitUntil('the job published', () => steps().includes('published'), 10_000);
    expect(stream.newest.get('pageview')).toEqual({ page: 'streamed', viewCount: 1 });
    expect(steps()).toEqual(['written', 'published']);
    stream.stop();
  });

  it('is for admins only', async () => {
    const shopper = await gateway.shop.logIn(await gateway.addAccount('user'));
    await expect(follow(streamTimestamp.path, shopper)).rejects.toThrow('403');
  });

  it('ends its streams when the gateway stops, with word to come back', async () => {
    const other = await openGateway({ env: { STATUS_URL: status.url } });
    const me = await other.shop.logIn(await other.addAccount('admin'));
    const response = await fetch(`${other.url}${streamTimestamp.path}`, { headers: other.shop.as(me) });
    const began = performance.now();
    const [said] = await Promise.all([response.text(), other.close()]);
    expect(said).toMatch(/retry: 2000\n\n$/);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('ends a stream soon after its session', async () => {
    const other = await openGateway({ env: { STATUS_URL: status.url, STREAM_CHECK_EVERY: '200ms' } });
    const me = await other.shop.logIn(await other.addAccount('admin'));
    const open = async () => {
      const response = await fetch(`${other.url}${streamTimestamp.path}`, { headers: other.shop.as(me) });
      let isOver = false;
      const read = response.text().then(
        () => (isOver = true),
        () => (isOver = true),
      );
      return { isOver: () => isOver, read };
    };
    const [first, second] = await Promise.all([open(), open()]);
    const sessions = other.connection.collection('sessions');
    const unused = { lastSeenAt: new Date(Date.now() - 29 * 60_000) };
    await sessions.updateOne({ userId: me.userId }, { $set: unused });
    expect([first.isOver(), second.isOver()]).toEqual([false, false]);
    await sessions.updateOne({ userId: me.userId }, { $set: { lastSeenAt: new Date(Date.now() - 31 * 60_000) } });
    await waitUntil('both streams over', () => first.isOver() && second.isOver(), 3_000);
    await other.close();
  }, 30_000);

  it('is streamed twenty times at most to one address', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => follow(streamTimestamp.path)));
    await expect(follow(streamTimestamp.path)).rejects.toThrow('429');
    for (const stream of streams) stream.stop();
    const again = await waitUntil('a free place', () => follow(streamTimestamp.path).catch(() => undefined), 5_000);
    again.stop();
  });
});
