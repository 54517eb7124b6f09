import type { PriceDropValues } from '@harbour/contracts/mail';
import type { MailContext, WrittenMail } from '../mail.ts';
import { noticeMail, type NoticeWords, quoted } from './notice-mail.ts';

type Words = (product: string, now: string, before: string) => NoticeWords;

const WORDS: Record<MailContext['lang'], Words> = {
  en: (product, now, before) => ({
    subject: `${product} now costs ${now}`,
    preview: `It was ${before} when you added it to your wish list.`,
    heading: 'Price drop',
    paragraphs: [`${product} now costs ${now}. It was ${before} when you added it to your wish list.`],
    button: 'See the product',
    kind: 'price drops on your wish list',
  }),
  zh_HK: (product, now, before) => ({
    subject: `${product}減價至 ${now}`,
    preview: `你加入心願清單時為 ${before}。`,
    heading: '減價通知',
    paragraphs: [`${product}現售 ${now}，你加入心願清單時為 ${before}。`],
    button: '查看貨品',
    kind: '心願清單的減價通知',
  }),
  zh: (product, now, before) => ({
    subject: `${product}降价至 ${now}`,
    preview: `您加入心愿单时为 ${before}。`,
    heading: '降价通知',
    paragraphs: [`${product}现价 ${now}，您加入心愿单时为 ${before}。`],
    button: '查看商品',
    kind: '心愿单的降价通知',
  }),
};

const dollars = (amount: number): string => `HK$${amount.toFixed(2)}`;

/** Tells the reader that a product on their wish list costs less. */
export function priceDrop(context: MailContext, values: PriceDropValues): WrittenMail {
  const name = quoted(values.product, context.lang);
  return noticeMail(WORDS[context.lang](name, dollars(values.price), dollars(values.before)), context, values);
}
