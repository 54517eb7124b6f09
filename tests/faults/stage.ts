import { setTimeout as pause } from 'node:timers/promises';
import type { JobState } from '@harbour/contracts/receipt';
import type { OutboxDocument } from '@harbour/messaging/outbox.model';
import { waitUntil } from '../support/wait-until.ts';
import { reconcile } from './load/reconciliation.ts';
import type { Fault } from './fault.ts';
import { type Answer, KINDS, type RequestLog, openRequestLog } from './load/request-log.ts';
import { type Load, READERS, startLoad } from './load/load.ts';
import type { Shop } from './load/shop.ts';
import type { ShopUnderTest } from './shop-under-test.ts';

/** Everything must be on its feet this long after a fault is over. */
const BACK_MS = 120_000;
/** Leases of dead workers and the first four waits of a job whose vendor kept failing, ten minutes the longest, included. */
const SETTLE_MS = 900_000;
/** A fault meets a shop that is at work. */
const WARM_ANSWERS = 20;
/** Messages a worker may have had in hand. */
const IN_HAND = { mailer: 10, sms: 5 } as const;

/** What one fault did to those outside. */
export interface Suffered {
  readonly fault: string;
  readonly requests: number;
  readonly askedAgain: number;
  readonly unanswered: number;
  /** Answers that the fault does not excuse. */
  readonly wrong: readonly string[];
  /** The longest time without a single yes, and the slowest yes. */
  readonly gapMs: number;
  readonly slowestMs: number;
  /** From the fault's end until all was on its feet and the outbox was empty. */
  readonly backMs: number;
  /** Whether times are promised, and which of them were not kept. */
  readonly isTimed: boolean;
  readonly late: readonly string[];
}

export interface Stage<S extends Shop = ShopUnderTest> {
  readonly shop: S;
  readonly requestLog: RequestLog;
  readonly suffered: Suffered[];
  /** Lets a fault happen, puts it right and waits until the shop is well. */
  suffer(fault: Fault<S>): Promise<Suffered>;
  /** Lets a fault happen and puts it right after a time, waiting for nothing. */
  disturb(fault: Fault<S>, lastsMs: number): Promise<void>;
  /** Waits until every process is ready and the outbox is empty. */
  untilWell(): Promise<void>;
  /** Ends the load, waits until every job has come to its end and closes the books. */
  close(): Promise<Closing>;
}

export interface Closing {
  readonly books: Awaited<ReturnType<typeof reconcile>>;
  /** Open streams that hear of what happens at last. */
  readonly readers: number;
  readonly settleMs: number;
  /** Mails and texts that nobody could help sending twice. */
  readonly excused: { mailer: number; sms: number };
  /** Jobs that have not come to their end, by how far they are. */
  readonly unfinished: readonly string[];
}

/** What the outside may see of a fault. */
type Outward = Pick<Fault, 'name' | 'outside' | 'limits'>;

const isYes = ({ status }: Answer): boolean => status >= 200 && status < 300;

const asLine = ({ kind, status, tookMs, said }: Answer): string => `${kind}: ${status} after ${tookMs} ms ${said}`;

function isExcused({ status, hasRetryAfter }: Answer, { outside }: Outward): boolean {
  if (status === 503 && hasRetryAfter) return outside !== 'nothing';
  // What a killed gateway had begun under a key still runs in the database until its time is over.
  if (status === 409 && hasRetryAfter) return outside === 'no answer';
  return status === 0 && outside === 'no answer';
}

function longestGap(answers: readonly Answer[], from: number, to: number): number {
  const moments = [from, ...answers.filter(isYes).map(({ at }) => at), to];
  return moments.reduce((longest, at, index) => Math.max(longest, at - (moments[index - 1] ?? at)), 0);
}

function lateIn({ name, limits = {} }: Outward, gapMs: number, backMs: number): string[] {
  const { gapMs: longestGap = Number.POSITIVE_INFINITY, backMs: longestBack = Number.POSITIVE_INFINITY } = limits;
  return [
    ...(gapMs > longestGap ? [`${name}: ${gapMs} ms without a yes, ${longestGap} promised`] : []),
    ...(backMs > longestBack ? [`${name}: well after ${backMs} ms, ${longestBack} promised`] : []),
  ];
}

function judge(fault: Outward, answers: readonly Answer[], from: number, backMs: number): Suffered {
  const gapMs = longestGap(answers, from, Date.now());
  const bad = answers.filter((answer) => !isYes(answer));
  const wrong = bad.filter((answer) => !isExcused(answer, fault));
  return {
    fault: fault.name,
    requests: answers.length,
    askedAgain: bad.filter(({ status }) => status === 503).length,
    unanswered: bad.filter(({ status }) => status === 0).length,
    wrong: wrong.map(asLine),
    gapMs,
    slowestMs: answers.filter(isYes).reduce((slowest, { tookMs }) => Math.max(slowest, tookMs), 0),
    backMs,
    isTimed: fault.limits !== undefined,
    late: lateIn(fault, gapMs, backMs),
  };
}

const UNFINISHED = [
  'written',
  'replayed',
  'published',
  'processing',
  'retrying',
] as const satisfies readonly JobState[];

