import { LANGUAGES } from '@harbour/contracts/language';
import { expect, test } from '../support/shop.ts';
import { fingers } from './hands.ts';
import { CHIEF, nameOf, pairwise } from './matrix.ts';
import { walk } from './walk.ts';

/** What a first purchase may take beside typing. */
const MOST_TAPS = 9;

for (const [index, journey] of pairwise().entries()) {
  const lang = LANGUAGES[index % LANGUAGES.length] ?? 'en';
  test(`from the first page to the goods: ${nameOf(journey)}, in ${lang}`, async ({ shop }) => {
    const presses = await walk(shop, journey, lang, fingers);
    if (journey === CHIEF[0]) expect(presses.length, presses.join(' | ')).toBeLessThanOrEqual(MOST_TAPS);
  });
}
