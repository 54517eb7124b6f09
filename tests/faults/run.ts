import { READERS } from './load.ts';
import type { Chance } from './seed.ts';
import type { ShopOptions } from './shop-under-test.ts';
import { type Closing, onStage, type Stage, type Suffered } from './stage.ts';

/** What must hold, and the figure that says whether it does. */
export interface Verdict {
  readonly promise: string;
  readonly figure: string;
  readonly holds: boolean;
  /** What to look at where it does not hold. */
  readonly proof?: readonly string[];
}

/** A shop of its own, and what it goes through. */
export interface Run {
  readonly name: string;
  readonly options?: ShopOptions;
  /** Gives what it has to say besides the books. */
  readonly play: (stage: Stage, chance: Chance, minutes: number) => Promise<Verdict[] | undefined>;
}

export interface RunResult {
  readonly name: string;
  readonly suffered: readonly Suffered[];
  readonly verdicts: readonly Verdict[];
}

function booksHold({ books, excused, unfinished, settleMs, readers }: Closing): Verdict[] {
  const { accounts, orders, payments, mails, texts, views } = books.accepted;
  const twice = books.twice.mailer + books.twice.sms;
  return [
    {
      promise: 'lost: 0',
      figure: `${books.lost.length} of ${accounts} accounts, ${orders} orders, ${payments} payments, ${mails} mails, ${texts} texts, ${views} views`,
      holds: books.lost.length === 0,
      proof: books.lost,
    },
    {
      promise: 'nothing there that was not asked for; shelf and orders agree',
      figure: String(books.surplus.length),
      holds: books.surplus.length === 0,
      proof: books.surplus,
    },
    {
      promise: 'sent twice: only what was in flight in a crash, or whose answer the vendor lost',
      figure: `${twice} (${excused.mailer + excused.sms} excused)`,
      holds: books.twice.mailer <= excused.mailer && books.twice.sms <= excused.sms,
    },
    {
      promise: 'every job comes to its end',
      figure: unfinished === 0 ? `after ${Math.round(settleMs / 1_000)} s` : `${unfinished} have not`,
      holds: unfinished === 0,
    },
    {
      promise: 'every open stream is there again and hears of what happens',
      figure: `${readers} of ${READERS}`,
      holds: readers === READERS,
    },
  ];
}

function answersHold(suffered: readonly Suffered[]): Verdict[] {
  if (suffered.length === 0) return [];
  const requests = suffered.reduce((sum, one) => sum + one.requests, 0);
  const wrong = suffered.flatMap((one) => one.wrong.map((what) => `${one.fault}: ${what}`));
  return [
    {
      promise: 'answers: yes, or 503 with Retry-After where the database is away, or none where the gateway is',
      figure: `${wrong.length} others of ${requests}`,
      holds: wrong.length === 0,
      proof: wrong,
    },
  ];
}

function timesHold(suffered: readonly Suffered[]): Verdict[] {
  const late = suffered.flatMap((one) => one.late);
  return suffered.some(({ isTimed }) => isTimed)
    ? [
        {
          promise: 'gaps and times to come back',
          figure: `${late.length} too long`,
          holds: late.length === 0,
          proof: late,
        },
      ]
    : [];
}

/** Plays a run on a shop of its own and judges it; times are judged where the machine is known to be a fit one. */
export async function perform(
  run: Run,
  about: { chance: Chance; minutes: number; timed: boolean },
): Promise<RunResult> {
  return onStage(run.options ?? {}, async (stage) => {
    const own = (await run.play(stage, about.chance, about.minutes)) ?? [];
    const closing = await stage.close();
    const { suffered } = stage;
    const times = about.timed ? timesHold(suffered) : [];
    return {
      name: run.name,
      suffered,
      verdicts: [...booksHold(closing), ...answersHold(suffered), ...times, ...own],
    };
  });
}
