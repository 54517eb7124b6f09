/** The words of an English name as an address has them. */
export function wordsOfSlug(english: string): string[] {
  const plain = english.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/** An address for something new: its English name, and the end of its id so that no two are alike. */
export function slugOf(english: string, id: string): string {
  return [...wordsOfSlug(english), id.slice(-6)].join('-').slice(-80).replace(/^-/, '');
}
