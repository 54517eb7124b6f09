import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@harbour/contracts/language';
import type { MailTemplate } from '@harbour/contracts/mail';
import { ORDER_MAILS } from '@harbour/contracts/order';
import { writeMail } from '../write-mail.ts';
import { orderValues, otherWays } from './order.sample.ts';

const publicUrl = 'https://market.example';
const WAYS = { home: orderValues.delivery, ...otherWays };
const STEPS = {
  'order-placed': 'placed',
  'order-paid': 'paid',
  'order-shipped': 'shipped',
  'order-delivered': 'delivered',
  'order-cancelled': 'cancelled',
  'order-refunded': 'refunded',
} as const;

/** What only a courier does. The charge for delivery is one of the sample's lines. */
const COURIER = /is on its way to your|deliver(ed|ies)|arriv|courier|寄出|送達|府上|发出|送达/i;

function written(name: (typeof ORDER_MAILS)[number], way: keyof typeof WAYS, lang: (typeof LANGUAGES)[number]): string {
  const unpaid = name === 'order-placed' ? ({ mode: 'offline', wasPaid: false } as const) : {};
  const values = { ...orderValues, ...unpaid, step: STEPS[name], delivery: WAYS[way] };
  const template: MailTemplate = { name, values };
  const { subject, text } = writeMail(template, { lang, name: '', publicUrl });
  return `${subject}\n\n${text}`;
}

describe.each(LANGUAGES)('order mails over the ways, in %s', (lang) => {
  describe.each(ORDER_MAILS)('%s', (name) => {
    it('names where it goes, and the last four digits of the recipient’s number', () => {
      expect(written(name, 'home', lang)).toContain('88 Nathan Road');
      expect(written(name, 'home', lang)).toContain('李嘉欣');
      expect(written(name, 'home', lang)).toContain('•••• 4567');
      expect(written(name, 'locker', lang)).toContain('H852FE01P');
      expect(written(name, 'pickup', lang)).toContain('MegaBox');
      const isOver = ['order-delivered', 'order-cancelled', 'order-refunded'].includes(name);
      // The number of the sample's order ends alike.
      expect(/(code|取貨碼|取货码) 7K3QX9/.test(written(name, 'pickup', lang))).toBe(!isOver);
    });

    it('speaks of no courier where it is collected', () => {
      expect(written(name, 'pickup', lang)).not.toMatch(COURIER);
    });
  });

  it('leaves out of who and where what reads as a link', () => {
    const delivery = {
      ...orderValues.delivery,
      recipient: { name: 'ev\u200bil.example', phone: null },
      address: { building: 'https://evil', street: '88 Nathan Road', district: 'Islands', city: 'Hong Kong' } as const,
    };
    const template: MailTemplate = { name: 'order-paid', values: { ...orderValues, step: 'paid', delivery } };
    const { html, text } = writeMail(template, { lang, name: '', publicUrl });
    expect(html + text).not.toMatch(/il\.example|evil/);
    expect(text).toContain('88 Nathan Road');
  });

  it('names the parcel once it has a number, for mail programs as well', () => {
    const tracking = {
      carrier: { en: 'SF Express', zh_HK: '順豐速運', zh: '顺丰速运' },
      number: 'SF1234567890',
      link: 'https://carrier.example/SF1234567890',
    };
    const delivery = { ...orderValues.delivery, tracking };
    const template: MailTemplate = { name: 'order-shipped', values: { ...orderValues, step: 'shipped', delivery } };
    const { html, text } = writeMail(template, { lang, name: '', publicUrl });
    expect(text).toMatch(/(Tracking number: SF Express|運單編號：順豐速運|运单号：顺丰速运) SF1234567890/);
    expect(html).toContain('"trackingUrl":"https://carrier.example/SF1234567890"');
  });

  it('reads well where it was asked for before mails told the place', () => {
    const { method, from, to } = orderValues.delivery;
    const template: MailTemplate = {
      name: 'order-shipped',
      values: { ...orderValues, step: 'shipped', delivery: { method, from, to } },
    };
    expect(writeMail(template, { lang, name: '', publicUrl }).text).not.toContain('undefined');
  });
});
