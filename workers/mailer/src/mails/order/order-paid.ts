import type { OrderMailValues } from '@harbour/contracts/mail';
import type { MailContext, WrittenMail } from '../mail.ts';
import { days, dollars, orderMail, type OrderMailWords } from './order-mail.ts';

type Words = (values: OrderMailValues, when: string) => OrderMailWords;

const WORDS: Record<MailContext['lang'], Words> = {
  en: ({ number, total }, when) => ({
    subject: `Payment received for order ${number}`,
    preview: `We received ${dollars(total)}. Expected ${when}.`,
    heading: 'Thank you, your order is paid',
    paragraphs: [`We have received your payment of ${dollars(total)} for order ${number}.`],
    notes: [`Expect your goods ${when}.`],
  }),
  zh_HK: ({ number, total }, when) => ({
    subject: `已收到訂單 ${number} 的付款`,
    preview: `已收到 ${dollars(total)}，預計 ${when} 送達。`,
    heading: '多謝惠顧，已收到付款',
    paragraphs: [`我們已收到你就訂單 ${number} 支付的 ${dollars(total)}。`],
    notes: [`預計 ${when} 送達。`],
  }),
  zh: ({ number, total }, when) => ({
    subject: `已收到订单 ${number} 的付款`,
    preview: `已收到 ${dollars(total)}，预计 ${when} 送达。`,
    heading: '感谢惠顾，已收到付款',
    paragraphs: [`我们已收到您为订单 ${number} 支付的 ${dollars(total)}。`],
    notes: [`预计 ${when} 送达。`],
  }),
};

/** An order that discounts cover: no payment has arrived. */
const FREE: typeof WORDS = {
  en: ({ number }, when) => ({
    subject: `Nothing to pay for order ${number}`,
    preview: `Expected ${when}.`,
    heading: 'Your order is in',
    paragraphs: [`Discounts cover order ${number}: there is nothing to pay.`],
    notes: [`Expect your goods ${when}.`],
  }),
  zh_HK: ({ number }, when) => ({
    subject: `訂單 ${number} 毋須付款`,
    preview: `預計 ${when} 送達。`,
    heading: '訂單已成立',
    paragraphs: [`優惠已全數抵銷訂單 ${number} 的金額，你毋須付款。`],
    notes: [`預計 ${when} 送達。`],
  }),
  zh: ({ number }, when) => ({
    subject: `订单 ${number} 无需付款`,
    preview: `预计 ${when} 送达。`,
    heading: '订单已提交',
    paragraphs: [`优惠已全额抵扣订单 ${number} 的金额，您无需付款。`],
    notes: [`预计 ${when} 送达。`],
  }),
};

/** Says that the money for an order has come, or that the order costs none. */
export function orderPaid(context: MailContext, values: OrderMailValues): WrittenMail {
  const words = (values.total > 0 ? WORDS : FREE)[context.lang];
  return orderMail(words(values, days(values.delivery, context.lang)), context, values);
}
