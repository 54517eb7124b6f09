import type { Subscription } from './broker-port.ts';
import type { MessagingContext } from './context.ts';

const PROBE_MS = 1_000;

/** Pauses consumers while MongoDB is away, so that an outage neither spins nor uses up attempts. */
export interface OutageGuard {
  /** Tells that MongoDB failed; consumption stops until it answers again. */
  report(error: unknown): void;
  watch(subscription: Subscription): void;
}

/** A pause that fails has met a dead channel, on which nothing comes in either. */
async function pauseIn(subscription: Subscription | undefined): Promise<void> {
  await subscription?.pause().catch(() => undefined);
}

/** A guard whose `probe` rejects while MongoDB cannot be reached. */
export function createOutageGuard(ctx: MessagingContext, probe: () => Promise<unknown>): OutageGuard {
  let subscription: Subscription | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isAway = false;
  const lookOnce = async (): Promise<boolean> => {
    try {
      await probe();
      await subscription?.resume();
    } catch {
      return false;
    }
    isAway = false;
    ctx.log.info('MongoDB is back: consuming again');
    return true;
  };
  const look = (): void => {
    void lookOnce().then((isBack) => {
      if (!isBack && !ctx.life.stopping) timer = setTimeout(look, PROBE_MS);
    });
  };
  ctx.life.onStop('consume', 'outage guard', () => clearTimeout(timer));
  return {
    report(error) {
      if (isAway || ctx.life.stopping) return;
      isAway = true;
      ctx.log.warn({ err: error }, 'MongoDB is away: consumption pauses');
      timer = setTimeout(look, PROBE_MS);
      void pauseIn(subscription);
    },
    watch(started) {
      subscription = started;
      if (isAway) void pauseIn(started);
    },
  };
}
