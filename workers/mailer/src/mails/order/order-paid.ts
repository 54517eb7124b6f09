import type { OrderMailValues } from '@harbour/contracts/mail';
import type { MailContext, WrittenMail } from '../mail.ts';
import { CHANGE, dollars, orderMail, type OrderMailWords } from './order-mail.ts';
import { arrivalOf } from './order-place.ts';

type Words = (values: OrderMailValues, when: string) => OrderMailWords;

const WORDS: Record<MailContext['lang'], Words> = {
  en: ({ number, total }, when) => ({
    subject: `Payment received for order ${number}`,
    preview: `We received ${dollars(total)}. ${when}`,
    heading: 'Thank you, your order is paid',
    paragraphs: [`We have received your payment of ${dollars(total)} for order ${number}.`],
    notes: [when],
  }),
  zh_HK: ({ number, total }, when) => ({
    subject: `已收到訂單 ${number} 的付款`,
    preview: `已收到 ${dollars(total)}。${when}`,
    heading: '多謝惠顧，已收到付款',
    paragraphs: [`我們已收到你就訂單 ${number} 支付的 ${dollars(total)}。`],
    notes: [when],
  }),
  zh: ({ number, total }, when) => ({
    subject: `已收到订单 ${number} 的付款`,
    preview: `已收到 ${dollars(total)}。${when}`,
    heading: '感谢惠顾，已收到付款',
    paragraphs: [`我们已收到您为订单 ${number} 支付的 ${dollars(total)}。`],
    notes: [when],
  }),
};

/** An order that discounts cover: no payment has arrived. */
const FREE: typeof WORDS = {
  en: ({ number }, when) => ({
    subject: `Nothing to pay for order ${number}`,
    preview: when,
    heading: 'Your order is in',
    paragraphs: [`Discounts cover order ${number}: there is nothing to pay.`],
    notes: [when],
  }),
  zh_HK: ({ number }, when) => ({
    subject: `訂單 ${number} 毋須付款`,
    preview: when,
    heading: '訂單已成立',
    paragraphs: [`優惠已全數抵銷訂單 ${number} 的金額，你毋須付款。`],
    notes: [when],
  }),
  zh: ({ number }, when) => ({
    subject: `订单 ${number} 无需付款`,
    preview: when,
    heading: '订单已提交',
    paragraphs: [`优惠已全额抵扣订单 ${number} 的金额，您无需付款。`],
    notes: [when],
  }),
};

/** The page behind the mail's button has it: a forwarded mail gives nobody the receipt. */
const RECEIPT: Record<MailContext['lang'], string> = {
  en: 'Your receipt (PDF) is on the page of the order.',
  zh_HK: '收據（PDF）可於訂單頁面下載。',
  zh: '收据（PDF）可在订单页面下载。',
};

/** Says that the money for an order has come, or that the order costs none. */
export function orderPaid(context: MailContext, values: OrderMailValues): WrittenMail {
  const words = (values.total > 0 ? WORDS : FREE)[context.lang];
  const said = words(values, arrivalOf(values, context.lang));
  return orderMail(
    { ...said, notes: [...(said.notes ?? []), RECEIPT[context.lang], CHANGE[context.lang]] },
    context,
    values,
  );
}
