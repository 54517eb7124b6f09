import type { OrderMailValues } from '@harbour/contracts/mail';
import type { MailContext, WrittenMail } from '../mail.ts';
import { CHANGE, dollars, orderMail, type OrderMailWords } from './order-mail.ts';
import { arrivalOf, isCollected } from './order-place.ts';

/**
 * How an order is paid for: at the shop's own page (by any provider), by FPS or at a stall, at the stall where it is
 * collected, or not any more.
 */
type Way = OrderMailValues['mode'] | 'atStall' | 'settled';

const wayOf = (values: OrderMailValues): Way =>
  values.mode === 'offline' && isCollected(values) ? 'atStall' : values.mode;

interface Words {
  readonly mail: (values: OrderMailValues, when: string) => Omit<OrderMailWords, 'paragraphs' | 'notes'>;
  readonly thanks: (number: string) => string;
  readonly pay: Readonly<Record<Way, (values: OrderMailValues) => string>>;
  readonly ifPaid: (when: string) => string;
}

const WORDS: Record<MailContext['lang'], Words> = {
  en: {
    mail: ({ number, total }, when) => ({
      subject: `We have your order ${number}`,
      preview: `${dollars(total)}. ${when}`,
      heading: 'Your order is in',
    }),
    thanks: (number) => `Thank you for order ${number}. We have set these items aside for you.`,
    pay: {
      offline: ({ number, total }) =>
        `Please pay ${dollars(total)} by FPS, with ${number} as the reference, or at any of our stalls. We keep your goods for three days.`,
      atStall: ({ number, total }) =>
        `Please pay ${dollars(total)} at the stall when you collect your goods, or by FPS before, with ${number} as the reference. We keep your goods for three days.`,
      payment: () => 'We start packing as soon as we receive your payment.',
      settled: () => 'There is nothing left to pay.',
    },
    ifPaid: (when) => `If you pay today: ${when}`,
  },
  zh_HK: {
    mail: ({ number, total }, when) => ({
      subject: `已收到你的訂單 ${number}`,
      preview: `${dollars(total)}。${when}`,
      heading: '訂單已成立',
    }),
    thanks: (number) => `多謝你的訂單 ${number}，我們已為你留起以下貨品。`,
    pay: {
      offline: ({ number, total }) =>
        `請以轉數快支付 ${dollars(total)}，並以 ${number} 作參考編號，或到任何一個攤檔付款。我們會為你留貨三日。`,
      atStall: ({ number, total }) =>
        `請於取貨時在攤檔支付 ${dollars(total)}，亦可先以轉數快付款，並以 ${number} 作參考編號。我們會為你留貨三日。`,
      payment: () => '收到付款後，我們會隨即執貨。',
      settled: () => '你毋須再付款。',
    },
    ifPaid: (when) => `如於今日付款，${when}`,
  },
  zh: {
    mail: ({ number, total }, when) => ({
      subject: `已收到您的订单 ${number}`,
      preview: `${dollars(total)}。${when}`,
      heading: '订单已提交',
    }),
    thanks: (number) => `感谢您的订单 ${number}，我们已为您留好以下商品。`,
    pay: {
      offline: ({ number, total }) =>
        `请用转数快支付 ${dollars(total)}，并以 ${number} 作为参考编号，或到任意一个摊位付款。我们会为您留货三天。`,
      atStall: ({ number, total }) =>
        `请在取货时于摊位支付 ${dollars(total)}，也可先用转数快付款，并以 ${number} 作为参考编号。我们会为您留货三天。`,
      payment: () => '收到付款后，我们会立即备货。',
      settled: () => '您无需再付款。',
    },
    ifPaid: (when) => `如在今天付款，${when}`,
  },
};

/** Confirms an order, and says how to pay for it if it is not paid yet. */
export function orderPlaced(context: MailContext, values: OrderMailValues): WrittenMail {
  const { mail, thanks, pay, ifPaid } = WORDS[context.lang];
  const when = arrivalOf(values, context.lang);
  // This mail can be requested again after the payment.
  const isSettled = values.wasPaid || values.total <= 0;
  const way = isSettled ? 'settled' : wayOf(values);
  const paragraphs = [thanks(values.number), pay[way](values)];
  // Buyers who pay at the stall need not pay before the goods are there.
  const arrival = way === 'offline' || way === 'payment' ? ifPaid(when) : when;
  const notes = [arrival, CHANGE[context.lang]];
  return orderMail({ ...mail(values, when), paragraphs, notes }, context, values);
}
