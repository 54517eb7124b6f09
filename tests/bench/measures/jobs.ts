import { queueMail } from '@harbour/contracts/messenger';
import type { OutboxDocument } from '@harbour/messaging/outbox.model';
import { freshened } from '../fresh.ts';
import { fromManyAddresses, load, type LoadRequest } from '../load.ts';
import type { Sunk } from '../mail-sink.ts';
import type { Bench, Measure } from '../measure.ts';
import { atPace } from '../pace.ts';
import { startProgram } from '../program.ts';
import { inTurns, median, percentile } from '../rounds.ts';
import type { BenchShop } from '../shop.ts';
import { compared, figure, type Row } from '../table.ts';

const CONNECTIONS = 20;
/** About what one of our jobs weighs on the wire. */
const MESSAGE_BYTES = 400;
const SECONDS_AT_A_PACE = 10;

/** Mails that an admin queues. */
export function jobRequests(shop: BenchShop): LoadRequest[] {
  const body = { email: 'bench-{fresh}@example.hk', name: 'Chan Mei', template: { name: 'welcome' } };
  const headers = { 'content-type': 'application/json', ...shop.client.as(shop.admin) };
  return fromManyAddresses(() => ({ method: 'POST', path: queueMail.path, headers, body: JSON.stringify(body) }));
}

/** Mails a second, from the first one asked for to the last one at the vendor. */
async function carried({ shop, size }: Bench, ask: () => unknown): Promise<number> {
  const began = Date.now();
  shop.sink.send({ more: size.jobs });
  await ask();
  const { at } = await shop.sink.next<Sunk>();
  return size.jobs / ((at - began) / 1_000);
}

async function carriedByShop(bench: Bench): Promise<number> {
  const { shop, size } = bench;
  const requests = jobRequests(shop);
  const asked = { url: shop.url, requests, connections: CONNECTIONS, seconds: 0, amount: size.jobs };
  const rate = await carried(bench, () => load(asked));
  await shop.untilQuiet();
  return rate;
}

/** BullMQ and nodemailer as they come, on the shop's stores and with its mail server. */
async function openMailQueue({ system, mailUrl }: BenchShop) {
  const { mongo, redis } = system.services;
  const place = { mongoUrl: mongo.url, redisUrl: redis.url, mailUrl, prefix: `bench-${process.pid}` };
  const asking = startProgram('floors/mail-queue.ts', { ...place, is: 'asking' });
  const sending = startProgram('floors/mail-queue.ts', { ...place, is: 'sending' });
  await Promise.all([asking.next(), sending.next()]);
  return {
    ask: (mails: number) => asking.send({ mails }),
    stop: () => Promise.all([asking.stop(), sending.stop()]),
  };
}

/** Milliseconds from a job's commit to its worker, at a pace. */
async function latencies(bench: Bench, rate: number): Promise<number[]> {
  const { shop, size } = bench;
  const began = new Date();
  const amount = Math.max(1, Math.round(rate * (size.isQuick ? 1 : SECONDS_AT_A_PACE)));
  const requests = jobRequests(shop);
  const enough = Array.from({ length: Math.ceil(amount / requests.length) }, () => requests).flat();
  await atPace(rate, enough.slice(0, amount), async (request) => {
    const { path, method, headers = {}, body = '' } = freshened(request);
    const answer = await fetch(`${shop.url}${path}`, { method, headers, body });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.body?.cancel();
  });
  await shop.untilQuiet();
  const jobs = await shop.connection
    .collection<OutboxDocument>('outbox')
    .find({ createdAt: { $gte: began } })
    .toArray();
  return jobs.map(({ createdAt, timeline }) => {
    const began = timeline.find(({ state }) => state === 'processing')?.at;
    return (began?.getTime() ?? Number.POSITIVE_INFINITY) - createdAt.getTime();
  });
}

async function latencyRow(bench: Bench, share: number, throughput: number): Promise<Row> {
  const took = await latencies(bench, Math.max(1, share * throughput));
  const [p50, p99] = [percentile(took, 0.5), percentile(took, 0.99)];
  const hasTarget = share === 0.1;
  return {
    what: `Job, commit → worker at ${share * 100} % load, p50 and p99`,
    target: hasTarget ? 'p50 < 50 ms, p99 < 250 ms' : '',
    ...(hasTarget ? { isMet: p50 < 50 && p99 < 250 } : {}),
    shop: `${figure(p50)} and ${figure(p99)} ms`,
  };
}

/** Jobs from an accepted call to the vendor's end point. */
export const JOBS: Measure = {
  name: 'jobs',
  async run(bench) {
    const { shop, size } = bench;
    const raw = startProgram('floors/queue.ts', { amqpUrl: shop.system.services.broker.url, bytes: MESSAGE_BYTES });
    const mailQueue = await openMailQueue(shop);
    try {
      await raw.next();
      const rates = await inTurns(size.rounds, {
        shop: () => carriedByShop(bench),
        mailQueue: () => carried(bench, () => mailQueue.ask(size.jobs)),
        raw: async () => {
          raw.send({ seconds: size.seconds });
          return (await raw.next<{ perSecond: number }>()).perSecond;
        },
      });
      raw.send({ seconds: 0 });
      await raw.next();
      const throughput = median(rates.shop);
      return [
        compared('Jobs, accepted → mail server', rates.shop, rates.raw, 0.3, 'raw amqplib, published and consumed'),
        compared('The same', rates.shop, rates.mailQueue, 1, 'BullMQ and nodemailer, queued after a commit'),
        await latencyRow(bench, 0.1, throughput),
        await latencyRow(bench, 0.8, throughput),
      ];
    } finally {
      await raw.stop();
      await mailQueue.stop();
    }
  },
};
