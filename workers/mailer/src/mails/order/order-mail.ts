import type { Language } from '@harbour/contracts/language';
import type { OrderMailValues } from '@harbour/contracts/mail';
import { greetingOf } from '../layout/greeting.ts';
import { layOut } from '../layout/layout.ts';
import type { MailContext, WrittenMail } from '../mail.ts';
import { placeOf } from './order-place.ts';

/** What one mail about an order says in one language; the goods and the button are every such mail's. */
export interface OrderMailWords {
  subject: string;
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  notes?: readonly string[];
}

const TOTAL: Record<Language, string> = { en: 'Total', zh_HK: '總額', zh: '总额' };
const LABEL: Record<Language, string> = { en: 'See my order', zh_HK: '查看訂單', zh: '查看订单' };

/** An amount in Hong Kong dollars, as receipts write it. */
export function dollars(amount: number): string {
  return `${amount < 0 ? '−' : ''}HK$${Math.abs(amount).toFixed(2)}`;
}

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
      action: { label: LABEL[lang], link: values.link },
    },
    context,
  );
}
