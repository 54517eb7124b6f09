/** Longest note of what an edit changed. */
const LONGEST_DETAIL = 300;
const BOOKKEEPING = new Set(['id', 'slug', 'version']);

const isShort = (value: unknown): boolean =>
  value === null || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string';

/** What an edit changed, for the audit log: `price 12 → 15, description`. Texts are named, not repeated. */
export function changesBetween(before: object, after: object): string {
  const old = before as Record<string, unknown>;
  const gone = Object.keys(before).filter((field) => !(field in after));
  return [...Object.entries(after), ...gone.map((field) => [field, undefined] as const)]
    .filter(([field, value]) => !BOOKKEEPING.has(field) && JSON.stringify(value) !== JSON.stringify(old[field]))
    .map(([field, value]) =>
      isShort(value) && isShort(old[field]) ? `${field} ${String(old[field])} → ${String(value)}` : field,
    )
    .join(', ')
    .slice(0, LONGEST_DETAIL);
}

/** The words of an English name as an address has them. */
export function wordsOfSlug(english: string): string[] {
  const plain = english.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/** An address for something new: its English name, and the end of its id so that no two are alike. */
export function slugOf(english: string, id: string): string {
  return [...wordsOfSlug(english), id.slice(-6)].join('-').slice(-80).replace(/^-/, '');
}
