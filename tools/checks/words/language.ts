import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesOfTree } from '../../files-of-tree.ts';
import { type Glossary, readGlossary } from './glossary.ts';
import { Language } from '@harbour/contracts/language';

const root = resolve(import.meta.dirname, '../../..');
const GLOSSARY = 'docs/language.md';
const TEXT = /(?:\.(?:md|tsx?|mjs|js|css|ya?ml|html)|Dockerfile)$/;
const CODE = /\.(?:tsx?|mjs|js)$/;
const WORD_TREE = /^(?:web\/src\/i18n\/words\/.+|shared\/contracts\/src\/messages)\/(en|zh_HK|zh)\.json$/;
/** Where the words of mails, texts and notices stand. */
const WORD_CODE = /^(?:services|shared|workers)\/.+\.ts$/;
/** Titles of decisions do not change once accepted, neither in their pages nor in the index. */
const TITLE = /^# \d+\. |^\| \d+ \| \[/;
const HAN = /\p{Script=Han}/u;
const PUNCTUATION = /\p{Script=Han}[,;:?!(]|\)\p{Script=Han}|\p{Script=Han}\.\.|\p{Script=Han}…(?!…)|⋯/gu;

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

interface Passage {
  readonly language: Language;
  readonly text: string;
  readonly line: number;
}

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** A phrase across the ends of lines, and across the signs that begin a line of a comment. */
function phrasePattern(phrase: string): RegExp {
  const words = phrase.split(' ').map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(String.raw`(?<![\w-])${words.join(String.raw`\s+(?:(?:\*|\/\/|#|>)\s+)?`)}(?![\w-])`, 'gi');
}

/** The words of a file by language: a JSON tree whole, code from each key of a language to the next. */
function passagesOf({ path, text }: SourceFile): Passage[] {
  const tree = WORD_TREE.exec(path);
  if (tree) return [{ language: Language.parse(tree[1]), text, line: 1 }];
  if (!WORD_CODE.test(path) || path.endsWith('.test.ts') || !HAN.test(text)) return [];
  const keys = [...text.matchAll(/\b(en|zh_HK|zh)\??:/g)];
  const byKey = keys.map(({ 1: language, index }, at) => ({
    language: Language.parse(language),
    text: text.slice(index, keys[at + 1]?.index),
    line: lineOf(text, index),
  }));
  const byPlace = [...text.matchAll(/\bsaid\(\s*('[^']*'),\s*('[^']*'),\s*('[^']*')/g)].flatMap((call) =>
    (['en', 'zh_HK', 'zh'] as const).map((language, at) => ({
      language,
      text: call[at + 1] ?? '',
      line: lineOf(text, call.index),
    })),
  );
  return [...byKey.filter((passage) => !passage.text.includes('said(')), ...byPlace];
}

function problemsOfPassage({ language, text, line }: Passage, glossary: Glossary): [number, string][] {
  if (language === 'en') {
    return glossary.onScreen.flatMap((phrase) =>
      [...text.matchAll(phrasePattern(phrase))].map(({ index }): [number, string] => [
        line + lineOf(text, index) - 1,
        `“${phrase}” on screen`,
      ]),
    );
  }
  const banned = glossary.chinese[language];
  if (banned === undefined) return [];
  const ours = text.replaceAll(/《[^》]*》/g, (name) => ' '.repeat(name.length));
  const variants = banned.flatMap((variant) =>
    [...ours.matchAll(new RegExp(variant, 'g'))].map(({ index }): [number, string] => [index, `“${variant}”`]),
  );
  const signs = [...ours.matchAll(PUNCTUATION)].map(({ index, 0: sign }): [number, string] => [
    index,
    `half-width punctuation “${sign}”`,
  ]);
  return [...variants, ...signs].map(([index, what]) => [line + lineOf(ours, index) - 1, `${what} in ${language}`]);
}

/** Code without its comments and strings. */
const bare = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|'(?:[^'\\\n]|\\.)*'/g, (part) => part.replaceAll(/[^\n]/g, ' '));

function problemsOfNames({ path, text }: SourceFile, names: readonly string[]): [number, string][] {
  if (!CODE.test(path)) return [];
  const code = names.length === 0 ? '' : bare(text);
  return names.flatMap((name) => {
    const isPath = path.split('/').some((part) => part === name || part.startsWith(`${name}.`));
    const uses = [...code.matchAll(new RegExp(String.raw`(?<![\w$-])${name}(?![\w$-])`, 'g'))];
    const atPath: [number, string][] = isPath ? [[1, `file name “${name}”`]] : [];
    return [...atPath, ...uses.map(({ index }): [number, string] => [lineOf(code, index), `identifier “${name}”`])];
  });
}

function problemsOfEnglish({ path, text }: SourceFile, phrases: readonly string[]): [number, string][] {
  if (path === GLOSSARY || !(TEXT.test(path) || path.endsWith('/en.json'))) return [];
  const lines = text.split('\n');
  return phrases
    .flatMap((phrase) =>
      [...text.matchAll(phrasePattern(phrase))].map(({ index }): [number, string] => [
        lineOf(text, index),
        `“${phrase}”`,
      ]),
    )
    .filter(([line]) => !TITLE.test(lines[line - 1] ?? ''));
}

/** Banned words, phrases and names of files, each with its line. */
export function languageProblems(files: readonly SourceFile[], glossary: Glossary): string[] {
  return files.flatMap((file) =>
    [
      ...problemsOfEnglish(file, glossary.english),
      ...passagesOf(file).flatMap((passage) => problemsOfPassage(passage, glossary)),
      ...problemsOfNames(file, glossary.names),
    ].map(([line, what]) => `${file.path}:${line}: ${what} (docs/language.md)`),
  );
}

/** Problems of names and language: what docs/language.md bans, wherever the repository writes it. */
export function checkLanguage(): string[] {
  const files = filesOfTree()
    .filter((path) => TEXT.test(path) || WORD_TREE.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  return languageProblems(files, readGlossary(readFileSync(join(root, GLOSSARY), 'utf8')));
}
