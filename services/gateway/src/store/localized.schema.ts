import { LANGUAGES } from '@harbour/contracts/language';

/** A text in each language, as it is stored. */
export const localized = Object.fromEntries(LANGUAGES.map((language) => [language, String]));
