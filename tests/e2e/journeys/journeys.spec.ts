import { expect, test } from '../support/shop.ts';
import { fingers } from './hands.ts';
import { byLanguage, inGate, isFirstPurchase } from './matrix.ts';
import { walkAll } from './walk.ts';

/** What a first purchase may take beside typing. */
const MOST_TAPS = 9;

for (const [lang, journeys] of byLanguage(inGate())) {
  test(`from the first page to the goods, each way in, delivery and payment, in ${lang}`, async ({ shop }) => {
    const walked = await walkAll(shop, journeys, lang, fingers);
    for (const [journey, taps] of walked) {
      if (isFirstPurchase(journey)) expect(taps.length, taps.join(' | ')).toBeLessThanOrEqual(MOST_TAPS);
    }
  });
}
