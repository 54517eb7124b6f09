import type { LowStockValues } from '@harbour/contracts/mail';
import { greetingOf } from '../layout/greeting.ts';
import { layOut } from '../layout/layout.ts';
import type { MailContext, WrittenMail } from '../mail.ts';

const WORDS = {
  en: {
    subject: 'Stock is low',
    preview: 'Little is left of a product.',
    heading: 'Stock is low',
    paragraphs: ['These are down to the number at which you asked to be told:'],
    button: 'Open the product',
    left: (stock: number) => `${stock} left`,
  },
  zh_HK: {
    subject: '存貨不足',
    preview: '有貨品存貨不足。',
    heading: '存貨不足',
    paragraphs: ['以下貨品的存貨已降至你設定的提示數量：'],
    button: '開啟貨品',
    left: (stock: number) => `剩餘 ${stock} 件`,
  },
  zh: {
    subject: '库存不足',
    preview: '有商品库存不足。',
    heading: '库存不足',
    paragraphs: ['以下商品的库存已降至您设置的提醒数量：'],
    button: '打开商品',
    left: (stock: number) => `剩余 ${stock} 件`,
  },
};

/** Tells an owner how little is left of a product. */
export function lowStock(context: MailContext, { items, link }: LowStockValues): WrittenMail {
  const { button, left, ...words } = WORDS[context.lang];
  const points = items.map(({ name, stock }) => `${name[context.lang]} · ${left(stock)}`);
  return layOut(
    { ...words, points, greeting: greetingOf(context), action: { label: button, link }, notes: [] },
    context,
  );
}
