import { describe, expect, it } from '@jest/globals';
import type { SellableVariant } from '../../product/product.service.ts';
import type { OrderLine } from '../order.model.ts';
import { dueCentsOf, paidCentsOf } from './due.rules.ts';
import { planLines } from './order-edit.rules.ts';
import { wordsOfEdit } from './order-edit.words.ts';

const named = (text: string) => ({ en: text, zh_HK: text, zh: text });
const variantOf = (id: string) => ({ id, sku: id, options: {} });
const line = (id: string, quantity: number, priceCents = 1_000): OrderLine => ({
  productId: id,
  variant: variantOf(id),
  name: named(id),
  unit: 'piece',
  image: '',
  category: 'bakery',
  priceCents,
  quantity,
});
const goods = (...all: [id: string, stock: number, priceCents: number][]) =>
  new Map(
    all.map(([id, stock, priceCents]): [string, SellableVariant] => {
      const { backOrdered: _, ...rest } = line(id, 0);
      const none = { owable: 0, backOrdered: () => undefined };
      return [id, { ...rest, ...none, id, slug: id, stock, priceCents, variant: variantOf(id) }];
    }),
  );
const wanted = (...all: [product: string, quantity: number][]) =>
  all.map(([product, quantity]) => ({ product, quantity }));
const pieces = (lines: readonly OrderLine[]) =>
  lines.map(({ productId, quantity, priceCents }) => [productId, quantity, priceCents]);

describe('pieces of an order that are owed', () => {
  const late = (quantity: number, owed: number): OrderLine => ({
    ...line('kite', quantity),
    backOrdered: { pieces: owed, sentFrom: null },
  });
  const owing = { owable: 9, backOrdered: (pieces: number) => ({ pieces, sentFrom: '2026-12-25' }) };
  const shelf = new Map([...goods(['kite', 5, 1_000])].map(([id, each]) => [id, { ...each, ...owing }]));

  it('grow by what is added, and are no more than the line has', () => {
    const more = planLines([late(3, 2)], wanted(['kite', 5]), shelf);
    expect(more.lines[0]?.backOrdered).toEqual({ pieces: 4, sentFrom: '2026-12-25' });
    expect(more.taken).toMatchObject([{ quantity: 2, owable: 9 }]);
    expect(planLines([late(3, 2)], wanted(['kite', 1]), shelf).lines[0]?.backOrdered).toEqual({
      pieces: 1,
      sentFrom: null,
    });
    expect(planLines([line('kite', 3)], wanted(['kite', 2]), shelf).lines[0]).not.toHaveProperty('backOrdered');
  });
});

describe('the lines of an order after an edit', () => {
  it('keep their price, new ones have today’s, and only the difference moves on the shelf', () => {
    const shelf = goods(['bun', 5, 1_200], ['tart', 5, 800], ['kite', 5, 9_000]);
    const plan = planLines(
      [line('bun', 2), line('tart', 3), line('jam', 1)],
      wanted(['bun', 4], ['tart', 1], ['kite', 1]),
      shelf,
    );
    expect(pieces(plan.lines)).toEqual([
      ['bun', 4, 1_000],
      ['tart', 1, 1_000],
      ['kite', 1, 9_000],
    ]);
    expect(pieces(plan.taken)).toEqual([
      ['bun', 2, 1_200],
      ['kite', 1, 9_000],
    ]);
    expect(pieces(plan.given)).toEqual([
      ['tart', 2, 1_000],
      ['jam', 1, 1_000],
    ]);
    expect(plan.problems).toEqual([]);
  });

  it('may stay although the shop sells them no more, but take no more pieces then', () => {
    expect(planLines([line('jam', 3)], wanted(['jam', 2]), goods())).toMatchObject({
      problems: [],
      given: [{ quantity: 1 }],
    });
    expect(planLines([line('jam', 3)], wanted(['jam', 4]), goods()).problems).toMatchObject([{ kind: 'gone' }]);
  });

  it('count what the order has taken already as there', () => {
    const last = goods(['bun', 1, 1_000], ['tart', 0, 1_000]);
    expect(planLines([line('bun', 2)], wanted(['bun', 3]), last).problems).toEqual([]);
    expect(planLines([line('bun', 2)], wanted(['bun', 4], ['tart', 1]), last).problems).toMatchObject([
      { kind: 'fewer', from: 4, to: 3 },
      { kind: 'soldOut' },
    ]);
  });

  it('are one for each variant', () => {
    const plan = planLines([line('bun', 1)], wanted(['bun', 1], ['bun', 2]), goods(['bun', 9, 1_000]));
    expect(pieces(plan.lines)).toEqual([['bun', 3, 1_000]]);
    expect(() => planLines([line('bun', 1)], wanted(['bun', 60], ['bun', 60]), goods(['bun', 900, 1]))).toThrow();
  });
});

describe('what is due for an order', () => {
  const paid = { status: 'paid', paidAt: new Date(), totalCents: 5_000 } as const;

  it('is all of it until it is paid, then what a change made it cost more, and nothing once it is sent', () => {
    expect(dueCentsOf({ ...paid, status: 'placed', paidAt: null })).toBe(5_000);
    expect(dueCentsOf(paid)).toBe(0);
    expect(dueCentsOf({ ...paid, settledCents: 4_000 })).toBe(1_000);
    expect(dueCentsOf({ ...paid, settledCents: 4_000, status: 'cancelled' })).toBe(0);
    expect([paidCentsOf(paid), paidCentsOf({ ...paid, settledCents: 4_000 })]).toEqual([5_000, 4_000]);
  });

  it('is said in the buyer’s words', () => {
    const money = { beforeCents: 4_000, totalCents: 5_000, wasPaid: true, dueCents: 1_000, refundCents: 0 };
    expect(wordsOfEdit(money).notice.en).toContain('the remaining HK$10.00');
    expect(wordsOfEdit({ ...money, wasPaid: false, dueCents: 5_000 }).notice.en).toContain('instead of HK$40.00');
    expect(wordsOfEdit({ ...money, totalCents: 3_000, dueCents: 0, refundCents: 1_000 }).notice.en).toContain(
      'we refund HK$10.00',
    );
    expect(wordsOfEdit({ ...money, totalCents: 4_000, dueCents: 0 }).notice.en).toContain('still HK$40.00');
  });
});
