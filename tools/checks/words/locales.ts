import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '@harbour/contracts/language-codes';
import type { PageDeclaration } from '@harbour/contracts/page';
import { PAGES } from '@harbour/contracts/pages';
import * as z from 'zod';

const root = resolve(import.meta.dirname, '../../..');
/** The web's words, a folder for each area that is downloaded separately. */
const AREAS = 'web/src/i18n/words';
const SHARED = 'shared/contracts/src/messages';
const SHELL = `${AREAS}/shell`;

const ownFolders = (): string[] => readdirSync(join(root, AREAS)).map((area) => `${AREAS}/${area}`);

type Words = Map<string, string>;

function flatten(tree: object, prefix = ''): [string, string][] {
  return Object.entries<unknown>({ ...tree }).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[prefix + key, value]];
    return typeof value === 'object' && value !== null ? flatten(value, `${prefix}${key}.`) : [];
  });
}

function wordsOf(folder: string, language: string): Words {
  const text = readFileSync(join(root, folder, `${language}.json`), 'utf8');
  return new Map(flatten(z.looseObject({}).parse(JSON.parse(text))));
}

function sourceOf(folders: readonly string[], isMeant = (_file: string) => true): string {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules') && !file.endsWith('.test.ts'))
        .filter(isMeant)
        .map((file) => readFileSync(join(root, folder, file), 'utf8')),
    )
    .join('\n');
}

const placeholders = (text: string): string =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name)
    .toSorted((a = '', b = '') => a.localeCompare(b))
    .join();

function compare(folder: string): string[] {
  const english = wordsOf(folder, 'en');
  return LANGUAGES.flatMap((language) => {
    const words = wordsOf(folder, language);
    const missing = [...english.keys()].filter((key) => !words.has(key)).map((key) => `lacks ${key}`);
    const extra = [...words.keys()].filter((key) => !english.has(key)).map((key) => `alone has ${key}`);
    const empty = [...words].filter(([, text]) => text.trim() === '').map(([key]) => `has nothing for ${key}`);
    const other = [...words]
      .filter(([key, text]) => english.has(key) && placeholders(text) !== placeholders(english.get(key) ?? ''))
      .map(([key]) => `has other placeholders in ${key}`);
    return [...missing, ...extra, ...empty, ...other].map((problem) => `${folder}/${language}.json ${problem}`);
  });
}

/** Keys written out in the source, and the beginnings of those that are composed: t(`admin.status.${…}`). */
function usage(source: string) {
  const whole = new Set(
    [...source.matchAll(/['"`]([a-zA-Z]+(?:\.[a-zA-Z_0-9-]+)+)['"`]/g)].map(([, key]) => key ?? ''),
  );
  const composed = [...source.matchAll(/`([a-zA-Z]+\.(?:[a-zA-Z_0-9-]+\.)*)\$\{/g)].map(([, start]) => start ?? '');
  return { whole, isUsed: (key: string) => whole.has(key) || composed.some((start) => key.startsWith(start)) };
}

function unused(folder: string, isUsed: (key: string) => boolean): string[] {
  return [...wordsOf(folder, 'en').keys()]
    .filter((key) => !isUsed(key))
    .map((key) => `${folder}: ${key} is used nowhere`);
}

function undefinedKeys(): string[] {
  const source = sourceOf(['web/src']);
  const known = new Set([...ownFolders(), SHARED].flatMap((folder) => [...wordsOf(folder, 'en').keys()]));
  const asked = [...source.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key ?? '');
  return [...new Set(asked)].filter((key) => !known.has(key)).map((key) => `web/src asks for ${key}, which is nowhere`);
}

/** The bars and what else stands before any screen may use the shell's words alone. */
function outOfReach(): string[] {
  const late = new Set(
    ownFolders()
      .filter((folder) => folder !== SHELL)
      .flatMap((folder) => [...wordsOf(folder, 'en').keys()]),
  );
  const asked = [
    ...sourceOf(['web/src/app'], (file) => !file.startsWith('screens/')).matchAll(/\bt\(\s*'([^']+)'/g),
  ].map(([, key]) => key ?? '');
  return [...new Set(asked)]
    .filter((key) => late.has(key))
    .map((key) => `web/src/app asks for ${key}: move it to ${SHELL}`);
}

/** Titles that pages declare. */
function titlesWithoutWords(): string[] {
  const known = new Set(ownFolders().flatMap((folder) => [...wordsOf(folder, 'en').keys()]));
  return Object.values<PageDeclaration>(PAGES)
    .filter(({ title }) => title !== undefined && !known.has(title))
    .map(({ path, title }) => `${AREAS}: ${title}, the title of ${path}, has no word`);
}

/** Keys that stand in more than one folder: the later download would change the earlier words. */
function inTwoPlaces(folders: readonly string[]): string[] {
  const first = new Map<string, string>();
  const problems: string[] = [];
  for (const folder of folders) {
    for (const key of wordsOf(folder, 'en').keys()) {
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, folder);
      else problems.push(`${key} is in ${earlier} and in ${folder}`);
    }
  }
  return problems;
}

/** Problems of the locale files: a key missing, unused, empty or with other placeholders in any language. */
export function checkLocales(): string[] {
  const web = usage(sourceOf(['web/src', 'shared/contracts/src']));
  const everywhere = usage(sourceOf(['web/src', 'shared', 'services', 'workers']));
  const folders = [...ownFolders(), SHARED];
  return [
    ...folders.flatMap(compare),
    ...inTwoPlaces(folders),
    ...ownFolders().flatMap((folder) => unused(folder, web.isUsed)),
    ...outOfReach(),
    ...unused(SHARED, everywhere.isUsed),
    ...undefinedKeys(),
    ...titlesWithoutWords(),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = checkLocales();
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
