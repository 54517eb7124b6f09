import type { Language } from '@harbour/contracts/language';

/** What docs/language.md bans, by where it is banned. */
export interface Glossary {
  readonly chinese: Readonly<Partial<Record<Language, readonly string[]>>>;
  /** Phrases banned in English wherever it is written. */
  readonly english: readonly string[];
  /** Phrases banned in the English words on screen and in mails. */
  readonly onScreen: readonly string[];
  /** Identifiers and names of files. */
  readonly names: readonly string[];
}

type Row = Record<string, string>;

/** The rows of every table below headings that contain `heading`, each cell by its column's title. */
function rowsBelow(page: string, heading: string): Row[] {
  const sections = page.split(/^## /m).filter((section) => section.split('\n')[0]?.includes(heading));
  return sections.flatMap((section) => section.split(/\n\s*\n/)).flatMap(rowsOfTable);
}

function rowsOfTable(block: string): Row[] {
  const lines = block.split('\n').filter((line) => line.startsWith('|'));
  const [titles = [], , ...rows] = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return rows.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? ''])));
}

const listed = (rows: readonly Row[], column: string, separator: RegExp): string[] =>
  rows.flatMap((row) => (row[column] ?? '').split(separator)).filter((word) => word !== '' && word !== '–');

/** Reads the banned columns of the glossary. @throws where a table is missing, so that the check cannot pass by accident */
export function readGlossary(page: string): Glossary {
  const seen = rowsBelow(page, ' see');
  const glossary: Glossary = {
    chinese: { zh_HK: listed(seen, 'not (zh_HK)', /、/), zh: listed(seen, 'not (zh)', /、/) },
    english: listed(rowsBelow(page, 'English everywhere'), 'do not write', /, /),
    onScreen: listed(rowsBelow(page, 'English on screen'), 'do not write', /, /),
    names: listed(rowsBelow(page, 'Private words'), 'do not use', /, /).map((name) => name.replaceAll('`', '')),
  };
  const { chinese, english, onScreen, names } = glossary;
  const lists = { ...chinese, english, onScreen, names };
  for (const [name, words] of Object.entries(lists)) {
    if (words.length === 0) throw new Error(`docs/language.md has no banned words for ${name}`);
  }
  return glossary;
}
