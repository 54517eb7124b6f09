import type { Promotion } from '@harbour/contracts/promotion';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

/** The seasons of the Observatory, three months each, by month from January. */
const BY_MONTH: readonly Season[] = [
  ...(['winter', 'winter'] as const),
  ...(['spring', 'spring', 'spring'] as const),
  ...(['summer', 'summer', 'summer'] as const),
  ...(['autumn', 'autumn', 'autumn'] as const),
  'winter',
];

/** The season of a day of Hong Kong's calendar, from 2026-11-04; undefined where that is none. */
export const seasonOf = (day: string): Season | undefined => BY_MONTH[Number(day.slice(5, 7)) - 1];

/** The running offer of the season: the one that ends first. Offers that stand all year end last. */
export const offerOfSeason = (running: readonly Promotion[]): Promotion | undefined =>
  running.toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt))[0];
