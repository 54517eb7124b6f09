import { MOST_DAYS } from '@harbour/contracts/analytics';
import { addDays, type DaySpan, lengthOf } from '@harbour/contracts/hong-kong-day';

/** Spans that are chosen by name, in the order in which they are offered. */
export const PRESETS = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
  'last365',
] as const;
export type Preset = (typeof PRESETS)[number];

/** What is shown where the address asks for nothing. */
export const USUAL: Preset = 'last30';

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
const lastDays = (today: string, days: number): DaySpan => ({ from: addDays(today, 1 - days), to: today });

const SPANS: Readonly<Record<Preset, (today: string) => DaySpan>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  last7: (today) => lastDays(today, 7),
  last30: (today) => lastDays(today, 30),
  last90: (today) => lastDays(today, 90),
  thisMonth: (today) => ({ from: firstOfMonth(today), to: today }),
  lastMonth(today) {
    const to = addDays(firstOfMonth(today), -1);
    return { from: firstOfMonth(to), to };
  },
  last365: (today) => lastDays(today, 365),
};

/** The days that a preset means today. */
export const spanOf = (preset: Preset, today: string): DaySpan => SPANS[preset](today);

/** Whether two spans are of the same days. */
export const isSame = (one: DaySpan, other: DaySpan): boolean => one.from === other.from && one.to === other.to;

/** The first preset that means these days today; undefined where none does. */
export function presetOf(span: DaySpan, today: string): Preset | undefined {
  return PRESETS.find((preset) => isSame(spanOf(preset, today), span));
}

const DAY = /^20\d\d-\d\d-\d\d$/;

/** Whether these are two days of this century that make a span which can be asked about. */
export function isWhole({ from, to }: DaySpan): boolean {
  if (!DAY.test(from) || !DAY.test(to)) return false;
  const days = lengthOf({ from, to });
  return days >= 1 && days <= MOST_DAYS;
}
