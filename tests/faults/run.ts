import { READERS } from './load/load.ts';
import type { Chance } from './seed.ts';
import type { Shop } from './load/shop.ts';
import { openShop, type ShopOptions, type ShopUnderTest } from './shop-under-test.ts';
import { type Closing, onStage, type Stage, type Suffered } from './stage.ts';

/** What must hold, and the figure that says whether it does. */
export interface Verdict {
  readonly promise: string;
  readonly figure: string;
  readonly holds: boolean;
  /** What to look at where it does not hold. */
  readonly proof?: readonly string[];
}

/** What a shop goes through. */
export interface Play<S extends Shop> {
  readonly name: string;
  /** Half the load for 2, and so on: for what lasts, or is played side by side. */
  readonly slower?: number;
  /** Gives what it has to say besides the books. */
  readonly play: (stage: Stage<S>, chance: Chance, minutes: number) => Promise<Verdict[] | undefined>;
}

/** A play on a shop of processes of this machine. */
export interface Run extends Play<ShopUnderTest> {
  readonly options?: ShopOptions;
}

/** A play that can be asked for by its name. */
export interface Playable {
  readonly name: string;
  /** Plays it on a shop of its own and judges it. */
  readonly perform: (about: Circumstances) => Promise<RunResult>;
}

interface Circumstances {
  readonly chance: Chance;
  readonly minutes: number;
  /** Times are judged where the machine is known to be a fit one. */
  readonly timed: boolean;
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
      figure: unfinished.length === 0 ? `after ${Math.round(settleMs / 1_000)} s` : `${unfinished.length} have not`,
      holds: unfinished.length === 0,
      proof: unfinished,
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

/** What is said of a run that does not come to its end: it proves nothing. */
export const brokenOff = (error: unknown): Verdict => ({
  promise: 'the run comes to its end',
  figure: error instanceof Error ? error.message : String(error),
  holds: false,
});

/** Makes a play that can be asked for, on a shop that is opened for it each time. */
export function playable<S extends Shop>({ name, play, slower }: Play<S>, open: () => Promise<S>): Playable {
  const perform = ({ chance, minutes, timed }: Circumstances): Promise<RunResult> =>
    onStage(
      open,
      async (stage) => {
        const { suffered } = stage;
        const own = await play(stage, chance, minutes).catch((error: unknown) => [brokenOff(error)]);
        const closing = await stage.close().catch((error: unknown) => brokenOff(error));
        const books = 'promise' in closing ? [closing] : booksHold(closing);
        const times = timed ? timesHold(suffered) : [];
        const held = [...books, ...answersHold(suffered), ...times];
        return { name, suffered, verdicts: [...held, ...(own ?? [])] };
      },
      slower,
    );
  return { name, perform };
}

/** The same for a run on processes of this machine. */
export const onThisMachine = (run: Run): Playable => playable(run, () => openShop(run.options ?? {}));
