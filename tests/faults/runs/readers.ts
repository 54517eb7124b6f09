import { setTimeout as pause } from 'node:timers/promises';
import { countPageView } from '@harbour/contracts/pageview';
import { Redis } from 'ioredis';
import { waitUntil } from '../../support/wait-until.ts';
import { percentile, takenBy } from '../figures.ts';
import { type Heard, openDeadReader, openReader } from '../load/readers.ts';
import type { Run, Verdict } from '../run.ts';
import type { ShopUnderTest } from '../shop-under-test.ts';

const READERS = 300;
const DEAD = 100;
const VIEWS = 100;
const VIEW_EVERY_MS = 150;
const PAGE = 'readers';
/** Connections of the load come and go. */
const SPARE = 20;
const P95_MS = 250;
const GROWTH_MB = 40;
/** 45 s behind, looked at every 5 s. */
const CUT_MS = 50_000;
const PATIENCE_MS = 180_000;
const FLOOD = 250;
const FLOOD_BYTES = 40_000;
const FLOOD_EVERY_MS = 20;

const gatewayOf = (shop: ShopUnderTest) => takenBy(shop.process('gateway').pid);

/** How long each view took from the caller's answer to each reader. */
async function delays(shop: ShopUnderTest, heard: readonly Heard[]): Promise<number[]> {
  const answered = new Map<number, number>();
  for (let view = 0; view < VIEWS; view += 1) {
    const { body } = await shop.client.call(countPageView, { params: { page: PAGE } });
    answered.set(body.viewCount, Date.now());
    await pause(VIEW_EVERY_MS);
  }
  const expected = VIEWS * READERS;
  await waitUntil('each view at each reader', () => heard.length >= expected, PATIENCE_MS).catch(() => undefined);
  return heard.flatMap(({ viewCount, at }) => {
    const since = answered.get(viewCount);
    return since === undefined ? [] : [Math.max(0, at - since)];
  });
}

/** More than the system keeps for a connection, so that those who never read fall behind. */
async function flood(shop: ShopUnderTest): Promise<void> {
  const redis = new Redis(shop.system.services.redis.url);
  const page = 'x'.repeat(FLOOD_BYTES);
  for (let frame = 0; frame < FLOOD; frame += 1) {
    await redis.publish('harbour:live', JSON.stringify({ event: 'pageview', data: { page, viewCount: frame } }));
    await pause(FLOOD_EVERY_MS);
  }
  redis.disconnect();
}

/** Waits until the gateway has at most so many descriptors open; gives how long that took. */
async function untilAtMost(shop: ShopUnderTest, descriptors: number): Promise<number | undefined> {
  const began = Date.now();
  const isSo = () => (gatewayOf(shop)?.descriptors ?? Number.POSITIVE_INFINITY) <= descriptors;
  const came = await waitUntil('connections to close', isSo, PATIENCE_MS).catch(() => false);
  return came ? Date.now() - began : undefined;
}

async function cutTheDead(shop: ShopUnderTest): Promise<Verdict> {
  const open = gatewayOf(shop)?.descriptors ?? 0;
  await flood(shop);
  const tookMs = await untilAtMost(shop, open - DEAD + SPARE);
  return {
    promise: `${DEAD} readers that never read: cut once they are 45 s behind`,
    figure: tookMs === undefined ? 'not cut' : `${(tookMs / 1_000).toFixed(0)} s after the flood`,
    holds: tookMs !== undefined && tookMs <= CUT_MS,
  };
}

/** Many dashboards at once, and many that are open and dead. */
export const READING: Run = {
  name: 'readers',
  async play(stage) {
    const { shop } = stage;
    await stage.untilWell();
    const heard: Heard[] = [];
    const quiet = gatewayOf(shop)?.descriptors ?? 0;
    const leave: (() => void)[] = [];
    for (let one = 0; one < READERS; one += 1) leave.push(await openReader(shop, PAGE, (tick) => heard.push(tick)));
    // A first round, so that what grows in the second one is not the process's own warming up.
    await delays(shop, heard);
    const before = gatewayOf(shop)?.megabytes ?? 0;
    heard.length = 0;
    const dead = await Promise.all(Array.from({ length: DEAD }, () => openDeadReader(shop)));
    const took = await delays(shop, heard);
    const grownMb = (gatewayOf(shop)?.megabytes ?? 0) - before;
    for (const one of leave) one();
    await untilAtMost(shop, quiet + DEAD + SPARE);
    const cut = await cutTheDead(shop);
    for (const socket of dead) socket.destroy();
    const p95 = percentile(took, 0.95);
    return [
      {
        promise: `${READERS} readers: every view at every reader`,
        figure: `${took.length} of ${VIEWS * READERS}`,
        holds: took.length === VIEWS * READERS,
      },
      { promise: `delivery p95 under ${P95_MS} ms`, figure: `${p95} ms`, holds: p95 < P95_MS },
      {
        promise: `the gateway grows less than ${GROWTH_MB} MB by ${DEAD} that never read`,
        figure: `${grownMb.toFixed(0)} MB`,
        holds: grownMb < GROWTH_MB,
      },
      cut,
    ];
  },
};
