import { LANGUAGES } from '@harbour/contracts/language';
import { test } from '../support/shop.ts';
import { isWhole } from '../support/whole.ts';
import { keyboard } from './hands.ts';
import { CHIEF, nameOf } from './matrix.ts';
import { walkAll } from './walk.ts';

// In the gate each in a language of its own.
for (const [index, journey] of CHIEF.entries()) {
  for (const lang of LANGUAGES.filter((each) => isWhole() || each === LANGUAGES.at(-1 - index))) {
    test(`from the first page to the goods by keyboard alone: ${nameOf(journey)}, in ${lang}`, async ({ shop }) => {
      await walkAll(shop, [journey], lang, keyboard);
    });
  }
}
