import { maskText, redactField } from '@harbour/platform/redact';
import type { AuditChange } from '@harbour/contracts/audit';

/** Bounds of one entry, in bytes of UTF-8: each value, all values together, and the number of fields. */
export const VALUE_BYTES = 500;
export const CHANGES_BYTES = 8_000;
export const MOST_CHANGES = 40;

/** What differs between two states of a record, as far as it fits, and how many fields more there are. */
export interface Differences {
  readonly changes: AuditChange[];
  readonly more: number;
}

/** A field at the end of a path, with the words that it is shown under. */
interface Leaf {
  readonly label: string;
  readonly key: string;
  readonly text: string;
}

const BOOKKEEPING = new Set(['id', 'version', 'createdAt', 'changedAt']);
/** Characters left around what changed in a long text. */
const AROUND = 24;
const LONG = 160;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** What tells an element of a list from the others, and what readers know it by. */
function nameOf(element: Record<string, unknown>, index: number): { id: string; label: string } {
  const known = ['id', 'sku', 'slug', 'code'].map((key) => element[key]).find((value) => typeof value === 'string');
  const { sku } = element;
  const id = typeof known === 'string' ? known : String(index + 1);
  return { id, label: typeof sku === 'string' && sku !== '' ? sku : id };
}

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** Every field of a record by its path; what is null or missing is left out. */
function leavesOf(record: Record<string, unknown>): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  const add = (value: unknown, path: readonly string[], labels: readonly string[], key: string): void => {
    if (value === null || value === undefined) return;
    if (Array.isArray(value) && value.every((element) => !isRecord(element))) {
      if (value.length > 0)
        leaves.set(path.join(' '), { label: labels.join(' '), key, text: value.map(textOf).join(', ') });
    } else if (Array.isArray(value)) {
      for (const [index, element] of value.entries()) {
        const { id, label } = isRecord(element)
          ? nameOf(element, index)
          : { id: String(index), label: String(index + 1) };
        add(element, [...path, id], [...labels, label], key);
      }
    } else if (isRecord(value)) {
      for (const [name, part] of Object.entries(value)) {
        if (!BOOKKEEPING.has(name)) add(part, [...path, name], [...labels, name], name);
      }
    } else leaves.set(path.join(' '), { label: labels.join(' '), key, text: textOf(value) });
  };
  add(record, [], [], '');
  return leaves;
}

/** A text of at most so many bytes, cut between characters. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let kept = '';
  let size = Buffer.byteLength('…');
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > bytes) break;
    kept += character;
  }
  return `${kept}…`;
}

/** The part in which two long texts differ, with a little around it. */
function differing(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= LONG) return [before, after];
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [from, to] = [Math.max(0, start - AROUND), Math.max(0, end - AROUND)];
  const part = (text: string): string =>
    `${from > 0 ? '…' : ''}${text.slice(from, text.length - to).toWellFormed()}${to > 0 ? '…' : ''}`;
  return [part(before), part(after)];
}

/** A value as the log may keep it: secrets replaced, addresses and numbers of people masked. The code of an offer is no secret. */
function masked({ key, text }: Leaf): string {
  return key === 'code' ? maskText(text) : String(redactField(key, text));
}

const sizeOf = ({ field, before, after }: AuditChange): number =>
  Buffer.byteLength(`${field}${before ?? ''}${after ?? ''}`);

/**
 * What an edit changed, field by field, with the value before and after; null where there was or is none. Lists are
 * compared by the ids of their elements.
 */
export function differencesOf(before: object, after: object): Differences {
  const [old, now] = [leavesOf({ ...before }), leavesOf({ ...after })];
  const changes: AuditChange[] = [];
  let more = 0;
  let size = 0;
  for (const path of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(path), now.get(path)];
    if (was?.text === is?.text) continue;
    const texts = [was, is].map((leaf) => (leaf === undefined ? undefined : masked(leaf)));
    const [left, right] = differing(texts[0] ?? '', texts[1] ?? '');
    const change: AuditChange = {
      field: cut((is ?? was)?.label ?? path, VALUE_BYTES),
      before: was === undefined ? null : cut(left, VALUE_BYTES),
      after: is === undefined ? null : cut(right, VALUE_BYTES),
    };
    size += sizeOf(change);
    if (changes.length < MOST_CHANGES && size <= CHANGES_BYTES) changes.push(change);
    else more += 1;
  }
  return { changes, more };
}
