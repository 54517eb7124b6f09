import type { SalesFigures } from '@harbour/contracts/analytics';

/** The figures of a day or a span, in the order in which they are shown; each can be charted. */
export const FIGURES = ['sales', 'orders', 'average', 'conversion', 'refunds', 'net', 'views'] as const;
export type Figure = (typeof FIGURES)[number];

const MONEY: ReadonlySet<Figure> = new Set(['sales', 'average', 'refunds', 'net']);

/** How a figure is written. */
export function kindOf(figure: Figure): 'money' | 'count' | 'share' {
  if (MONEY.has(figure)) return 'money';
  return figure === 'conversion' ? 'share' : 'count';
}

/** How much more there is than before, as a part of it; null where nothing was before, or nothing is known. */
export function changeOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  return (now - before) / Math.abs(before);
}

/** One figure of each day; a day without one is a gap. */
export function seriesOf(days: readonly SalesFigures[], figure: Figure): (number | null)[] {
  return days.map((day) => day[figure]);
}
