import type { Language } from '@harbour/contracts/language';
import type { BackOrdered } from '@harbour/contracts/variant';
import type { OrderMailValues } from '@harbour/contracts/mail';
import { greetingOf } from '../layout/greeting.ts';
import { layOut } from '../layout/layout.ts';
import type { MailContext, WrittenMail } from '../mail.ts';
import { orderMarkup } from './order-markup.ts';
import { dayIn, placeOf } from './order-place.ts';

/** What one mail about an order says in one language; the goods and the button are every such mail's. */
export interface OrderMailWords {
  subject: string;
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  notes?: readonly string[];
}

const TOTAL: Record<Language, string> = { en: 'Total', zh_HK: '總額', zh: '总额' };
/** The button of every mail about an order. */
export const ORDER_LABEL: Record<Language, string> = { en: 'See my order', zh_HK: '查看訂單', zh: '查看订单' };

/** An amount in Hong Kong dollars, as receipts write it. */
export function dollars(amount: number): string {
  return `${amount < 0 ? '−' : ''}HK$${Math.abs(amount).toFixed(2)}`;
}

/** How an order is changed while it still can be. */
export const CHANGE: Record<Language, string> = {
  en: 'Until we pack it, you can change where it goes or cancel it on the order’s page.',
  zh_HK: '在我們執貨之前，你可於訂單頁更改送貨資料或取消訂單。',
  zh: '在我们备货之前，您可在订单页修改配送信息或取消订单。',
};

/** Says how many pieces of a line are sent later, and from when. */
const BACK_ORDERED: Record<Language, (back: BackOrdered) => string> = {
  en: ({ pieces, sentFrom }) =>
    `${pieces} of these back-ordered, sent ${sentFrom ? `from ${dayIn('en', sentFrom)}` : 'once they arrive'}`,
  zh_HK: ({ pieces, sentFrom }) =>
    `其中 ${pieces} 件為預訂，${sentFrom ? `${dayIn('zh_HK', sentFrom)}起` : '到貨後'}送出`,
  zh: ({ pieces, sentFrom }) => `其中 ${pieces} 件为预订，${sentFrom ? `${dayIn('zh', sentFrom)}起` : '到货后'}发出`,
};

/** Lines, discounts and charges with their amounts, and the total, as short points. */
export function goodsOf(values: Pick<OrderMailValues, 'extras' | 'lines' | 'total'>, lang: Language): string[] {
  return [
    ...values.lines.flatMap((line) => [
      `${line.quantity} × ${line.name[lang]}: ${dollars(line.amount)}`,
      ...(line.backOrdered ? [BACK_ORDERED[lang](line.backOrdered)] : []),
    ]),
    ...values.extras.map((extra) => `${extra.name[lang]}: ${dollars(extra.amount)}`),
    `${TOTAL[lang]}: ${dollars(values.total)}`,
  ];
}

/** Writes a mail about an order: its words, the goods with their amounts, where they go, and the way to the order. */
export function orderMail(words: OrderMailWords, context: MailContext, values: OrderMailValues): WrittenMail {
  const { lang } = context;
  return layOut(
    {
      ...words,
      greeting: greetingOf(context),
      points: [...goodsOf(values, lang), ...placeOf(values, lang)],
      action: { label: ORDER_LABEL[lang], link: values.link },
      data: orderMarkup(values, context),
    },
    context,
  );
}
