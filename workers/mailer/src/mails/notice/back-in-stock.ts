import type { BackInStockValues } from '@harbour/contracts/mail';
import type { MailContext, WrittenMail } from '../mail.ts';
import { noticeMail, type NoticeWords, quoted } from './notice-mail.ts';

const WORDS: Record<MailContext['lang'], (product: string) => NoticeWords> = {
  en: (product) => ({
    subject: `${product} is back in stock`,
    preview: 'You asked us to tell you.',
    heading: 'Back in stock',
    paragraphs: [
      `${product} is back in stock. You asked us to tell you. This is the only email about it, and we do not reserve it for you.`,
    ],
    button: 'See the product',
    kind: 'back-in-stock notices',
  }),
  zh_HK: (product) => ({
    subject: `${product}已經補貨`,
    preview: '應你的要求通知你。',
    heading: '已經補貨',
    paragraphs: [`${product}已經補貨。應你的要求通知你，只此一次；我們不會為你留貨。`],
    button: '查看貨品',
    kind: '補貨通知',
  }),
  zh: (product) => ({
    subject: `${product}已到货`,
    preview: '应您的要求通知您。',
    heading: '已到货',
    paragraphs: [`${product}已到货。应您的要求通知您，仅此一次；我们不会为您留货。`],
    button: '查看商品',
    kind: '到货通知',
  }),
};

/** Tells somebody who asked for it that a product is back in stock. */
export function backInStock(context: MailContext, values: BackInStockValues): WrittenMail {
  return noticeMail(WORDS[context.lang](quoted(values.product, context.lang)), context, values);
}
