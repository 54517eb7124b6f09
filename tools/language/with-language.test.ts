import { expect, it } from '@jest/globals';
import { withLanguage } from './with-language.ts';

const withJapanese = (source: string): string => withLanguage('a.ts', source, 'ja');

it('gives each text for all languages one more', () => {
  expect(withJapanese(`const NAME = { en: 'Tea', zh_HK: '茶', zh: '茶' };`)).toBe(
    `const NAME = { ja: 'Tea', en: 'Tea', zh_HK: '茶', zh: '茶' };`,
  );
  expect(withJapanese('interface Text { en: string; zh_HK: string; zh: string }')).toBe(
    'interface Text { ja: string; en: string; zh_HK: string; zh: string }',
  );
  expect(withJapanese('const three = (en: string, zh_HK: string, zh: string) => ({ en, zh_HK, zh });')).toBe(
    'const three = (en: string, zh_HK: string, zh: string) => ({ ja: en, en, zh_HK, zh });',
  );
});

it('names the file of the new language', () => {
  expect(withJapanese("const FILES = { en: () => import('./en.json'), zh_HK: 1, zh: 2 };")).toBe(
    "const FILES = { ja: () => import('./ja.json'), en: () => import('./en.json'), zh_HK: 1, zh: 2 };",
  );
});

it('leaves alone what is not for all languages', () => {
  const source = `const IDS = { en: 1, zh: 2 };`;
  expect(withJapanese(source)).toBe(source);
});
