import type { Options } from 'uplot';

/** What a plot of two spans needs to know. */
export interface PlotWords {
  readonly width: number;
  /** How many days each span has. */
  readonly days: number;
  /** The name of a day at the lower axis. */
  readonly dayAt: (index: number) => string;
  /** A figure at the left axis. */
  readonly markOf: (value: number) => string;
  /** Told which day is pointed at; null where none is. */
  readonly onPoint: (index: number | null) => void;
}

export const PLOT_HEIGHT = 240;
/** Lines of more days are dense enough without a dot for each. */
const DOTTED_DAYS = 31;
const NARROW = 560;

/** A colour of the theme that is on when the plot is drawn. */
const colour = (name: string) => () => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** How a span and the one before are drawn: two lines over the same days, in the colours of the theme. */
export function plotOptions({ width, days, dayAt, markOf, onPoint }: PlotWords): Options {
  const points = { show: days <= DOTTED_DAYS, size: 6 };
  const axis = { stroke: colour('--ink-soft'), font: '12px system-ui', grid: { stroke: colour('--line'), width: 1 } };
  return {
    width,
    height: PLOT_HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, y: false },
    scales: {
      // Half a day more at both ends, so that a single day has a width.
      x: { time: false, range: [-0.5, days - 0.5] },
      y: { range: (_plot, low, high) => [Math.min(0, low), high <= 0 ? 1 : high * 1.1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: [1, 2, 7, 14, 28, 56, 112],
        space: width < NARROW ? 64 : 88,
        values: (_plot, marks) => marks.map((mark) => (mark >= 0 && mark < days ? dayAt(mark) : '')),
      },
      { ...axis, size: 64, values: (_plot, marks) => marks.map(markOf) },
    ],
    series: [
      {},
      { stroke: colour('--line-strong'), width: 2, dash: [5, 5], points: { ...points, fill: colour('--line-strong') } },
      { stroke: colour('--brand'), width: 2.5, points: { ...points, fill: colour('--brand') } },
    ],
    hooks: { setCursor: [({ cursor: { idx } }) => onPoint(idx ?? null)] },
  };
}
