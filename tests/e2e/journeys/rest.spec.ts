import { test } from '../support/shop.ts';
import { isWhole } from '../support/whole.ts';
import { fingers } from './hands.ts';
import { byLanguage, inRest } from './matrix.ts';
import { walkAll } from './walk.ts';

/** What `journeys.spec.ts` leaves out: only where the whole matrix is asked for, as in the nightly run. */
const REST = isWhole() ? byLanguage(inRest()) : [];

for (const [lang, journeys] of REST) {
  test(`from the first page to the goods, every other journey, in ${lang}`, async ({ shop }) => {
    await walkAll(shop, journeys, lang, fingers);
  });
}
