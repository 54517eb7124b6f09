import { DEFAULT_LANGUAGE, LANGUAGES } from '../language/language-codes.ts';
import type { PageDeclaration, Params } from './page.ts';
import { PAGE_NAMES, type PageName, PAGES } from './pages.ts';

type Language = (typeof LANGUAGES)[number];

/** What the address of a page begins with in each language (the default one has no prefix). */
const PREFIXES = { en: '/en', zh_HK: '', zh: '/zh' } as const satisfies Record<Language, string>;

const PREFIXED = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

export interface SplitAddress {
  readonly language: Language;
  /** The path without the language's prefix. */
  readonly path: string;
}

/** A page's path parted from the prefix of its language. */
export function splitAddress(address: string): SplitAddress {
  for (const language of PREFIXED) {
    const prefix = PREFIXES[language];
    if (address === prefix) return { language, path: '/' };
    if (address.startsWith(`${prefix}/`)) return { language, path: address.slice(prefix.length) };
  }
  return { language: DEFAULT_LANGUAGE, path: address };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** The parameters that a path gives a declared one; undefined where it is no such path. */
function paramsIn(declared: string, path: string): Record<string, string> | undefined {
  const [names, parts] = [declared.split('/'), path.split('/')];
  if (names.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    const value = name.startsWith(':') ? decoded(part) : undefined;
    if (value) params[name.slice(1)] = value;
    else if (part !== name) return undefined;
  }
  return params;
}

/** A page that a path leads to. */
export interface FoundPage {
  readonly name: PageName;
  readonly page: PageDeclaration;
  readonly params: Params;
}

/** The page at a path without prefix; undefined where there is none. */
export function pageAt(path: string): FoundPage | undefined {
  for (const name of PAGE_NAMES) {
    const page: PageDeclaration = PAGES[name];
    const params = paramsIn(page.path, path);
    if (params) return { name, page, params };
  }
  return undefined;
}

/**
 * Whether a path, without prefix, has an address for each language: drawn pages have, and what leads nowhere, whose page
 * says so in each; pages of accounts and administration have one address.
 */
export function hasLanguages(path: string): boolean {
  const found = pageAt(path);
  return found === undefined || found.page.isDrawn === true;
}

/** The path of a page in a language, with the language's prefix where it has one. */
export function localizedPath(path: string, language: Language): string {
  if (!hasLanguages(path)) return path;
  const prefix = PREFIXES[language];
  return path === '/' && prefix !== '' ? prefix : prefix + path;
}
