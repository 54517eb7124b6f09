import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const PAGE = 'docs/security.md';
const ROW = /^\| ([HML]\d+) \| [^|]+ \| ([^|]+) \|$/gm;
/** How many of each weight there were: a row that goes missing takes its test's name with it. */
const FOUND = { H: 3, M: 9, L: 17 };
const KEPT = /^\| [^|]+ \| `([^`]+)` \| “([^”]+)” \|$/gm;

const sourceOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Problems of the tables of findings: each test has to be there, and to be titled as its row says. */
export function checkFindings(): string[] {
  const page = sourceOf(PAGE);
  const named = [...page.matchAll(ROW)].flatMap(([, finding = '', files = '']) =>
    [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => ({ finding, file })),
  );
  const rows = new Set(named.map(({ finding }) => finding));
  const missing = Object.entries(FOUND)
    .flatMap(([weight, count]) => Array.from({ length: count }, (_, index) => `${weight}${index + 1}`))
    .filter((finding) => !rows.has(finding));
  const untitled = named.filter(({ finding, file }) => !new RegExp(`['"\`]${finding}[ :]`).test(sourceOf(file)));
  const gone = [...page.matchAll(KEPT)].filter(([, file = '', title = '']) => !sourceOf(file).includes(title));
  return [
    ...missing.map((finding) => `${PAGE} has no row of ${finding} with a test`),
    ...untitled.map(({ finding, file }) => `${file}: no title begins with ${finding}`),
    ...gone.map(([, file, title]) => `${file}: no test “${title}”`),
  ];
}
