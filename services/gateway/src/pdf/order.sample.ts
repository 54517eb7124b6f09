import type { Localized } from '@harbour/contracts/language';
import type { Order } from '@harbour/contracts/order';

export const inAll = (text: string): Localized => ({ en: text, zh_HK: text, zh: text });

const AT = '2026-11-24T18:01:00.000Z';

/** An order for tests, with amounts in cents. */
export function anOrder(changes: Partial<Order> = {}): Order {
  const image = 'bun';
  return {
    id: '64b000000000000000000001',
    number: 'HM-261125-7K3QX9',
    status: 'paid',
    mode: 'payment',
    paymentMethod: 'card',
    currency: 'hkd',
    description: '',
    user: { id: '64b000000000000000000002' },
    basket: {
      id: '4ff1b3a0-6c0b-4a9c-8f3b-0e3d7a1f2b4c',
      status: 'ordered',
      currency: 'hkd',
      products: [
        {
          product: { id: '1', name: inAll('菠蘿包'), price: 18, unit: 'piece', image },
          variant: { id: '1', sku: '1', options: {} },
          quantity: 3,
          amount: 54,
        },
      ],
      charges: [],
      discounts: [],
      subtotal: 54,
      total: 54,
    },
    total: 54,
    tracking: null,
    due: 0,
    refunded: 0,
    codes: [],
    delivery: {
      method: 'pickup',
      district: null,
      address: null,
      point: 'megabox',
      recipient: null,
      collectionCode: null,
      promise: { from: '2026-11-27', to: '2026-11-28', reasons: [] },
    },
    history: [{ status: 'created', at: AT, by: 'buyer' }],
    expiresAt: null,
    expiresAtIfProven: null,
    confirmingSince: null,
    paidAt: AT,
    createdAt: '2026-11-24T18:00:00.000Z',
    updatedAt: AT,
    ...changes,
  };
}
