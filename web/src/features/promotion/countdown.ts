const SECOND = 1_000;
const DAY_SECONDS = 86_400;

export interface Countdown {
  days: number;
  /** Hours, minutes and seconds of the last day: 04:12:33. */
  clock: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** What is left until a time; undefined once it has come. */
export function countdownTo(iso: string, now: number): Countdown | undefined {
  const left = Math.ceil((new Date(iso).getTime() - now) / SECOND);
  if (!(left > 0)) return undefined;
  const rest = left % DAY_SECONDS;
  return {
    days: Math.floor(left / DAY_SECONDS),
    clock: [Math.floor(rest / 3_600), Math.floor((rest % 3_600) / 60), rest % 60].map(two).join(':'),
  };
}
