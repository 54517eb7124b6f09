import { describe, expect, it, jest } from '@jest/globals';
import { LANGUAGES } from '@harbour/contracts/language-codes';
import type { Order } from '@harbour/contracts/order';
import * as fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { drawReceipt } from './receipt-drawing.ts';
import { receiptOf } from './receipt.rules.ts';
import { anOrder, inAll } from '../../pdf/order.sample.ts';

// Dozens of receipts are drawn and read again: some 2 s alone, more than the usual 5 beside other work.
jest.setTimeout(30_000);

const SHOP = { name: undefined, address: undefined, registration: undefined };

async function drawn(order: Order, more: Partial<Parameters<typeof receiptOf>[1]> = {}) {
  const bytes = await drawReceipt(receiptOf(order, { shop: SHOP, language: 'zh_HK', ...more }));
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  return { bytes, pdf, text, flat: text.replaceAll(/\s/g, '') };
}

const named = (name: string): Order => {
  const order = anOrder();
  const [line] = order.basket.products;
  if (line === undefined) throw new Error('the sample has a line');
  return {
    ...order,
    basket: { ...order.basket, products: [{ ...line, product: { ...line.product, name: inAll(name) } }] },
  };
};

/** Cents as a receipt writes them. */
const money = (cents: number): string => `HK$${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;

describe('the drawing of a receipt', () => {
  it.each(LANGUAGES)('writes every character of names in both scripts, in %s', async (language) => {
    const name = '嘅啲嚟咁冇喺嗰嘢 朱镕基 囍 简体繁體 Café';
    const { flat, text } = await drawn(named(name), { language });
    expect(flat).toContain(name.replaceAll(' ', ''));
    expect(text).not.toContain('□');
    expect((await drawn(named('茶 🍵'), { language })).text).toContain('茶 □');
  });

  it('is tagged, names its language and title, and carries its fonts inside', async () => {
    const { bytes, pdf } = await drawn(anOrder());
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: '收據 HM-261125-7K3QX9', Language: 'zh-HK' });
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    for (const role of ['Document', 'H1', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
    expect(bytes.toString('latin1')).toMatch(/\/FontFile2/);
    expect(bytes.toString('latin1')).not.toMatch(/\/Helvetica/);
    expect(bytes.length).toBeLessThan(60_000);
  });

  it('goes on on further pages', async () => {
    const order = anOrder();
    const [line] = order.basket.products;
    const products = Array.from({ length: 80 }, () => line ?? []).flat();
    const { pdf, bytes } = await drawn({ ...order, basket: { ...order.basket, products } });
    expect(pdf.numPages).toBeGreaterThan(2);
    expect(bytes.length).toBeLessThan(300_000);
  });

  it('has the amounts of the order to the cent, whatever was ordered', async () => {
    const cents = fc.integer({ min: 1, max: 5_000_000 });
    const shape = fc.record({
      lines: fc.array(fc.record({ cents, quantity: fc.integer({ min: 1, max: 99 }) }), { minLength: 1, maxLength: 8 }),
      charges: fc.array(cents, { maxLength: 3 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      language: fc.constantFrom(...LANGUAGES),
    });
    await fc.assert(
      fc.asyncProperty(shape, async ({ lines, charges, share, language }) => {
        const subtotal = lines.reduce((sum, line) => sum + line.cents * line.quantity, 0);
        const discount = Math.round(subtotal * share * 0.9);
        const total = subtotal - discount + charges.reduce((sum, each) => sum + each, 0);
        const refundedCents = Math.round(total * share);
        const rule = { id: 'r', method: 'r', name: inAll('甲'), reason: inAll('乙') };
        const order = anOrder();
        const basket = {
          ...order.basket,
          products: lines.map((line, index) => ({
            product: { id: String(index), name: inAll('貨'), price: line.cents / 100, unit: 'u', image: 'i' },
            variant: { id: String(index), sku: String(index), options: {} },
            quantity: line.quantity,
            amount: (line.cents * line.quantity) / 100,
          })),
          discounts: [{ discount: rule, amount: discount / 100 }],
          charges: charges.map((each) => ({ charge: rule, amount: each / 100 })),
          subtotal: subtotal / 100,
          total: total / 100,
        };
        const { flat } = await drawn(
          { ...order, basket, total: total / 100, refunded: refundedCents / 100 },
          { language },
        );
        const expected = [
          ...lines.flatMap((line) => [money(line.cents), money(line.cents * line.quantity)]),
          money(subtotal),
          ...(discount > 0 ? [`−${money(discount)}`] : []),
          ...charges.map(money),
          money(total),
          ...(refundedCents > 0 ? [`−${money(refundedCents)}`, money(total - refundedCents)] : []),
        ];
        expect(flat.match(/−?HK\$[\d,]+\.\d\d/g)).toEqual(expected);
      }),
      { numRuns: 25 },
    );
    // Drawing and parsing 25 PDFs takes seconds on a busy machine.
  }, 20_000);
});
