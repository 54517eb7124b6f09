import { CATEGORIES } from './categories.ts';
import { UNITS } from './units.ts';

const STEP = 10;

/** The categories and units of a fresh shop, as they are stored. */
export const shelvesOf = (picturesBase: string) => ({
  categories: CATEGORIES.map(({ picture, ...category }, index) => ({
    ...category,
    code: category.slug,
    image: `${picturesBase}/${picture}`,
    parent: null,
    status: 'online' as const,
    sort: (index + 1) * STEP,
    formerSlugs: [],
  })),
  units: UNITS.map((unit, index) => ({ ...unit, sort: (index + 1) * STEP })),
});
