import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countPageView, listPageViews } from '@harbour/contracts/pageview';
import { type GatewayUnderTest, openGateway } from '../open-gateway.ts';

let gateway: GatewayUnderTest;

const madeUp = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ page: `0-${n}`, viewCount: 1, seenAt: new Date() }));
const view = (page: string) => gateway.shop.call(countPageView, { params: { page } });

beforeAll(async () => {
  gateway = await openGateway({ env: { RATE_LIMIT_FACTOR: '100' } });
});

afterAll(() => gateway.close());

describe('L4: names of pages that somebody makes up', () => {
  it('hide no real page from the admins', async () => {
    for (let times = 0; times < 2; times += 1) await view('zebra-crossing');
    await gateway.connection.collection('pageviews').insertMany(madeUp(1_200));
    const admin = await gateway.addSession(await gateway.addAccount('admin'));
    const { body } = await gateway.shop.call(listPageViews, {}, gateway.shop.as(admin));
    expect(body).toHaveLength(1_000);
    expect(body.at(-1)).toEqual({ page: 'zebra-crossing', viewCount: 2 });
  });

  it('are forgotten after a while, where a page that people look at is not', async () => {
    const indexes = await gateway.connection.collection('pageviews').indexes();
    const forgets = indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
    expect(forgets).toEqual([
      expect.objectContaining({ key: { seenAt: 1 }, partialFilterExpression: { viewCount: { $lt: 10 } } }),
    ]);
  });

  it('end where there are more of them than a shop can have pages; those that are known are counted on', async () => {
    await gateway.connection.collection('pageviews').deleteMany({ page: /^0-/ });
    await gateway.connection.collection('pageviews').insertMany(madeUp(5_000));
    expect((await view('one-more')).status).toBe(404);
    expect((await view('zebra-crossing')).body).toEqual({ viewCount: 3 });
  });
});
