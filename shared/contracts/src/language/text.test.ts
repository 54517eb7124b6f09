import { describe, expect, test } from '@jest/globals';
import { LANGUAGES } from './language.ts';
import { isMessageKey, MESSAGES, translate } from './text.ts';

function keysOf(tree: object, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value as object, `${prefix}${key}.`) : [`${prefix}${key}`],
  );
}

describe('shared messages', () => {
  test('have the same keys in each language', () => {
    const [first, ...others] = LANGUAGES.map((language) => keysOf(MESSAGES[language]).toSorted());
    for (const other of others) expect(other).toEqual(first);
  });

  test('keep their placeholders in each language', () => {
    const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
    for (const key of keysOf(MESSAGES.en)) {
      const wanted = placeholders(translate('en', key));
      for (const language of LANGUAGES) expect(placeholders(translate(language, key))).toEqual(wanted);
    }
  });

  test('fill in values and leave unknown keys as they are', () => {
    expect(translate('en', 'error.tooManyRequests', { seconds: 7 })).toContain('7 seconds');
    expect(translate('zh', 'error.nowhere')).toBe('error.nowhere');
    expect(translate('en', 'error')).toBe('error');
    expect(translate('en', '__proto__.toString')).toBe('__proto__.toString');
    expect(isMessageKey('constructor')).toBe(false);
  });
});
