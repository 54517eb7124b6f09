import { localizedPath } from '@harbour/contracts/addresses';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@harbour/contracts/language';
import { LANGUAGE_TAGS } from '@harbour/contracts/language-codes';

/** A page that search engines are told of; it has an address in each language. */
export interface ListedPage {
  readonly path: string;
  readonly changedAt?: Date | undefined;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** What a file of the sitemap begins and ends with (https://www.sitemaps.org/protocol.html). */
export const PART = {
  start: `${XML}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`,
  end: '</urlset>\n',
} as const;

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const lastmod = (moment: Date | undefined): string =>
  moment === undefined ? '' : `<lastmod>${moment.toISOString()}</lastmod>`;

/** A page's entries: one for each language, which names all of them. */
export function entriesOf({ path, changedAt }: ListedPage, origin: string): string {
  const at = (language: (typeof LANGUAGES)[number]) => escape(origin + localizedPath(path, language));
  const link = (tag: string, address: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`;
  const links = [
    ...LANGUAGES.map((language) => link(LANGUAGE_TAGS[language], at(language))),
    link('x-default', at(DEFAULT_LANGUAGE)),
  ].join('');
  return LANGUAGES.map((language) => `<url><loc>${at(language)}</loc>${lastmod(changedAt)}${links}</url>\n`).join('');
}

/** The index of all parts, by their addresses. */
export function indexOf(parts: readonly string[], origin: string): string {
  const entries = parts.map((path) => `<sitemap><loc>${escape(origin + path)}</loc></sitemap>\n`);
  return `${XML}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('')}</sitemapindex>\n`;
}
