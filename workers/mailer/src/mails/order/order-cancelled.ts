import type { Language } from '@harbour/contracts/language';
import type { OrderMailValues } from '@harbour/contracts/mail';
import type { MailContext, WrittenMail } from '../mail.ts';
import { dollars, orderMail, type OrderMailWords } from './order-mail.ts';

/** Why an order ended before it was sent, by the step that ended it. */
const REASONS: Record<Language, (step: OrderMailValues['step'], number: string) => string> = {
  en: (step, number) => {
    if (step === 'expired') return `Order ${number} was not paid in time, so we have put its goods back on the shelf.`;
    if (step === 'failed') return `The payment for order ${number} did not go through, so we have closed the order.`;
    return `Order ${number} has been cancelled.`;
  },
  zh_HK: (step, number) => {
    if (step === 'expired') return `訂單 ${number} 未有於限期前付款，貨品已重新上架。`;
    if (step === 'failed') return `訂單 ${number} 的付款未能完成，訂單已經關閉。`;
    return `訂單 ${number} 已經取消。`;
  },
  zh: (step, number) => {
    if (step === 'expired') return `订单 ${number} 未在限期前付款，商品已重新上架。`;
    if (step === 'failed') return `订单 ${number} 的付款未能完成，订单已经关闭。`;
    return `订单 ${number} 已经取消。`;
  },
};

const WORDS: Record<Language, (number: string, owed: string | undefined, reason: string) => OrderMailWords> = {
  en: (number, owed, reason) => ({
    subject: `Order ${number} is cancelled`,
    preview: reason,
    heading: 'Your order is cancelled',
    paragraphs: [
      reason,
      owed ? `Your ${owed} will be refunded. We will email you when we send it.` : 'Nothing was charged.',
    ],
    notes: ['You can order the same items again at any time from the order’s page.'],
  }),
  zh_HK: (number, owed, reason) => ({
    subject: `訂單 ${number} 已取消`,
    preview: reason,
    heading: '訂單已取消',
    paragraphs: [reason, owed ? `你支付的 ${owed} 將會退回，退款後我們會再以電郵通知。` : '我們並無收取任何款項。'],
    notes: ['你可隨時在訂單頁再次訂購相同貨品。'],
  }),
  zh: (number, owed, reason) => ({
    subject: `订单 ${number} 已取消`,
    preview: reason,
    heading: '订单已取消',
    paragraphs: [reason, owed ? `您支付的 ${owed} 将会退回，退款后我们会再发邮件通知。` : '没有收取任何款项。'],
    notes: ['您可随时在订单页再次购买相同商品。'],
  }),
};

/** Says that an order has ended before it was sent, and what becomes of the money. */
export function orderCancelled(context: MailContext, values: OrderMailValues): WrittenMail {
  const { lang } = context;
  const { number, step, wasPaid, total, refund = { amount: total } } = values;
  const owed = wasPaid && refund.amount > 0 ? dollars(refund.amount) : undefined;
  return orderMail(WORDS[lang](number, owed, REASONS[lang](step, number)), context, values);
}
