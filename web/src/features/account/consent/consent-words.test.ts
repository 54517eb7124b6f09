import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { CONSENT_EDITION } from '@harbour/contracts/consent';
import { LANGUAGES, type Language } from '@harbour/contracts/language';

interface AgreedWords {
  consent: { agree: string; lead: string; topic: object; text: object };
}

const WORDS = join(import.meta.dirname, '../../../i18n/words/account');

const digests: Partial<Record<Language, string>> = CONSENT_EDITION.digests;

it.each(LANGUAGES)('the words by which people agree are those of the newest edition in %s', (language) => {
  const file = JSON.parse(readFileSync(join(WORDS, `${language}.json`), 'utf8')) as AgreedWords;
  const { agree, lead, topic, text } = file.consent;
  const shown = JSON.stringify({ agree, lead, topic, text });
  const digest = createHash('sha256').update(shown).digest('hex').slice(0, 16);
  // If this fails, the wording has changed: name a new edition with this digest. A new language is English until it is translated.
  expect(digests[language] ?? digests.en).toBe(digest);
});
