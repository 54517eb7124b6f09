import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import type { ProductDocument } from '../product.model.ts';
import { afterEdit, stockEdit, undoing } from './undo.rules.ts';

const words = { en: 'Tin', zh_HK: '罐', zh: '罐' };
const product = (changes: Partial<ProductDocument> = {}): ProductDocument => ({
  _id: new Types.ObjectId('a'.repeat(24)),
  slug: 'tin',
  version: 1,
  name: words,
  description: words,
  priceCents: 1_000,
  unit: 'piece',
  image: '/pictures/tin',
  category: 'tea',
  newArrival: false,
  status: 'online',
  stock: 5,
  createdAt: new Date(),
  ...changes,
});
const variant = (id: string, stock: number) => ({ id, sku: id, options: { size: id }, priceCents: 1_000, stock });
const ID = 'a'.repeat(24);

/** What undoing leaves of a product: its edit, or what becomes of it. */
function undone(record: Parameters<typeof undoing>[0], now: ProductDocument) {
  const edit = undoing(record, now);
  return edit === undefined || edit === 'remove' ? edit : afterEdit(now, edit);
}

describe('undoing an import', () => {
  it('removes what is new and as the import made it, and keeps what was bought or edited since', () => {
    const record = { pieces: { [ID]: 5 }, edit: { before: null, version: 1 } };
    expect(undone(record, product())).toBe('remove');
    expect(undone(record, product({ stock: 4 }))).toBeUndefined();
    expect(undone(record, product({ version: 2 }))).toBeUndefined();
    expect(undone({ pieces: {}, edit: { before: null, version: 1 } }, product({ stock: 0 }))).toBe('remove');
  });

  it('brings what was changed back, less what was sold since, and takes away what it did not have', () => {
    const before = product({ stock: 5 });
    const now = product({ version: 2, priceCents: 1_200, stock: 3, barcode: '96385074', keywords: ['gift'] });
    const after = undone({ pieces: {}, edit: { before, version: 2 } }, now);
    expect(after).toMatchObject({ priceCents: 1_000, stock: 3, version: 3 });
    expect(after).not.toHaveProperty('barcode');
    expect(after).not.toHaveProperty('keywords');
  });

  it('takes a new variant away, unless somebody has bought it', () => {
    const before = product({ variants: [variant('s', 5)], stock: 5 });
    const record = { pieces: { l: 2 }, edit: { before, version: 2 } };
    const now = (left: number) =>
      product({ version: 2, variants: [variant('s', 4), variant('l', left)], stock: 4 + left });
    expect(undone(record, now(2))).toMatchObject({ stock: 4, variants: [variant('s', 4)] });
    expect(undone(record, now(1))).toBeUndefined();
  });

  it('takes pieces of stock back, whatever else was edited, and none below zero', () => {
    expect(undone({ pieces: { [ID]: 3 } }, product({ version: 9 }))).toMatchObject({ stock: 2 });
    expect(undone({ pieces: { [ID]: 9 } }, product())).toMatchObject({ stock: 0 });
    expect(undone({ pieces: { [ID]: -4 } }, product())).toMatchObject({ stock: 9 });
  });
});

it('stock of variants is that of their product together', () => {
  const before = product({ variants: [variant('s', 5), variant('l', 1)], stock: 6 });
  expect(afterEdit(before, stockEdit(before, new Map([['l', 10]])))).toMatchObject({ stock: 15, version: 2 });
});
