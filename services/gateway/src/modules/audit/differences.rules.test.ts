import { describe, expect, it } from '@jest/globals';
import { CHANGES_BYTES, differencesOf, MOST_CHANGES, VALUE_BYTES } from './differences.rules.ts';

const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });

describe('what an edit changed', () => {
  it('is each field with its value before and after, in every language, and none of the bookkeeping', () => {
    const before = { id: 'a', version: 1, price: 12, name: { en: 'Tart', zh: '蛋挞' }, code: null, keywords: ['egg'] };
    const after = { id: 'a', version: 2, price: 15.5, name: { en: 'Pie', zh: '蛋挞' }, code: 'PIE', keywords: [] };
    expect(differencesOf(before, after)).toEqual({
      changes: [
        change('price', '12', '15.5'),
        change('name en', 'Tart', 'Pie'),
        change('keywords', 'egg', null),
        change('code', null, 'PIE'),
      ],
      more: 0,
    });
  });

  it('follows the elements of a list by their ids, and names them as people do', () => {
    const variant = (id: string, sku: string, price: number) => ({ id, sku, price });
    const before = { variants: [variant('1', 'RED', 10), variant('2', 'BLUE', 12)] };
    const after = { variants: [variant('2', 'NAVY', 12), variant('1', 'RED', 11)] };
    expect(differencesOf(before, after).changes).toEqual([
      change('variants RED price', '10', '11'),
      change('variants NAVY sku', 'BLUE', 'NAVY'),
    ]);
  });

  it('shows of a long text the part that differs', () => {
    const text = (word: string) => `${'Fresh every morning. '.repeat(20)}Baked ${word} today. ${'Enjoy! '.repeat(30)}`;
    const [only] = differencesOf({ description: text('once') }, { description: text('twice') }).changes;
    expect(only?.before).toMatch(/^….{24}on.{24}…$/);
    expect(only?.after).toMatch(/^….{24}twi.{24}…$/);
  });

  it('is masked, and bounded in bytes and fields', () => {
    const secret = differencesOf(
      { password: 'old', contact: 'mei@example.hk', note: '' },
      { password: 'new', contact: 'wah@example.hk', note: 'call +85291234567' },
    ).changes;
    expect(JSON.stringify(secret)).not.toMatch(/old|new|mei|wah|91234/);
    const fields = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`f${at}`, '蛋'.repeat(1_000)]));
    const many = differencesOf({}, fields);
    expect(many.changes.length).toBeLessThanOrEqual(MOST_CHANGES);
    expect(many.changes.length + many.more).toBe(100);
    expect(many.changes.every(({ after }) => Buffer.byteLength(after ?? '') <= VALUE_BYTES)).toBe(true);
    expect(Buffer.byteLength(many.changes.map(({ field, after }) => `${field}${after}`).join(''))).toBeLessThanOrEqual(
      CHANGES_BYTES,
    );
  });
});
