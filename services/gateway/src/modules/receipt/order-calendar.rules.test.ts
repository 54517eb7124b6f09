import { describe, expect, it } from '@jest/globals';
import { calendarOf } from './order-calendar.rules.ts';
import { anOrder } from '../../pdf/order.sample.ts';

const AT = 'https://shop.example.hk';
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

describe('the calendar file of an order', () => {
  it('has one all-day event over the promised days, at the stall, under a UID that stays', () => {
    const lines = linesOf(calendarOf(anOrder(), 'zh_HK', AT));
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:order-64b000000000000000000001@shop.example.hk',
        'DTSTART;VALUE=DATE:20261127',
        'DTEND;VALUE=DATE:20261129',
        'SUMMARY:海港市集 · 領取訂單 HM-261125-7K3QX9',
        'LOCATION:九龍灣 MegaBox',
      ]),
    );
    const uidIn = (all: string[]) => all.find((line) => line.startsWith('UID:'));
    const later = anOrder({ status: 'processing', updatedAt: '2026-11-26T01:00:00.000Z' });
    expect(uidIn(linesOf(calendarOf(later, 'en', AT)))).toBe(uidIn(lines));
  });

  it('speaks of delivery where it comes to the door', () => {
    const order = anOrder();
    const delivery = { ...order.delivery, method: 'home' as const, point: null };
    expect(calendarOf({ ...order, delivery }, 'en', AT)).toContain('Delivery: order HM-261125-7K3QX9');
  });

  it.each(['cancelled', 'delivered', 'expired', 'failed', 'refunded'] as const)('is refused once %s', (status) => {
    expect(() => calendarOf(anOrder({ status }), 'en', AT)).toThrow(expect.objectContaining({ status: 409 }));
  });
});
