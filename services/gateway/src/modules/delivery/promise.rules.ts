import type { DeliveryMethod, DeliveryPromise, PromiseReason, DeliveryWarning } from '@harbour/contracts/delivery';
import { holidayOn } from './holidays.ts';

/** What is ordered by this hour of a working day leaves the same day. */
const LAST_HOUR = 15;
const DAY_MS = 86_400_000;
/** Hong Kong has no summer time. */
const OFFSET_MS = 8 * 3_600_000;
const SUNDAY = 0;

/** Working days from leaving the house to arriving, first and last. */
const WORKING_DAYS: Readonly<Record<DeliveryMethod, readonly [from: number, to: number]>> = {
  home: [1, 2],
  locker: [1, 2],
  pickup: [1, 1],
};
/** The ferry takes a day longer. */
const ISLANDS_DAYS = 1;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function reasonAgainst(day: string, midnight: number): PromiseReason | undefined {
  if (new Date(midnight).getUTCDay() === SUNDAY) return { kind: 'sunday', day };
  const name = holidayOn(day);
  return name && { kind: 'holiday', day, name };
}

export interface PromiseRequest {
  readonly now: Date;
  readonly method: DeliveryMethod;
  readonly district: string | null;
  /** Warnings in force: while there is one, nothing leaves the house today. */
  readonly warnings: readonly DeliveryWarning[];
}

/** The days between which goods arrive if ordered now: no work on Sundays, general holidays and in a typhoon. */
export function promiseFor({ now, method, district, warnings }: PromiseRequest): DeliveryPromise {
  const local = now.getTime() + OFFSET_MS;
  const today = local - (local % DAY_MS);
  const reasons: PromiseReason[] = [];
  const [warning] = warnings;
  if (warning) reasons.push({ kind: 'weather', day: dayOf(today), name: warning.name });

  const nextWorkingDay = (from: number): number => {
    for (let midnight = from; ; midnight += DAY_MS) {
      const reason = reasonAgainst(dayOf(midnight), midnight);
      if (reason === undefined) return midnight;
      reasons.push(reason);
    }
  };
  const isLate = warning !== undefined || local - today >= LAST_HOUR * 3_600_000;
  const [first, last] = WORKING_DAYS[method];
  const extra = district === 'Islands' && method !== 'pickup' ? ISLANDS_DAYS : 0;
  let day = nextWorkingDay(isLate ? today + DAY_MS : today);
  let from = day;
  for (let step = 1; step <= last + extra; step += 1) {
    day = nextWorkingDay(day + DAY_MS);
    if (step === first + extra) from = day;
  }
  return { from: dayOf(from), to: dayOf(day), reasons };
}
