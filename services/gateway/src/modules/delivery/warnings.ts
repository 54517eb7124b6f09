import type { DeliveryWarning } from '@harbour/contracts/delivery';

const FRESH_MS = 5 * 60_000;
const RETRY_MS = 60_000;
/** A warning that was in force is believed for so long; reliability asks for no guess beyond it. */
const STALE_MS = 60 * 60_000;

const typhoon = (code: 'T8' | 'T9' | 'T10', number: string): DeliveryWarning => ({
  code,
  name: {
    en: `Tropical Cyclone Warning Signal No. ${number}`,
    zh_HK: `${number}號熱帶氣旋警告信號`,
    zh: `${number}号热带气旋警告信号`,
  },
});

/** The warnings of the Observatory that stop our vans, by its codes: a typhoon from No. 8 up, and black rain. */
const STOPPING: Readonly<Record<string, DeliveryWarning>> = {
  TC8NE: typhoon('T8', '8'),
  TC8SE: typhoon('T8', '8'),
  TC8NW: typhoon('T8', '8'),
  TC8SW: typhoon('T8', '8'),
  TC9: typhoon('T9', '9'),
  TC10: typhoon('T10', '10'),
  WRAINB: {
    code: 'BLACK',
    name: { en: 'Black Rainstorm Warning', zh_HK: '黑色暴雨警告信號', zh: '黑色暴雨警告信号' },
  },
};

/** Those of the warnings in force that stop deliveries. */
export function stoppingOf(codes: readonly string[]): DeliveryWarning[] {
  return codes.flatMap((code) => (Object.hasOwn(STOPPING, code) && STOPPING[code] ? [STOPPING[code]] : []));
}

export interface KnownWarnings {
  readonly warnings: readonly DeliveryWarning[];
  readonly source: 'live' | 'cache' | 'none-known';
}

/** Codes of the warnings in force; null where they are not known. */
export type AskWarnings = () => Promise<readonly string[] | null>;

/** What is known of warnings at this moment: asked for in the background, so that no basket waits for the weather. */
export function createWarningWatch(ask: AskWarnings): { current(): KnownWarnings } {
  let known: { warnings: DeliveryWarning[]; at: number } | undefined;
  let nextAt = 0;

  const refresh = async (): Promise<void> => {
    // The caller's function has a time limit and a breaker of its own; a failure is as good as no answer.
    const codes = await ask().catch(() => null);
    if (codes === null) return;
    known = { warnings: stoppingOf(codes), at: Date.now() };
    nextAt = known.at + FRESH_MS;
  };
  const refreshIfOld = (): void => {
    if (Date.now() < nextAt) return;
    nextAt = Date.now() + RETRY_MS;
    void refresh();
  };
  refreshIfOld();
  return {
    current() {
      refreshIfOld();
      const age = known === undefined ? Infinity : Date.now() - known.at;
      if (known === undefined || age > STALE_MS) return { warnings: [], source: 'none-known' };
      return { warnings: known.warnings, source: age > FRESH_MS ? 'cache' : 'live' };
    },
  };
}
