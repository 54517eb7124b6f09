import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from './schema.ts';
import type { WireMessage } from './tap.ts';

const FOLDER = join(import.meta.dirname, 'recorded');

/** What the last release writes and reads. */
export interface Recorded {
  readonly release: { readonly version: string; readonly commit: string };
  /** Its messages on the wire, by sample. */
  readonly messages: Readonly<Record<string, WireMessage>>;
  /** Its jobs in the outbox, as extended JSON, by sample. */
  readonly documents: Readonly<Record<string, unknown>>;
  /** Its delivery records, likewise. */
  readonly deliveries: Readonly<Record<string, unknown>>;
  /** What it can read: the body of each kind, a job in the outbox and a delivery record. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

const PARTS = [
  'release',
  'messages',
  'documents',
  'deliveries',
  'schemas',
] as const satisfies readonly (keyof Recorded)[];
const fileOf = (part: string): string => join(FOLDER, `${part}.json`);

/** Reads what was recorded at the last release. */
export const readRecorded = (): Recorded =>
  Object.fromEntries(PARTS.map((part) => [part, JSON.parse(readFileSync(fileOf(part), 'utf8')) as unknown])) as never;

/** One sample a line. */
function linesOf(part: object): string {
  const lines = Object.entries(part).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Writes the record of a release; gives the files. */
export function writeRecorded(recorded: Recorded): string[] {
  return PARTS.map((part) => {
    writeFileSync(fileOf(part), linesOf(recorded[part]));
    return fileOf(part);
  });
}
