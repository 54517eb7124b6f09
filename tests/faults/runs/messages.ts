import { randomUUID } from 'node:crypto';
import type { ConfirmChannel } from 'amqplib';
import { EVENTS_EXCHANGE, HISTORY_QUEUE, JOBS_EXCHANGE, RECEIPTS_QUEUE } from '@harbour/messaging/topology';
import { waitUntil } from '../../support/wait-until.ts';
import { onBroker } from '../broker.ts';
import type { Run, Verdict } from '../run.ts';
import type { Stage } from '../stage.ts';
import { startReplica } from '../replica.ts';

const DEAD_MS = 5_000;
const DELAYED_MS = 2_000;
const PATIENCE_MS = 60_000;
const TWICE = 30;

interface Target {
  readonly queue: string;
  readonly exchange: string;
  readonly key: string;
  readonly type: string;
}

const TARGETS: readonly Target[] = [
  { queue: 'mailer', exchange: JOBS_EXCHANGE, key: 'mailer.mail.send', type: 'mail.send' },
  { queue: 'sms', exchange: JOBS_EXCHANGE, key: 'sms.sms.send', type: 'sms.send' },
  { queue: 'verification', exchange: JOBS_EXCHANGE, key: 'verification.x', type: 'verification.send-code' },
  { queue: RECEIPTS_QUEUE, exchange: EVENTS_EXCHANGE, key: 'job.moved', type: 'job.moved' },
  { queue: HISTORY_QUEUE, exchange: EVENTS_EXCHANGE, key: 'modules.seen', type: 'modules.seen' },
];

/** Messages that no consumer can do anything with. */
const poisonFor = ({ type }: Target) => [
  { body: Buffer.from('{"half":'), options: { type, messageId: randomUUID() } },
  { body: Buffer.from('{"to":42}'), options: { type, messageId: randomUUID() } },
  { body: Buffer.alloc(0), options: { type, messageId: randomUUID() } },
  { body: Buffer.from('{}'), options: { type: 'no.such.type', messageId: randomUUID() } },
  { body: Buffer.from([0xff, 0xfe, 0x00]), options: {} },
];

const deadIn = async (channel: ConfirmChannel, queue: string): Promise<number> =>
  (await channel.checkQueue(`${queue}.dead`)).messageCount;

async function poison(stage: Stage, target: Target): Promise<Verdict> {
  return onBroker(stage.shop, async (channel) => {
    const before = await deadIn(channel, target.queue);
    const poisons = poisonFor(target);
    const began = Date.now();
    for (const { body, options } of poisons) channel.publish(target.exchange, target.key, body, options);
    await channel.waitForConfirms();
    const isDead = async () => (await deadIn(channel, target.queue)) >= before + poisons.length;
    const died = await waitUntil('poison to be dead', isDead, PATIENCE_MS).catch(() => false);
    const tookMs = Date.now() - began;
    return {
      promise: `poison in ${target.queue}: dead within 5 s`,
      figure: died ? `${poisons.length} after ${(tookMs / 1_000).toFixed(1)} s` : `not after ${PATIENCE_MS / 1_000} s`,
      holds: died && tookMs <= DEAD_MS,
    };
  });
}

/** The slowest of the forms' mails that were accepted since a moment, from its yes to its arrival. */
function slowestMail({ shop, requestLog }: Stage, since: number): number {
  const arrived = new Map(shop.mailServer.mails.map(({ to, at }) => [to, at]));
  const delays = requestLog.mails.filter(({ at }) => at >= since).map(({ mark, at }) => (arrived.get(mark) ?? at) - at);
  return Math.max(0, ...delays);
}

const aMail = (to: string) =>
  Buffer.from(JSON.stringify({ to, name: 'Chan Mei', lang: 'en', template: { name: 'welcome', values: {} } }));

/** The same message twice at once, with two mailers at the queue. */
async function toTwoWorkers(stage: Stage): Promise<Verdict> {
  const replica = await startReplica(stage.shop, 'mailer');
  try {
    const jobs = Array.from({ length: TWICE }, () => ({ id: randomUUID(), to: `twice-${randomUUID()}@example.hk` }));
    await onBroker(stage.shop, async (channel) => {
      for (const { id, to } of jobs) {
        const options = { type: 'mail.send', messageId: id, timestamp: Date.now(), persistent: true };
        for (let copy = 0; copy < 2; copy += 1) channel.publish(JOBS_EXCHANGE, 'mailer.mail.send', aMail(to), options);
      }
      await channel.waitForConfirms();
      await waitUntil(
        'the queue to be empty',
        async () => (await channel.checkQueue('mailer')).messageCount === 0,
        PATIENCE_MS,
      );
    });
    const sentTo = (to: string): number => stage.shop.mailServer.mails.filter((mail) => mail.to === to).length;
    await waitUntil('each mail to arrive', () => jobs.every(({ to }) => sentTo(to) > 0), PATIENCE_MS);
    const twice = jobs.filter(({ to }) => sentTo(to) > 1).length;
    return {
      promise: 'the same message to two workers: one mail',
      figure: `${twice} of ${TWICE} twice`,
      holds: twice === 0,
    };
  } finally {
    await replica.stop();
  }
}

/** Messages that are no good, and good ones that come twice. */
export const MESSAGES: Run = {
  name: 'messages',
  async play(stage) {
    await stage.untilWell();
    const since = Date.now();
    const verdicts: Verdict[] = [];
    for (const target of TARGETS) verdicts.push(await poison(stage, target));
    const delayedMs = slowestMail(stage, since);
    verdicts.push({
      promise: 'good mails among poison: delayed less than 2 s',
      figure: `${(delayedMs / 1_000).toFixed(1)} s`,
      holds: delayedMs < DELAYED_MS,
    });
    verdicts.push(await toTwoWorkers(stage));
    return verdicts;
  },
};
