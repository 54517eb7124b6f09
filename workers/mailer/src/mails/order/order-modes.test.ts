import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@harbour/contracts/language';
import type { MailTemplate, OrderMailValues } from '@harbour/contracts/mail';
import { orderValues } from './order.sample.ts';
import { writeMail } from '../write-mail.ts';

const publicUrl = 'https://market.example';
const REQUEST = { en: 'Please pay', zh_HK: '請以轉數快', zh: '请用转数快' };
const BY_FPS = { en: 'FPS', zh_HK: '轉數快', zh: '转数快' };
const ARRIVED = { en: 'We have received your payment', zh_HK: '已收到', zh: '已收到' };
const IF_PAID = { en: 'If you pay today', zh_HK: '如於今日付款', zh: '如在今天付款' };
const NOTHING = {
  en: /nothing (left )?to pay/i,
  zh_HK: /毋須再?付款/,
  zh: /无需再?付款/,
};

describe.each(LANGUAGES)('mails about the payment of an order, in %s', (lang) => {
  const written = (name: 'order-placed' | 'order-paid', values: Partial<OrderMailValues>) => {
    const step = name === 'order-placed' ? 'placed' : 'paid';
    const template: MailTemplate = { name, values: { ...orderValues, step, ...values } };
    const { subject, text } = writeMail(template, { lang, name: '', publicUrl });
    return `${subject}\n${text}`;
  };

  it('asks for a transfer with the number of the order where it is paid by FPS or at a stall', () => {
    const mail = written('order-placed', { mode: 'offline', wasPaid: false });
    expect(mail).toContain(REQUEST[lang]);
    expect(mail).toContain(IF_PAID[lang]);
    expect(mail).toContain('HK$213.50');
    expect(mail).not.toMatch(NOTHING[lang]);
  });

  it('speaks of no transfer where the buyer pays by card, at whichever provider', () => {
    const mail = written('order-placed', { mode: 'payment', wasPaid: false });
    expect(mail).not.toContain(BY_FPS[lang]);
    expect(mail).toContain(IF_PAID[lang]);
    expect(mail).not.toMatch(NOTHING[lang]);
  });

  it.each([
    ['offline', { mode: 'offline', wasPaid: true }],
    ['payment', { mode: 'payment', wasPaid: true }],
    ['offline, without a price', { mode: 'offline', wasPaid: false, total: 0 }],
  ] as const)('asks nobody to pay again: %s', (_mode, values) => {
    const mail = written('order-placed', values);
    expect(mail).toMatch(NOTHING[lang]);
    expect(mail).not.toContain(BY_FPS[lang]);
    expect(mail).not.toContain(IF_PAID[lang]);
  });

  it.each(['offline', 'payment'] as const)('confirms the same payment in the mode %s', (mode) => {
    const mail = written('order-paid', { mode });
    expect(mail).toContain(ARRIVED[lang]);
    expect(mail).toContain('HK$213.50');
    expect(mail).not.toContain(REQUEST[lang]);
  });

  it('confirms no payment for an order that costs nothing', () => {
    const mail = written('order-paid', { total: 0 });
    expect(mail).toMatch(NOTHING[lang]);
    expect(mail).not.toContain(ARRIVED[lang]);
  });
});
