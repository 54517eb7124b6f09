import type { Language } from '@harbour/contracts/language';
import { LANGUAGE_TAGS } from './language.ts';

const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1_000 },
] as const;

/** A length of time in its two largest units: 340 ms, 1.2 sec, 4 min 5 sec, 2 days 3 hr. */
export function durationOf(ms: number, language: Language): string {
  const tag = LANGUAGE_TAGS[language];
  const say = (value: number, unit: string, maximumFractionDigits = 0) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(value);
  const whole = Math.max(0, Math.round(ms));
  if (whole < 1_000) return say(whole, 'millisecond');
  if (whole < 59_950) return say(whole / 1_000, 'second', 1);
  const seconds = Math.round(whole / 1_000) * 1_000;
  const first = UNITS.findIndex((each) => seconds >= each.ms);
  let rest = seconds;
  const parts: string[] = [];
  for (const { unit, ms: length } of UNITS.slice(first, first + 2)) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0) parts.push(say(count, unit));
  }
  return parts.join(' ');
}
