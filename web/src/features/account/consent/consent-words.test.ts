import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { CONSENT_EDITION } from '@harbour/contracts/consent';
import { LANGUAGES } from '@harbour/contracts/language';

interface AgreedWords {
  consent: { agree: string; lead: string; topic: object; text: object };
}

const WORDS = join(import.meta.dirname, '../../../i18n/words/account');

it('the words by which people agree are those of the newest edition', () => {
  const shown = LANGUAGES.map((language) => {
    const file = JSON.parse(readFileSync(join(WORDS, `${language}.json`), 'utf8')) as AgreedWords;
    const { agree, lead, topic, text } = file.consent;
    return { agree, lead, topic, text };
  });
  const digest = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
  // If this fails, the wording has changed: name a new edition with this digest.
  expect(CONSENT_EDITION.digest).toBe(digest);
});
