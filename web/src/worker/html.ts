import { LANGUAGES, LANGUAGE_TAGS } from '@harbour/contracts/language-codes';
import { say } from './words.ts';

type Language = (typeof LANGUAGES)[number];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);

/**
 * A kept page with the mark that says so: for the program on its root, which shows it in its own bar, and above the page,
 * where it stands also when no program runs.
 */
export function marked(html: string, note: string): string {
  const words = escaped(note);
  return html
    .replace('<html ', () => `<html data-kept="${words}" `)
    .replace(/<body[^>]*>/, (body) => `${body}<p class="strip strip--bad" id="kept-note">${words}</p>`);
}

/** The title of a page, as its HTML has it. */
export const titleIn = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';

/** A page that is kept, for the list of them. */
export interface KeptLink {
  readonly address: string;
  /** As HTML. */
  readonly title: string;
}

const linkTo = ({ address, title }: KeptLink): string => `<li><a href="${escaped(address)}">${title}</a></li>`;

function sectionIn(language: Language, links: readonly KeptLink[]): string {
  const title = `<h2>${say(language, 'offline.page.kept')}</h2>`;
  const list = `<div class="panel">${title}<ul class="offline-list">${links.map(linkTo).join('')}</ul></div>`;
  return [
    `<section class="page page--narrow" lang="${LANGUAGE_TAGS[language]}" data-language="${language}">`,
    `<div class="panel"><h1>${say(language, 'offline.page.title')}</h1><p>${say(language, 'offline.page.text')}</p>`,
    `<div class="panel__actions"><a class="button" href="">${say(language, 'offline.page.again')}</a></div></div>`,
    links.length === 0 ? '' : list,
    '</section>',
  ].join('');
}

export interface OfflinePage {
  /** The language of the address; undefined where it has none, so that the page says it in each. */
  readonly language: Language | undefined;
  readonly links: readonly KeptLink[];
  readonly styles: readonly string[];
}

/** The page for what is not on the device. */
export function offlinePage({ language, links, styles }: OfflinePage): string {
  const shown = language === undefined ? LANGUAGES.toReversed() : [language];
  const own = language === undefined ? 'lang="zh-HK"' : `lang="${LANGUAGE_TAGS[language]}" data-language="${language}"`;
  const titles = shown.map((each) => say(each, 'offline.page.title'));
  return [
    `<!doctype html><html ${own}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">',
    `<title>${titles.join(' · ')}</title><script src="/start.js"></script><script src="/offline.js" defer></script>`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    styles.map((file) => `<link rel="stylesheet" href="${file}">`).join(''),
    '</head><body><div class="shell"><div class="header"><div class="header__inner"><span class="brand">',
    '<img class="brand__logo" src="/favicon.svg" alt="">',
    '<span class="brand__name"><b>海港市集</b> <small>Harbour Market</small></span></span></div></div>',
    `<main id="main">${shown.map((each) => sectionIn(each, links)).join('')}</main></div></body></html>`,
  ].join('');
}
