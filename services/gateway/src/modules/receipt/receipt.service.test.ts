import { describe, expect, it } from '@jest/globals';
import type { Caller } from '../../http/caller/caller.ts';
import { createReceiptService } from './receipt.service.ts';
import { anOrder } from '../../pdf/order.sample.ts';

const SHOP = { name: undefined, address: undefined, registration: undefined };
const CALLER = {} as Caller;

describe('receipts', () => {
  it('are drawn one at a time, 16 wait, and the next is put off', async () => {
    const order = anOrder();
    const service = createReceiptService({
      showOrder: () => Promise.resolve(order),
      shop: SHOP,
    });
    const asked = await Promise.allSettled(Array.from({ length: 18 }, () => service.receipt(order.id, CALLER, 'en')));
    const refused = asked.filter((each) => each.status === 'rejected');
    expect(refused).toEqual([expect.objectContaining({ reason: expect.objectContaining({ status: 503 }) })]);
  });
});
