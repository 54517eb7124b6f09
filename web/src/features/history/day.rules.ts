import type { HistoryDay } from '@harbour/contracts/status-history';

export type DayKind = 'unwatched' | 'good' | 'troubled' | 'bad';

/** A day with this share of its watched time away, or more, is a bad one. */
const BAD_SHARE = 0.05;

/** How a day was: nobody watched, all well, some trouble, or much of it. */
export function kindOf({ watchedSeconds, downSeconds }: HistoryDay): DayKind {
  if (watchedSeconds === 0 && downSeconds === 0) return 'unwatched';
  if (downSeconds === 0) return 'good';
  return downSeconds >= watchedSeconds * BAD_SHARE ? 'bad' : 'troubled';
}

/** A share as per cent with two decimals, never rounded up: what was not always there must not read 100. */
export const percentOf = (share: number): number => Math.floor(share * 10_000 + 1e-6) / 100;
