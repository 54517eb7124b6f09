import type { OrderMailValues } from '@harbour/contracts/mail';
import type { MailContext, WrittenMail } from './mail.ts';
import { days, dollars, orderMail, type OrderMailWords } from './order-mail.ts';

type Words = (values: OrderMailValues, when: string) => OrderMailWords;

/** How an order is paid for: at the shop's own page, or by FPS or at a stall. */
const WORDS: Record<MailContext['lang'], Words> = {
  en: ({ number, total, mode }, when) => ({
    subject: `We have your order ${number}`,
    preview: `${dollars(total)}, expected ${when}.`,
    heading: 'Your order is in',
    paragraphs: [
      `Thank you for order ${number}. Here is what we set aside for you.`,
      mode === 'offline'
        ? `Please pay ${dollars(total)} by FPS, with ${number} as the reference, or at any of our stalls. We keep your goods for three days.`
        : 'As soon as your payment has arrived we start packing.',
    ],
    notes: [`If you pay today, expect your goods ${when}.`],
  }),
  zh_HK: ({ number, total, mode }, when) => ({
    subject: `已收到你的訂單 ${number}`,
    preview: `${dollars(total)}，預計 ${when} 送達。`,
    heading: '訂單已成立',
    paragraphs: [
      `多謝你的訂單 ${number}，我們已為你留起以下貨品。`,
      mode === 'offline'
        ? `請以轉數快支付 ${dollars(total)}，並以 ${number} 作參考編號，或到任何一間門市付款。我們會為你留貨三日。`
        : '收到付款後，我們會隨即執貨。',
    ],
    notes: [`如於今日付款，預計 ${when} 送達。`],
  }),
  zh: ({ number, total, mode }, when) => ({
    subject: `已收到您的订单 ${number}`,
    preview: `${dollars(total)}，预计 ${when} 送达。`,
    heading: '订单已提交',
    paragraphs: [
      `感谢您的订单 ${number}，我们已为您留好以下商品。`,
      mode === 'offline'
        ? `请用转数快支付 ${dollars(total)}，并以 ${number} 作为参考编号，或到任意一家门店付款。我们会为您留货三天。`
        : '收到付款后，我们会立即备货。',
    ],
    notes: [`如在今天付款，预计 ${when} 送达。`],
  }),
};

/** Confirms an order that is still to be paid. */
export function orderPlaced(context: MailContext, values: OrderMailValues): WrittenMail {
  return orderMail(WORDS[context.lang](values, days(values.delivery, context.lang)), context, values);
}
