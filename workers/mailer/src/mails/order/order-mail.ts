import type { Language } from '@harbour/contracts/language';
import type { OrderMailValues } from '@harbour/contracts/mail';
import { dateFormats } from '../layout/date-format.ts';
import { greetingOf } from '../layout/greeting.ts';
import { layOut } from '../layout/layout.ts';
import type { MailContext, WrittenMail } from '../mail.ts';
import { orderMarkup } from './order-markup.ts';
import { placeOf } from './order-place.ts';

/** What one mail about an order says in one language; the goods and the button are every such mail's. */
export interface OrderMailWords {
  subject: string;
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  notes?: readonly string[];
}

const formatIn = dateFormats({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' });
/** Several days, as the shop's pages write them. */
const RANGE: Record<Language, (first: string, last: string) => string> = {
  en: (first, last) => `${first} to ${last}`,
  zh_HK: (first, last) => `${first}至${last}`,
  zh: (first, last) => `${first}至${last}`,
};
const TOTAL: Record<Language, string> = { en: 'Total', zh_HK: '總額', zh: '总额' };
/** The button of every mail about an order. */
export const ORDER_LABEL: Record<Language, string> = { en: 'See my order', zh_HK: '查看訂單', zh: '查看订单' };

/** An amount in Hong Kong dollars, as receipts write it. */
export function dollars(amount: number): string {
  return `${amount < 0 ? '−' : ''}HK$${Math.abs(amount).toFixed(2)}`;
}

/** The day, or the days from one to another, for which an order is promised, written as on the shop's pages. */
function promisedDays({ delivery: { from, to } }: OrderMailValues, lang: Language): string {
  const written = (day: string): string => formatIn(lang).format(new Date(`${day}T00:00:00Z`));
  return from === to ? written(from) : RANGE[lang](written(from), written(to));
}

type Arrival = Readonly<Record<OrderMailValues['delivery']['method'], (when: string) => string>>;

/** When goods are where their buyer gets them, in the words of the way they go. */
const ARRIVAL: Record<Language, Arrival> = {
  en: {
    home: (when) => `Expect your goods ${when}.`,
    locker: (when) => `Your goods will be in the locker ${when}.`,
    pickup: (when) => `Ready for collection ${when}.`,
  },
  zh_HK: {
    home: (when) => `預計 ${when} 送達。`,
    locker: (when) => `預計 ${when} 放入智能櫃。`,
    pickup: (when) => `預計 ${when} 可以取貨。`,
  },
  zh: {
    home: (when) => `预计 ${when} 送达。`,
    locker: (when) => `预计 ${when} 放入智能柜。`,
    pickup: (when) => `预计 ${when} 可以取货。`,
  },
};

/** When goods of an order are at the door, in the locker or at the stall. */
export function arrivalOf(values: OrderMailValues, lang: Language): string {
  return ARRIVAL[lang][values.delivery.method](promisedDays(values, lang));
}

/** How an order is changed while it still can be. */
export const CHANGE: Record<Language, string> = {
  en: 'Until we pack it, you can change where it goes or cancel it on the order’s page.',
  zh_HK: '在我們執貨之前，你可於訂單頁更改送貨資料或取消訂單。',
  zh: '在我们备货之前，您可在订单页修改配送信息或取消订单。',
};

function goodsOf(values: OrderMailValues, lang: Language): string[] {
  return [
    ...values.lines.map((line) => `${line.quantity} × ${line.name[lang]}: ${dollars(line.amount)}`),
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
