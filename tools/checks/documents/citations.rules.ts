import { posix } from 'node:path';

/** A page's text by its path in the repository; undefined if it is missing. */
export type PageReader = (path: string) => string | undefined;

/** Whether the repository has a file or folder. */
export type Exists = (path: string) => boolean;

export interface Citations {
  /** How many citations and links were followed. */
  readonly followed: number;
  readonly problems: readonly string[];
}

/** A section sign, with the page or the standard before it if there is one. */
const SECTION = /(?:(?<![\w./-])(RFC \d+|[\w./-]*\w) )?\u00a7+ ?(\d+(?:\.\d+)*)?/gu;
const STANDARD = /^RFC \d+$/;
/** A decision named by its number alone. */
const DECISION = /\b[Dd]ecision (\d{1,4})\b/g;
/** A page named by its path from the root, with or without an anchor; not as a link's target. */
const NAMED_PAGE = /(?<![\w/.-]|\]\()(docs\/[\w./-]*\w\.md)(#[\w-]*)?/g;
/** `[text](target)` and `[text]: target`. */
const LINK = /\[[^\]]*\](?:\(\s*<?([^\s)>]+)>?[^)]*\)|:\s+<?([^\s>]+)>?)/g;
const FENCE = /^( *)(```|~~~)[^]*?^\1\2[^\n]*$/gm;
const CODE = /`[^`\n]*`/g;
const OTHER_PLACE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const HEADING = /^#{1,6} +(.*?) *#*$/gm;

/** The text with fenced blocks gone; their line breaks stay, so that lines keep their numbers. */
const withoutFences = (text: string): string => text.replace(FENCE, (block) => block.replace(/[^\n]/g, ''));

const headingsOf = (page: string): string[] => [...withoutFences(page).matchAll(HEADING)].map(([, text = '']) => text);

/** The anchors of a page as GitHub makes them: a repeated heading gets a number. */
export function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  for (const heading of headingsOf(page)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const plain = words.replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '').replaceAll(' ', '-');
    let anchor = plain;
    for (let repeat = 1; anchors.has(anchor); repeat += 1) anchor = `${plain}-${repeat}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** How many headings of a page have this number. */
function sectionsOf(page: string, section: string): number {
  return headingsOf(page).filter((heading) => heading.startsWith(`${section}. `)).length;
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** Follows citations by page and section, such as product/states §1: that heading of `docs/product/states.md` begins with `1. `. */
export function followSections(file: string, text: string, read: PageReader): Citations {
  const problems: string[] = [];
  let followed = 0;
  for (const { 0: whole, 1: page, 2: section, index } of text.matchAll(SECTION)) {
    if (page !== undefined && STANDARD.test(page) && section !== undefined) continue;
    followed += 1;
    const place = `${file}:${lineOf(text, index)}: “${whole.trim()}”`;
    const path = page === undefined ? undefined : posix.join('docs', `${page}.md`);
    const source = path?.startsWith('docs/') ? read(path) : undefined;
    if (page === undefined || section === undefined) problems.push(`${place} names no page or no section`);
    else if (source === undefined) problems.push(`${place}: docs/${page}.md is no page of the repository`);
    else if (sectionsOf(source, section) !== 1) {
      problems.push(`${place}: docs/${page}.md needs one heading “${section}. …”, has ${sectionsOf(source, section)}`);
    }
  }
  return { followed, problems };
}

function followTarget(place: string, path: string, anchor: string | undefined, read: PageReader, exists: Exists) {
  if (path.startsWith('../') || path === '..') return [`${place} leaves the repository`];
  if (!exists(path)) return [`${place}: ${path} is missing`];
  if (anchor === undefined || !path.endsWith('.md')) return [];
  const isThere = anchorsOf(read(path) ?? '').has(anchor);
  return isThere ? [] : [`${place}: ${path} has no heading #${anchor}`];
}

/** Follows decisions named by their numbers, among the files of `docs/decisions`. */
export function followDecisions(file: string, text: string, decisions: readonly string[]): Citations {
  const named = [...text.matchAll(DECISION)];
  const problems = named.flatMap(({ 0: whole, 1: number = '', index }) =>
    decisions.some((name) => name.startsWith(`${number.padStart(4, '0')}-`))
      ? []
      : [`${file}:${lineOf(text, index)}: “${whole}” is missing from docs/decisions`],
  );
  return { followed: named.length, problems };
}

/** Follows pages named by their path from the root, such as `docs/testing.md#where-it-runs`. */
export function followNames(file: string, text: string, read: PageReader, exists: Exists): Citations {
  const named = [...text.matchAll(NAMED_PAGE)];
  const problems = named.flatMap(({ 0: whole, 1: path = '', 2: anchor, index }) =>
    followTarget(`${file}:${lineOf(text, index)}: ${whole}`, posix.normalize(path), anchor?.slice(1), read, exists),
  );
  return { followed: named.length, problems };
}

/** Follows the links of a page, and their anchors; addresses elsewhere are left alone. */
export function followLinks(file: string, text: string, read: PageReader, exists: Exists): Citations {
  const prose = withoutFences(text).replace(CODE, (code) => ' '.repeat(code.length));
  const links = [...prose.matchAll(LINK)].flatMap(({ 1: inline, 2: reference, index }) => {
    const target = inline ?? reference ?? '';
    return OTHER_PLACE.test(target) ? [] : [{ target, index }];
  });
  const problems = links.flatMap(({ target, index }) => {
    const [path = '', anchor] = target.split('#');
    const full = path === '' ? file : posix.normalize(posix.join(posix.dirname(file), decodeURI(path)));
    return followTarget(`${file}:${lineOf(prose, index)}: ${target}`, full.replace(/\/$/, ''), anchor, read, exists);
  });
  return { followed: links.length, problems };
}
