import type { OrderMailValues } from '@harbour/contracts/mail';
import type { MailContext, WrittenMail } from '../mail.ts';
import { orderMail, type OrderMailWords } from './order-mail.ts';

const WORDS: Record<MailContext['lang'], (number: string) => OrderMailWords> = {
  en: (number) => ({
    subject: `Order ${number} has arrived`,
    preview: 'Enjoy! If something is not right, tell us from the order’s page.',
    heading: 'It has arrived',
    paragraphs: [`Order ${number} was delivered. We hope you enjoy it.`],
    notes: ['If something is not right, open the order and request a return.'],
  }),
  zh_HK: (number) => ({
    subject: `訂單 ${number} 已送達`,
    preview: '請享用！如有問題，可在訂單頁告訴我們。',
    heading: '貨品已送達',
    paragraphs: [`訂單 ${number} 已經送達，希望你喜歡。`],
    notes: ['如有問題，可在訂單頁申請退貨。'],
  }),
  zh: (number) => ({
    subject: `订单 ${number} 已送达`,
    preview: '请享用！如有问题，可在订单页告诉我们。',
    heading: '商品已送达',
    paragraphs: [`订单 ${number} 已经送达，希望您喜欢。`],
    notes: ['如有问题，可在订单页申请退货。'],
  }),
};

/** Says that the goods have arrived. */
export function orderDelivered(context: MailContext, values: OrderMailValues): WrittenMail {
  return orderMail(WORDS[context.lang](values.number), context, values);
}
