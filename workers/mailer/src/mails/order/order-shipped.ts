import type { OrderMailValues } from '@harbour/contracts/mail';
import type { MailContext, WrittenMail } from '../mail.ts';
import { days, orderMail, type OrderMailWords } from './order-mail.ts';

type Method = OrderMailValues['delivery']['method'];

const WHERE: Record<MailContext['lang'], Record<Method, string>> = {
  en: { home: 'to your door', locker: 'to your SF locker', pickup: 'to the stall you chose' },
  zh_HK: { home: '送到府上', locker: '送到你選的順豐智能櫃', pickup: '送到你選的攤檔' },
  zh: { home: '送到您家', locker: '送到您选的顺丰智能柜', pickup: '送到您选的摊位' },
};

const WORDS: Record<MailContext['lang'], (number: string, where: string, when: string) => OrderMailWords> = {
  en: (number, where, when) => ({
    subject: `Order ${number} is on its way`,
    preview: `Expected ${when}.`,
    heading: 'On its way',
    paragraphs: [`Order ${number} has left us and is on its way ${where}. We promised it for ${when}.`],
    notes: [
      'Typhoon signal No. 8 or a black rainstorm stops our deliveries. Your goods then arrive on the next working day.',
    ],
  }),
  zh_HK: (number, where, when) => ({
    subject: `訂單 ${number} 已經寄出`,
    preview: `預計 ${when} 送達。`,
    heading: '貨品已寄出',
    paragraphs: [`訂單 ${number} 已經寄出，正${where}，預計 ${when} 送達。`],
    notes: ['八號或以上颱風信號、黑色暴雨警告生效期間暫停送貨，貨品會順延至下一個工作天送達。'],
  }),
  zh: (number, where, when) => ({
    subject: `订单 ${number} 已经发出`,
    preview: `预计 ${when} 送达。`,
    heading: '商品已发出',
    paragraphs: [`订单 ${number} 已经发出，正${where}，预计 ${when} 送达。`],
    notes: ['八号或以上台风信号、黑色暴雨警告生效期间暂停送货，商品顺延至下一个工作日送达。'],
  }),
};

/** Says that the goods have left. */
export function orderShipped(context: MailContext, values: OrderMailValues): WrittenMail {
  const { lang } = context;
  const words = WORDS[lang](values.number, WHERE[lang][values.delivery.method], days(values.delivery, lang));
  return orderMail(words, context, values);
}
