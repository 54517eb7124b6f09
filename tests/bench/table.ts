import { median, ratiosOf } from './rounds.ts';

/** One line of the table. */
export interface Row {
  readonly what: string;
  /** How the shop compares to its floor, by round. */
  readonly ratios?: readonly number[] | undefined;
  /** In so many words, and whether it is met; empty where none was set. */
  readonly target: string;
  readonly isMet?: boolean | undefined;
  /** The shop's figure with its unit. */
  readonly shop: string;
  readonly floor?: string | undefined;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** A number as it is read: three digits that count. */
export function figure(value: number): string {
  if (value >= 1_000) return Math.round(value).toLocaleString('en');
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3).replace(/\.?0+$/, '');
}

/** Requests and the like a second: the middle one of the rounds. */
export const perSecond = (rates: readonly number[], unit = '/s'): string => `${figure(median(rates))}${unit}`;

function ratioCell(ratios: readonly number[] | undefined): string {
  if (ratios === undefined) return '';
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  return `**${figure(median(ratios))}** (${figure(least)}–${figure(most)} of ${ratios.length})`;
}

/** A comparison by rounds with a least ratio to be met. */
export function compared(
  what: string,
  shop: readonly number[],
  floor: readonly number[],
  least: number,
  floorName: string,
  unit = '/s',
): Row {
  const ratios = ratiosOf(shop, floor);
  return {
    what,
    ratios,
    target: `≥ ${least} × ${floorName}`,
    isMet: median(ratios) >= least,
    shop: perSecond(shop, unit),
    floor: perSecond(floor, unit),
  };
}

/** All lines as one table: ratios first, absolute figures second. */
export function tableOf(rows: readonly Row[]): string {
  return [
    row(['what', 'ratio (least–most of rounds)', 'target', 'met', 'the shop', 'floor']),
    row(['---', '---:', '---', '---', '---:', '---:']),
    ...rows.map(({ what, ratios, target, isMet, shop, floor = '' }) =>
      row([what, ratioCell(ratios), target, isMet === undefined ? '' : isMet ? 'yes' : '**no**', shop, floor]),
    ),
  ].join('\n');
}
