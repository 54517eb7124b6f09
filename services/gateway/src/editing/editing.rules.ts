/** Longest note of what an edit changed. */
const LONGEST_DETAIL = 300;
const BOOKKEEPING = new Set(['id', 'slug', 'version']);

const isShort = (value: unknown): boolean =>
  value === null || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string';

/** What an edit changed, for the audit log: `price 12 → 15, description`. Texts are named, not repeated. */
export function changesBetween(before: object, after: object): string {
  const old = before as Record<string, unknown>;
  return Object.entries(after)
    .filter(([field, value]) => !BOOKKEEPING.has(field) && JSON.stringify(value) !== JSON.stringify(old[field]))
    .map(([field, value]) =>
      isShort(value) && isShort(old[field]) ? `${field} ${String(old[field])} → ${String(value)}` : field,
    )
    .join(', ')
    .slice(0, LONGEST_DETAIL);
}

/** An address for something new: its English name, and the end of its id so that no two are alike. */
export function slugOf(english: string, id: string): string {
  const words = english
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return [...(words ?? []), id.slice(-6)].join('-').slice(-80).replace(/^-/, '');
}
