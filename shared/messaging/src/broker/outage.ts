import type { MessagingContext } from './context.ts';
import type { Hold } from '../consumer/shared-pause.ts';

const PROBE_MS = 1_000;

/** Pauses consumers while MongoDB or a vendor is away, so that an outage neither spins nor uses up attempts. */
export interface OutageGuard {
  /** Tells that MongoDB failed; consumption stops until it answers again. */
  report(error: unknown): void;
  /** Stops consumption for a time: what it needs is known to be away so long. */
  rest(ms: number): void;
  watch(subscription: Hold): void;
}

/** A pause that fails has met a dead channel, on which nothing comes in either. */
async function pauseIn(subscription: Hold | undefined): Promise<void> {
  await subscription?.pause().catch(() => undefined);
}

/** A guard whose `probe` rejects while MongoDB cannot be reached. */
export function createOutageGuard(ctx: MessagingContext, probe: () => Promise<unknown>): OutageGuard {
  let subscription: Hold | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isPaused = false;
  const lookOnce = async (): Promise<boolean> => {
    try {
      await probe();
      await subscription?.resume();
    } catch {
      return false;
    }
    isPaused = false;
    ctx.log.info('Consuming again');
    return true;
  };
  const look = (): void => {
    void lookOnce().then((isBack) => {
      if (!isBack && !ctx.life.stopping) timer = setTimeout(look, PROBE_MS);
    });
  };
  const pauseFor = (ms: number, tell: () => void): void => {
    if (isPaused || ctx.life.stopping) return;
    isPaused = true;
    tell();
    timer = setTimeout(look, ms);
    void pauseIn(subscription);
  };
  ctx.life.onStop('consume', 'outage guard', () => clearTimeout(timer));
  return {
    report: (error) =>
      pauseFor(PROBE_MS, () => ctx.log.warn({ err: error }, 'MongoDB is unavailable: consumption pauses')),
    rest: (ms) => pauseFor(ms, () => ctx.log.warn({ ms }, 'A vendor keeps failing: consumption pauses')),
    watch(started) {
      subscription = started;
      if (isPaused) void pauseIn(started);
    },
  };
}
