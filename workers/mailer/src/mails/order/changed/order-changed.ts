import type { ChangedMailValues } from '@harbour/contracts/mail';
import type { MailContext, WrittenMail } from '../../mail.ts';
import { dollars, orderMail, type OrderMailWords } from '../order-mail.ts';

interface Words {
  readonly mail: (number: string) => Omit<OrderMailWords, 'paragraphs' | 'preview'>;
  readonly changed: (total: string, before: string) => string;
  readonly unchanged: (total: string) => string;
  /** What is to be paid: all of it, or what an order that was paid costs more now. */
  readonly due: (due: string) => string;
  readonly rest: (due: string) => string;
  readonly refund: Readonly<Record<ChangedMailValues['mode'], (refund: string) => string>>;
}

const WORDS: Record<MailContext['lang'], Words> = {
  en: {
    mail: (number) => ({
      subject: `Order ${number} was changed`,
      heading: 'We changed your order',
      notes: ['This is the order as it is now. If something is wrong, please reply to this email before we send it.'],
    }),
    changed: (total, before) => `The order now costs ${total} instead of ${before}.`,
    unchanged: (total) => `The order still costs ${total}.`,
    due: (due) => `Please pay ${due} on the order’s page.`,
    rest: (due) => `Please pay the remaining ${due} on the order’s page. We send the order once it has arrived.`,
    refund: {
      payment: (refund) =>
        `We refund ${refund} to your original payment method. Banks can take up to ten working days to show it.`,
      offline: (refund) => `We return ${refund} by FPS, or at the stall where you paid.`,
    },
  },
  zh_HK: {
    mail: (number) => ({
      subject: `訂單 ${number} 已更改`,
      heading: '我們已更改你的訂單',
      notes: ['以上是訂單的最新內容。如有錯誤，請在我們出貨前回覆此電郵。'],
    }),
    changed: (total, before) => `訂單總額由 ${before} 改為 ${total}。`,
    unchanged: (total) => `訂單總額仍為 ${total}。`,
    due: (due) => `請在訂單頁面支付 ${due}。`,
    rest: (due) => `請在訂單頁面補付 ${due}，我們收到後便會出貨。`,
    refund: {
      payment: (refund) => `我們會以原來的付款方式退回 ${refund}，銀行一般需時最多十個工作天入帳。`,
      offline: (refund) => `我們會以轉數快或在你付款的攤檔退回 ${refund}。`,
    },
  },
  zh: {
    mail: (number) => ({
      subject: `订单 ${number} 已修改`,
      heading: '我们已修改您的订单',
      notes: ['以上是订单的最新内容。如有错误，请在我们发货前回复此邮件。'],
    }),
    changed: (total, before) => `订单总额由 ${before} 改为 ${total}。`,
    unchanged: (total) => `订单总额仍为 ${total}。`,
    due: (due) => `请在订单页面支付 ${due}。`,
    rest: (due) => `请在订单页面补付 ${due}，我们收到后即会发货。`,
    refund: {
      payment: (refund) => `我们会按原来的付款方式退回 ${refund}，银行一般最多需要十个工作日入账。`,
      offline: (refund) => `我们会用转数快或在您付款的摊位退回 ${refund}。`,
    },
  },
};

/** Says that the shop changed an order: what it costs now, and what is to be paid or goes back. */
export function orderChanged(context: MailContext, values: ChangedMailValues): WrittenMail {
  const { mail, changed, unchanged, due, rest, refund } = WORDS[context.lang];
  const { number, total, mode, wasPaid, change } = values;
  const first = total === change.before ? unchanged(dollars(total)) : changed(dollars(total), dollars(change.before));
  const money = [
    ...(change.due > 0 ? [(wasPaid ? rest : due)(dollars(change.due))] : []),
    ...(change.refund > 0 ? [refund[mode](dollars(change.refund))] : []),
  ];
  const paragraphs = [first, ...money];
  return orderMail({ ...mail(number), preview: paragraphs.join(' '), paragraphs }, context, values);
}
