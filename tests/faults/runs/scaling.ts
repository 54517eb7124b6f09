import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sendSms } from '@harbour/contracts/sms';
import { createOutbox } from '@harbour/messaging/outbox';
import { createAutoscaler } from '../../scaling/autoscaler.ts';
import { scalingRules } from '../../scaling/scaling-rules.ts';
import type { Run, Verdict } from '../run.ts';
import { type ScaledWorker, scaledWorker, valueOf } from '../scaled-worker.ts';
import type { Stage } from '../stage.ts';

const TEXTS = 20_000;
const WRITTEN_AT_ONCE = 500;
const VENDOR_MS = 20;
/** As many workers as a machine of two cores can make use of. */
const MOST = 4;
/** From the first text that waits until all workers are ready: two looks of the autoscaler, and their starts. */
const GROWN_SECONDS = 60;
/** The autoscaler remembers for five minutes that more workers were needed; KEDA ends all of them after two minutes without work. */
const SHRUNK_SECONDS = 345;
const PATIENCE_SECONDS = 1_500;
const PHONE = '+85291234567';

/** Writes texts for the worker to send, as a promotion does, and writes them down. */
async function writeTexts({ shop, requestLog }: Stage): Promise<void> {
  const outbox = createOutbox(shop.connection);
  const batch = randomUUID().slice(0, 8);
  for (let first = 0; first < TEXTS; first += WRITTEN_AT_ONCE) {
    const texts = Array.from({ length: WRITTEN_AT_ONCE }, (_, index) => `${batch} ${first + index}`);
    const write = (text: string) => outbox.addAlone(sendSms, { phone: PHONE, text }, { to: PHONE });
    const jobs = await Promise.all(texts.map(write));
    requestLog.texts.push(...jobs.map((job, index) => ({ job, mark: texts[index] ?? '', at: Date.now() })));
  }
}

/** What was seen of the workers, in seconds since the texts were written. */
interface Course {
  grownAt?: number;
  takenAt?: number;
  sentAt?: number;
  /** The first look at which no worker was left, although texts come every 1.6 s: each is gone before the next look. */
  noneAt?: number;
  shrunkAt?: number;
}

/** Lets the autoscaler look at the shop until the texts are sent and one worker is left. */
async function scale({ shop }: Stage, worker: ScaledWorker): Promise<Course> {
  const rules = { ...scalingRules('sms'), most: MOST };
  const scaler = createAutoscaler(rules);
  const course: Course = {};
  const began = performance.now();
  const since = (): number => (performance.now() - began) / 1_000;
  const before = shop.twilio.texts.length;
  for (let look = 0; course.shrunkAt === undefined; look += 1) {
    await pause(Math.max(0, look * rules.pollingSeconds - since()) * 1_000);
    if (since() > PATIENCE_SECONDS) throw new Error(`${worker.count} workers after ${PATIENCE_SECONDS} s`);
    const values = await Promise.all(rules.triggers.map((trigger) => valueOf(shop, trigger)));
    await worker.become(scaler.decide(since(), values));
    const sent = shop.twilio.texts.length - before;
    if (worker.count === MOST) course.grownAt ??= since();
    if (course.takenAt === undefined && worker.count === MOST && sent > TEXTS / 4) {
      // One is taken away in the middle of its work, as when its node is drained; the next look replaces it.
      await worker.become(MOST - 1);
      course.takenAt = since();
    }
    if (sent >= TEXTS) course.sentAt ??= since();
    if (course.sentAt !== undefined && worker.count === 0) course.noneAt ??= since();
    if (course.sentAt !== undefined && worker.count === 1) course.shrunkAt = since();
  }
  return course;
}

function verdicts({ grownAt = 0, takenAt = 0, sentAt = 0, noneAt, shrunkAt = 0 }: Course): Verdict[] {
  const figure = (seconds: number): string => `${seconds.toFixed(0)} s`;
  return [
    {
      promise: `from none to ${MOST} workers within ${GROWN_SECONDS} s of ${TEXTS} texts`,
      figure: figure(grownAt),
      holds: grownAt <= GROWN_SECONDS,
    },
    {
      promise: 'one is taken away in the middle of its work, and replaced',
      figure: `after ${figure(takenAt)}; all sent after ${figure(sentAt)}, ${(TEXTS / sentAt).toFixed(0)} a second`,
      holds: takenAt > 0 && takenAt < sentAt,
    },
    {
      promise: `one is left within ${SHRUNK_SECONDS} s of the last text, while texts still come`,
      figure: `${figure(shrunkAt - sentAt)}${noneAt === undefined ? '' : `; none after ${figure(noneAt - sentAt)}, until a look met a text`}`,
      holds: shrunkAt - sentAt <= SHRUNK_SECONDS,
    },
  ];
}

/** A backlog of texts, and as many workers as the rules of k8s/base say, carried out as KEDA and Kubernetes would. */
export const SCALING: Run = {
  name: 'scaling',
  slower: 4,
  async play(stage) {
    stage.shop.twilio.answersAfterMs = VENDOR_MS;
    const worker = await scaledWorker(stage.shop, 'sms');
    await writeTexts(stage);
    return verdicts(await scale(stage, worker));
  },
};
