import { randomUUID } from 'node:crypto';
import { waitUntil } from '../../support/wait-until.ts';
import { deadJobs, replayAll } from '../dead-jobs.ts';
import { sendForms } from '../load/load.ts';
import type { Run, Verdict } from '../run.ts';
import type { CanFail } from '../vendors/failure-mode.ts';

const TRIES = 8;
/** Seven equal waits, so that a job's life takes minutes and not three hours. */
const WAIT_MS = 30_000;
const RETRY_WAITS = Array<string>(TRIES - 1)
  .fill(`${WAIT_MS / 1_000}s`)
  .join();
const SPREAD = 0.2;
const RETRY_AFTER_SECONDS = 28;
/** More that fail at once would open the breaker, and a job that is not tried comes no nearer to its end. */
const FAILING = 2;
const DEAD_MS = 600_000;
const SEEN_MS = 20_000;
/** Waits that nothing spreads differ by less: what the broker and the worker take. */
const JITTER_MS = 1_000;

/** When a vendor was asked for each of these messages. */
function triesOf({ asked }: CanFail, messages: readonly string[]): number[][] {
  return messages.map((message) => asked.filter((one) => one.message === message).map(({ at }) => at));
}

const waitsIn = (moments: readonly number[]): number[] =>
  moments.slice(1).map((at, index) => at - (moments[index] ?? at));

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

function verdictsOf(vendor: string, tries: readonly number[][], shortestMs: number, seenAt: number): Verdict[] {
  const waits = tries.flatMap(waitsIn);
  const [shortest, longest] = [Math.min(...waits), Math.max(...waits)];
  const counts = tries.map(({ length }) => length);
  const seenMs = seenAt - Math.max(...tries.flat());
  return [
    {
      promise: `${vendor}: dead after ${TRIES} tries, on the dashboard within ${SEEN_MS / 1_000} s`,
      figure: `${counts.join(' and ')} tries, seen after ${seconds(Math.max(0, seenMs))}`,
      holds: counts.every((count) => count === TRIES) && seenMs <= SEEN_MS,
    },
    {
      promise: `${vendor}: no wait under ${seconds(shortestMs)}, spread by jitter`,
      figure: `${waits.length} waits of ${seconds(shortest)} to ${seconds(longest)}`,
      holds: shortest >= shortestMs && longest - shortest >= JITTER_MS,
    },
  ];
}

/** A few messages that their vendor never takes: all tries of their jobs, their death and an admin's replay. */
export const TRIED_OUT: Run = {
  name: 'tries',
  options: { env: { RETRY_WAITS } },
  async play(stage) {
    const { mailServer, twilio } = stage.shop;
    const marks = Array.from({ length: FAILING }, () => ({
      mail: `never-${randomUUID()}@example.hk`,
      text: randomUUID(),
    }));
    const mails = marks.map(({ mail }) => mail);
    const texts = marks.map(({ text }) => `Harbour ${text}`);
    mailServer.failureMode = { says: 450, to: new Set(mails) };
    twilio.failureMode = { says: 429, retryAfterSeconds: RETRY_AFTER_SECONDS, to: new Set(texts) };
    for (const one of marks) await sendForms(stage, one);
    const dead = (type: string) => async () =>
      (await deadJobs(stage)).filter((job) => job.type === type).length === FAILING && Date.now();
    const [mailsDeadAt, textsDeadAt] = await Promise.all([
      waitUntil('the mails to be dead', dead('mail.send'), DEAD_MS),
      waitUntil('the texts to be dead', dead('sms.send'), DEAD_MS),
    ]);
    const verdicts = [
      ...verdictsOf('SMTP 450', triesOf(mailServer, mails), WAIT_MS * (1 - SPREAD), mailsDeadAt),
      ...verdictsOf(
        `Twilio 429, Retry-After ${RETRY_AFTER_SECONDS}`,
        triesOf(twilio, texts),
        RETRY_AFTER_SECONDS * 1_000,
        textsDeadAt,
      ),
    ];
    mailServer.failureMode = 'well';
    twilio.failureMode = 'well';
    const replayed = await replayAll(stage);
    return [
      ...verdicts,
      {
        promise: 'dead jobs: replayed by one call each',
        figure: `${replayed.length} of ${2 * FAILING}, ${[...new Set(replayed)].join()} tries each`,
        holds: replayed.length === 2 * FAILING && replayed.every((count) => count === TRIES),
      },
    ];
  },
};
