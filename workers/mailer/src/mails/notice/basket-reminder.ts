import type { BasketReminderValues } from '@harbour/contracts/mail';
import type { MailContext, WrittenMail } from '../mail.ts';
import { noticeMail, type NoticeWords } from './notice-mail.ts';

const WORDS: Record<MailContext['lang'], NoticeWords> = {
  en: {
    subject: 'Your basket is still here',
    preview: 'We kept what you chose.',
    heading: 'Your basket is still here',
    paragraphs: ['You have left something in your basket. This is the only reminder for this basket:'],
    button: 'Open the basket',
    kind: 'basket reminders',
  },
  zh_HK: {
    subject: '你的購物籃仍在等你',
    preview: '你選的貨品仍在購物籃內。',
    heading: '你的購物籃仍在等你',
    paragraphs: ['你的購物籃內還有貨品。這個購物籃只會提示你一次：'],
    button: '開啟購物籃',
    kind: '購物籃提示',
  },
  zh: {
    subject: '您的购物篮还在等您',
    preview: '您选的商品还在购物篮里。',
    heading: '您的购物篮还在等您',
    paragraphs: ['您的购物篮里还有商品。这个购物篮只会提醒您一次：'],
    button: '打开购物篮',
    kind: '购物篮提醒',
  },
};

/** Reminds somebody of what they left in their basket. */
export function basketReminder(context: MailContext, values: BasketReminderValues): WrittenMail {
  const points = values.lines.map(({ name, quantity }) => `${name[context.lang]} × ${quantity}`);
  return noticeMail({ ...WORDS[context.lang], points }, context, values);
}
