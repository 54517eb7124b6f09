import type { Localized } from '@harbour/contracts/language';

export type UnitSeed = {
  readonly slug: string;
  readonly name: Localized;
  /** The English name of several. */
  readonly plural: string;
};

const unit = <const S extends string>(slug: S, plural: string, zhHk: string, zh: string) =>
  ({ slug, name: { en: slug, zh_HK: zhHk, zh }, plural }) satisfies UnitSeed;

/** The units of a fresh shop in their order. */
export const UNITS = [
  unit('piece', 'pieces', '件', '件'),
  unit('box', 'boxes', '盒', '盒'),
  unit('pack', 'packs', '包', '包'),
  unit('set', 'sets', '套', '套'),
  unit('cup', 'cups', '杯', '杯'),
  unit('pair', 'pairs', '對', '双'),
  unit('bottle', 'bottles', '瓶', '瓶'),
  unit('jar', 'jars', '樽', '罐'),
  unit('bunch', 'bunches', '束', '束'),
];

export type Unit = (typeof UNITS)[number]['slug'];
