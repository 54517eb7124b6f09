import type { OrderMailValues } from '@harbour/contracts/mail';
import type { MailContext, WrittenMail } from '../mail.ts';
import { dollars, orderMail, type OrderMailWords } from './order-mail.ts';

const WORDS: Record<MailContext['lang'], (number: string, amount: string) => OrderMailWords> = {
  en: (number, amount) => ({
    subject: `${amount} for order ${number} is on its way back`,
    preview: 'We refund the way you paid.',
    heading: 'Your refund is on its way',
    paragraphs: [`We have refunded ${amount} for order ${number} the way you paid.`],
    notes: ['Banks can take up to ten working days to show it.'],
  }),
  zh_HK: (number, amount) => ({
    subject: `訂單 ${number} 的 ${amount} 正在退款`,
    preview: '款項會以原來的付款方式退回。',
    heading: '退款已發出',
    paragraphs: [`我們已將訂單 ${number} 的 ${amount} 以原來的付款方式退回。`],
    notes: ['銀行一般需時最多十個工作天入帳。'],
  }),
  zh: (number, amount) => ({
    subject: `订单 ${number} 的 ${amount} 正在退款`,
    preview: '款项会按原来的付款方式退回。',
    heading: '退款已发出',
    paragraphs: [`我们已将订单 ${number} 的 ${amount} 按原来的付款方式退回。`],
    notes: ['银行一般最多需要十个工作日入账。'],
  }),
};

/** Says that the money of an order is on its way back. */
export function orderRefunded(context: MailContext, values: OrderMailValues): WrittenMail {
  return orderMail(WORDS[context.lang](values.number, dollars(values.total)), context, values);
}
