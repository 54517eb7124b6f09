import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../../docs/decisions');
const INDEX = 'README.md';
/** Title, date, and the sections in this order, alternatives only where there were any. */
const FORM =
  /^# (\d+)\. (.+)\n\nAccepted on \d{4}-\d{2}-\d{2}\.[^]*?\n\n\*\*Context\.\*\* [^]+\n\n\*\*Decision\.\*\*\s[^]+\n\n(\*\*Alternatives\.\*\*\s[^]+\n\n)?\*\*Consequences\.\*\*\s[^]+\n$/;
const SECTION = /^\*\*\w+\.\*\*/gm;

/** Problems of pages of decisions by file name, and of their index: each has the form, its number, and a row with its title. */
export function decisionProblems(pages: Readonly<Record<string, string>>, index: string): string[] {
  const ofPages = Object.entries(pages).flatMap(([file, text]) => {
    const [, number = '', title = ''] = FORM.exec(text) ?? [];
    const sections = text.match(SECTION) ?? [];
    if (title === '' || new Set(sections).size < sections.length) return [`${file} is not in the form of a decision`];
    if (Number(file.slice(0, 4)) !== Number(number)) return [`${file} calls itself ${number}`];
    return index.includes(`| ${number} | [${title}](${file}) |`) ? [] : [`${INDEX} has no row of ${file}`];
  });
  const listed = [...index.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, file = '']) => file);
  return [
    ...ofPages,
    ...listed.filter((file) => !(file in pages)).map((file) => `${INDEX} lists ${file}, which is missing`),
  ];
}

/** Problems of the decisions in `docs/decisions`. */
export function checkDecisions(): string[] {
  const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
  const files = readdirSync(FOLDER).filter((file) => file !== INDEX);
  return decisionProblems(Object.fromEntries(files.map((file) => [file, read(file)])), read(INDEX));
}
