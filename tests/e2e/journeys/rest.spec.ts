import { LANGUAGES } from '@harbour/contracts/language';
import { test } from '../support/shop.ts';
import { fingers } from './hands.ts';
import { ALL, isWhole, nameOf, pairwise } from './matrix.ts';
import { walk } from './walk.ts';

const selected = pairwise().map(nameOf);

/** What `journeys.spec.ts` leaves out: only where the whole matrix is asked for, as in the nightly run. */
const REST = isWhole() ? ALL.filter((journey) => !selected.includes(nameOf(journey))) : [];

for (const [index, journey] of REST.entries()) {
  const lang = LANGUAGES[index % LANGUAGES.length] ?? 'en';
  test(`from the first page to the goods: ${nameOf(journey)}, in ${lang}`, async ({ shop }) => {
    await walk(shop, journey, lang, fingers);
  });
}
