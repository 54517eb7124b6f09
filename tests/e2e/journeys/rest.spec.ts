import { test } from '../support/shop.ts';
import { fingers } from './hands.ts';
import { ALL, byLanguage, isWhole, nameOf, pairwise } from './matrix.ts';
import { walkAll } from './walk.ts';

const selected = pairwise().map(nameOf);

/** What `journeys.spec.ts` leaves out: only where the whole matrix is asked for, as in the nightly run. */
const REST = isWhole() ? ALL.filter((journey) => !selected.includes(nameOf(journey))) : [];

for (const [lang, journeys] of byLanguage(REST).filter((each) => each[1].length > 0)) {
  test(`from the first page to the goods, every other journey, in ${lang}`, async ({ shop }) => {
    await walkAll(shop, journeys, lang, fingers);
  });
}
