import { describe, expect, it } from '@jest/globals';
import { receiptOf } from './receipt.rules.ts';
import { anOrder, inAll } from '../../pdf/order.sample.ts';

const SHOP = { name: 'Harbour Market Ltd', address: '1 Harbour Road', registration: '12345678-000' };
const NO_LINES = { name: undefined, address: undefined, registration: undefined };

describe('what a receipt says', () => {
  it('is refused for an order that was not paid', () => {
    const unpaid = anOrder({ paidAt: null, status: 'placed' });
    expect(() => receiptOf(unpaid, { shop: SHOP, language: 'en' })).toThrow(
      expect.objectContaining({ status: 409, message: 'error.receiptUnpaid' }),
    );
  });

  it('names the seller with the lines that are configured, and leaves the others out', () => {
    const { shop } = receiptOf(anOrder(), { shop: SHOP, language: 'en' });
    expect(shop).toEqual(['Harbour Market Ltd', '1 Harbour Road', 'Business registration: 12345678-000']);
    expect(receiptOf(anOrder(), { shop: NO_LINES, language: 'zh' }).shop).toEqual(['海港市集']);
  });

  it('tells order, days in Hong Kong, and how it was paid', () => {
    const { facts, title } = receiptOf(anOrder(), { shop: SHOP, language: 'en' });
    expect(title).toBe('Receipt HM-261125-7K3QX9');
    expect(facts).toEqual([
      ['Order number', 'HM-261125-7K3QX9'],
      ['Ordered', '25 Nov 2026, 2:00 am'],
      ['Paid', '25 Nov 2026, 2:01 am'],
      ['Payment method', 'Card'],
    ]);
  });

  it('gives each discount and charge with its reason, leaves those of nothing out, and takes refunds off', () => {
    const rule = { id: 'r', method: 'r', name: inAll('Tea time'), reason: inAll('10% off') };
    const order = anOrder();
    const basket = {
      ...order.basket,
      discounts: [{ discount: rule, amount: 5.4 }],
      charges: [
        { charge: { ...rule, name: inAll('Delivery') }, amount: 40 },
        { charge: rule, amount: 0 },
      ],
    };
    const { sums } = receiptOf({ ...order, basket, total: 88.6, refunded: 20 }, { shop: SHOP, language: 'en' });
    expect(sums).toEqual([
      { name: 'Subtotal', amount: 'HK$54.00' },
      { name: 'Tea time', reason: '10% off', amount: '−HK$5.40' },
      { name: 'Delivery', reason: '10% off', amount: 'HK$40.00' },
      { name: 'Total', amount: 'HK$88.60', isTotal: true },
      { name: 'Refunded', amount: '−HK$20.00' },
      { name: 'Total after refunds', amount: 'HK$68.60', isTotal: true },
    ]);
  });
});
