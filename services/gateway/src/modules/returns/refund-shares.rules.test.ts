import { describe, expect, it } from '@jest/globals';
import { refundCents, type ReturnedLine } from '@harbour/contracts/returns';
import * as fc from 'fast-check';
import { amountsOf, shares } from './refund-shares.rules.ts';

const name = { en: 'Tart', zh_HK: '撻', zh: '挞' };
const asked = (lines: readonly ReturnedLine[]) => ({ lines: lines.map((line) => ({ ...line, name, image: '' })) });
const made = (lines: ReturnedLine[], charges: boolean) => ({
  refund: { cents: 0, lines, charges, refundId: null },
});
const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

// Three tarts for HK$30 with HK$10 off, and HK$30 for delivery.
const tarts = { lines: [{ priceCents: 1_000, quantity: 3 }], charges: [{ cents: 3_000 }], totalCents: 5_000 };
const allTarts = [{ line: 0, quantity: 3 }];

describe('shares of an amount', () => {
  it('add up to it, and each is its weight’s within a cent', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), weights, (cents, given) => {
        const whole = sum(given);
        const shared = shares(cents, given);
        expect(sum(shared)).toBe(whole === 0 ? 0 : cents);
        for (const [place, share] of shared.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          const exact = whole === 0 ? 0 : (cents * (given[place] ?? 0)) / whole;
          expect(Math.abs(share - exact)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('what pieces were paid with', () => {
  it('takes the discount off, shares the odd cent out, and leaves the charges to be asked for', () => {
    const amounts = amountsOf(tarts, asked(allTarts), { others: [], leftCents: 5_000 });
    expect(amounts).toEqual({ lines: [{ line: 0, amounts: [0, 6.67, 13.33, 20] }], charges: 30, left: 50 });
  });

  it('goes on where another return has left off, and refunds the charges once', () => {
    const others = [made([{ line: 0, quantity: 1 }], true)];
    const amounts = amountsOf(tarts, asked(allTarts), { others, leftCents: 1_333 });
    expect(amounts).toEqual({ lines: [{ line: 0, amounts: [0, 6.66, 13.33] }], charges: 0, left: 13.33 });
  });

  it('is never more than is left of the payment', () => {
    const amounts = amountsOf(tarts, asked(allTarts), { others: [], leftCents: 1_200 });
    expect(refundCents(amounts, { lines: allTarts, charges: true })).toBe(1_200);
  });

  it('comes to the whole total, in whatever parts and order the pieces go back', () => {
    const line = fc.record({
      priceCents: fc.integer({ min: 1, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 12 }),
    });
    const shape = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
      charges: fc.array(fc.record({ cents: fc.integer({ min: 0, max: 10_000 }) }), { maxLength: 3 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      picks: fc.array(fc.nat({ max: 10_000 }), { minLength: 3, maxLength: 30 }),
    });
    fc.assert(
      fc.property(shape, ({ lines, charges, share, picks }) => {
        const goods = sum(lines.map(({ priceCents, quantity }) => priceCents * quantity));
        const charged = sum(charges.map(({ cents }) => cents));
        const totalCents = goods - Math.round(goods * share) + charged;
        const left = lines.map(({ quantity }) => quantity);
        const others: ReturnType<typeof made>[] = [];
        let given = 0;
        for (let turn = 0; sum(left) > 0; turn += 1) {
          const pick = picks[turn % picks.length] ?? 0;
          const open = [...left.keys()].filter((place) => (left[place] ?? 0) > 0);
          const place = open[pick % open.length] ?? 0;
          const quantity = 1 + (pick % (left[place] ?? 1));
          const chosen = { lines: [{ line: place, quantity }], charges: pick % 3 === 0 };
          const amounts = amountsOf({ lines, charges, totalCents }, asked(chosen.lines), {
            others,
            leftCents: totalCents - given,
          });
          const cents = refundCents(amounts, chosen);
          expect(cents).toBeGreaterThanOrEqual(0);
          given += cents;
          others.push(made(chosen.lines, chosen.charges));
          left[place] = (left[place] ?? 0) - quantity;
        }
        const isCharged = others.some(({ refund }) => refund.charges);
        expect(given).toBe(totalCents - (isCharged ? 0 : charged));
      }),
    );
  });
});
