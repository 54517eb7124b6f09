import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readGlossary } from './glossary.ts';
import { languageProblems } from './language.ts';

const GLOSSARY = readGlossary(readFileSync(resolve(import.meta.dirname, '../../../docs/language.md'), 'utf8'));
const said = (path: string, text: string): string[] => languageProblems([{ path, text }], GLOSSARY);
const tree = (language: string, text: string): string[] =>
  said(`web/src/i18n/words/auth/${language}.json`, `{\n  "key": "${text}"\n}\n`);
const PHRASE = GLOSSARY.english[0] ?? '';

describe('the glossary', () => {
  it('is refused where a list is missing', () => {
    expect(() => readGlossary('# Names\n\n## English everywhere\n')).toThrow('has no banned words');
  });

  it('lists what is banned for each language', () => {
    expect(GLOSSARY.chinese.zh_HK).toContain('登錄');
    expect(GLOSSARY.chinese.zh).toContain('登入');
    expect(GLOSSARY.onScreen).toContain('e-mail');
  });
});

describe('words', () => {
  it.each([
    ['zh_HK', '請登錄', '登錄'],
    ['zh', '请登入', '登入'],
    ['zh_HK', '您好', '您'],
    ['zh', '你的密码', '你'],
    ['zh_HK', '請登入,然後繼續', 'half-width'],
    ['zh', '正在保存...', 'half-width'],
    ['en', 'Enter your e-mail', 'e-mail'],
    ['en', `Seen ${PHRASE}`, PHRASE],
  ])('in %s may not say %s', (language, text, banned) => {
    expect(tree(language, text).join()).toContain(banned);
    expect(tree(language, text).join()).toContain(':2: ');
  });

  it.each([
    ['zh_HK', '請登入，你的密碼……'],
    ['zh', '请登录，您的密码……'],
    ['zh_HK', '《商品說明條例》（第 362 章）'],
    ['en', 'Enter your email'],
  ])('in %s may say %s', (language, text) => {
    expect(tree(language, text)).toEqual([]);
  });

  it('of mails, notices and texts are read by their language', () => {
    const mail = "const WORDS = {\n  en: 'Log in',\n  zh_HK: '請登錄',\n  zh: '请登录',\n};\n";
    expect(said('workers/mailer/src/mails/one.ts', mail)).toEqual([
      'workers/mailer/src/mails/one.ts:3: “登錄” in zh_HK (docs/language.md)',
    ]);
    const notice = "said('Log in', '請登入', '请登入')";
    expect(said('services/gateway/src/modules/one/one.words.ts', notice)).toEqual([
      'services/gateway/src/modules/one/one.words.ts:1: “登入” in zh (docs/language.md)',
    ]);
  });
});

describe('English', () => {
  it('is read in comments and documents, across lines', () => {
    const [first = '', ...rest] = PHRASE.split(' ');
    const comment = `/**\n * Looks at ${first}\n * ${rest.join(' ')}.\n */\n`;
    expect(said('web/src/one.ts', comment)).toEqual([`web/src/one.ts:2: “${PHRASE}” (docs/language.md)`]);
    expect(said('docs/one.md', `Not ${PHRASE}.`)).toHaveLength(1);
    expect(said('docs/one.md', 'Recently.')).toEqual([]);
  });
});

describe('private words', () => {
  const glossary = { ...GLOSSARY, names: ['rabbit-sift', 'gathered'] };

  it('name no file and no identifier, and are free in prose', () => {
    expect(languageProblems([{ path: 'tests/rabbit-sift.ts', text: '' }], glossary)).toHaveLength(1);
    expect(languageProblems([{ path: 'web/a.ts', text: '\nconst gathered = 1;' }], glossary)).toEqual([
      'web/a.ts:2: identifier “gathered” (docs/language.md)',
    ]);
    const prose = "// what is gathered\nsay('gathered');\n";
    expect(languageProblems([{ path: 'web/a.ts', text: prose }], glossary)).toEqual([]);
  });
});
