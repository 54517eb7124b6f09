import { describe, expect, test } from '@jest/globals';
import { languageOfHeader, languageOfTag } from './language.ts';

describe('the language of a tag', () => {
  test.each([
    ['en', 'en'],
    ['en-GB', 'en'],
    ['zh-HK', 'zh_HK'],
    ['zh-TW', 'zh_HK'],
    ['zh-Hant', 'zh_HK'],
    ['zh-Hant-HK', 'zh_HK'],
    ['zh_HK', 'zh_HK'],
    ['zh', 'zh'],
    ['zh-CN', 'zh'],
    ['fr', undefined],
    ['english', undefined],
  ])('%s is %s', (tag, language) => {
    expect(languageOfTag(tag)).toBe(language);
  });
});

describe('the language of a header', () => {
  test.each([
    ['fr-FR, zh-CN;q=0.8, en;q=0.9', 'en'],
    ['zh-HK,zh;q=0.9,en;q=0.8', 'zh_HK'],
    ['en;q=0, zh;q=0.1', 'zh'],
    ['*', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is %s', (header, language) => {
    expect(languageOfHeader(header)).toBe(language);
  });
});
