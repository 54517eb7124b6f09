/** Keys of the units that products are sold by; the web translates them. */
export const UNITS = ['piece', 'box', 'pack', 'set', 'cup', 'pair', 'bottle', 'jar', 'bunch'] as const;
export type Unit = (typeof UNITS)[number];

/** Groups of products: `/category/…`. */
export const CATEGORIES = [
  'bakery',
  'tea',
  'kitchen',
  'fresh',
  'home',
  'fashion',
  'tech',
  'toys',
  'stationery',
  'festive',
] as const;
export type Category = (typeof CATEGORIES)[number];
