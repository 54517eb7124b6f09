import en from '../messages/en.json' with { type: 'json' };
import zh from '../messages/zh.json' with { type: 'json' };
import zhHK from '../messages/zh_HK.json' with { type: 'json' };
import type { Language } from './language.ts';

type Tree = { readonly [key: string]: string | Tree };

/** The messages that server and browser share, by language. */
export const MESSAGES: Record<Language, Tree> = { en, zh_HK: zhHK, zh };

function lookUp(tree: Tree, key: string): string | undefined {
  let at: string | Tree | undefined = tree;
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || !Object.hasOwn(at, part)) return undefined;
    at = at[part];
  }
  return typeof at === 'string' ? at : undefined;
}

/** The message of a key in a language with `{{name}}` filled in; the key itself where there is none. */
export function translate(language: Language, key: string, params: Record<string, string | number> = {}): string {
  const text = lookUp(MESSAGES[language], key) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}

/** Whether a key names a shared message. */
export function isMessageKey(key: string): boolean {
  return lookUp(MESSAGES.en, key) !== undefined;
}