/** The jobs that have not come to their end, a line for each. @throws where the store does not answer */
async function openJobs({ connection }: Shop): Promise<string[]> {
  const outbox = connection.collection<OutboxDocument>('outbox');
  const jobs = await outbox.find({ state: { $in: [...UNFINISHED] } }).toArray();
  return jobs.map(({ type, state, timeline, error = '' }) => {
    const at = timeline.at(-1)?.at.toISOString().slice(11, 19);
    return `${type} ${state} since ${at}, ${timeline.length} steps ${error}`;
  });
}

class OpenStage<S extends Shop> implements Stage<S> {
  readonly shop: S;
  readonly requestLog = openRequestLog();
  readonly suffered: Suffered[] = [];
  readonly #load: Load;
  readonly #crashes = { mailer: 0, sms: 0 };

  constructor(shop: S, slower?: number) {
    this.shop = shop;
    this.#load = startLoad(shop, this.requestLog, slower);
  }

  async #inject(fault: Fault<S>): Promise<void> {
    for (const worker of fault.crashes ?? []) this.#crashes[worker] += 1;
    await fault.inject(this.shop);
  }

  /** Waits until every kind of request has had a yes since a moment. */
  async #untilServed(since: number): Promise<void> {
    const fresh = () => this.requestLog.answers.filter((answer) => answer.at > since);
    const unserved = () => KINDS.filter((kind) => !fresh().some((answer) => answer.kind === kind && isYes(answer)));
    const isServed = () => unserved().length === 0 && fresh().filter(isYes).length >= WARM_ANSWERS;
    await waitUntil('every kind of request to be served', isServed, BACK_MS).catch((cause: unknown) => {
      const last = unserved().map((kind) => fresh().findLast((answer) => answer.kind === kind));
      const lines = last.flatMap((answer) => (answer === undefined ? [] : [asLine(answer)]));
      throw new Error(`not served: ${unserved().join(', ')}; ${lines.join('; ')}`, { cause });
    });
  }

  async untilWell(): Promise<void> {
    await this.shop.untilReady(BACK_MS);
    // Under load there is always a job that was just written: those of before must be gone.
    const now = new Date();
    await waitUntil(
      'the outbox to be empty of what was written before',
      async () => {
        const outbox = this.shop.connection.collection('outbox');
        const old = { state: { $in: ['written', 'replayed'] }, createdAt: { $lt: now } };
        return (await outbox.countDocuments(old).catch(() => 1)) === 0;
      },
      BACK_MS,
    );
  }

  async suffer(fault: Fault<S>): Promise<Suffered> {
    return this.#sufferNow(fault).catch((cause: unknown) => {
      throw new Error(`${fault.name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    });
  }

  async #sufferNow(fault: Fault<S>): Promise<Suffered> {
    await this.#untilServed(Date.now());
    const [from, first] = [Date.now(), this.requestLog.answers.length];
    await this.#inject(fault);
    if (fault.lastsMs > 0) await pause(fault.lastsMs);
    await fault.heal?.(this.shop);
    const healed = Date.now();
    await this.#untilServed(healed);
    await this.untilWell();
    const judged = judge(fault, this.requestLog.answers.slice(first), from, Date.now() - healed);
    const heard = await this.#load.readersHearing();
    const deaf = heard < READERS ? [`${fault.name}: ${heard} of ${READERS} streams hear of what happens`] : [];
    const suffered = { ...judged, late: [...judged.late, ...deaf] };
    this.suffered.push(suffered);
    return suffered;
  }

  async disturb(fault: Fault<S>, lastsMs: number): Promise<void> {
    await this.#inject(fault);
    if (fault.lastsMs > 0) await pause(Math.min(lastsMs, fault.lastsMs));
    await fault.heal?.(this.shop);
  }

  /** Ends the load, whatever became of the shop; gives how many streams hear of what happens at last. */
  async #endLoad(): Promise<number> {
    try {
      await this.shop.untilReady(BACK_MS);
      return await this.#load.readersHearing();
    } finally {
      await this.#load.stop();
    }
  }

  async close(): Promise<Closing> {
    const readers = await this.#endLoad();
    const began = Date.now();
    let unfinished: readonly string[] = [];
    const isDone = async (): Promise<boolean> => {
      unfinished = await openJobs(this.shop).catch((error: unknown) => [String(error)]);
      return unfinished.length === 0;
    };
    await waitUntil('every job to come to its end', isDone, SETTLE_MS).catch(() => undefined);
    const { mailServer, twilio } = this.shop;
    return {
      books: await reconcile(this.shop, this.requestLog),
      readers,
      settleMs: Date.now() - began,
      unfinished,
      excused: {
        mailer: this.#crashes.mailer * IN_HAND.mailer + mailServer.lostAnswers,
        sms: this.#crashes.sms * IN_HAND.sms + twilio.lostAnswers,
      },
    };
  }
}

/** Opens a shop, puts it under load, or a share of it, lets `play` happen on it and closes everything, whatever became of it. */
export async function onStage<S extends Shop, T>(
  open: () => Promise<S>,
  play: (stage: Stage<S>) => Promise<T>,
  slower?: number,
): Promise<T> {
  const shop = await open();
  const endEarly = (): void => void shop.stop().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, endEarly);
  try {
    return await play(new OpenStage(shop, slower));
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, endEarly);
    await shop.stop();
  }
}
