import type { OrderMailValues } from '@harbour/contracts/mail';
import type { MailContext, WrittenMail } from '../mail.ts';
import { orderMail, type OrderMailWords } from './order-mail.ts';
import { ofWay, type Way } from './order-place.ts';

type Words = (number: string) => Omit<OrderMailWords, 'notes'>;

const WORDS: Record<MailContext['lang'], Record<Way, Words>> = {
  en: {
    home: (number) => ({
      subject: `Order ${number} has arrived`,
      preview: 'Enjoy! If something is not right, tell us from the order’s page.',
      heading: 'It has arrived',
      paragraphs: [`Order ${number} was delivered. We hope you enjoy it.`],
    }),
    locker: (number) => ({
      subject: `Order ${number} is in the locker`,
      preview: 'SF Express texts the code that opens it to the recipient’s number.',
      heading: 'It is in the locker',
      paragraphs: [
        `Order ${number} is in your SF Locker. SF Express texts the code that opens it to the recipient’s number.`,
      ],
    }),
    pickup: (number) => ({
      subject: `Order ${number} was collected`,
      preview: 'Enjoy! If something is not right, tell us from the order’s page.',
      heading: 'Collected',
      paragraphs: [`You have collected order ${number}. We hope you enjoy it.`],
    }),
  },
  zh_HK: {
    home: (number) => ({
      subject: `訂單 ${number} 已送達`,
      preview: '請享用！如有問題，可在訂單頁告訴我們。',
      heading: '貨品已送達',
      paragraphs: [`訂單 ${number} 已經送達，希望你喜歡。`],
    }),
    locker: (number) => ({
      subject: `訂單 ${number} 已放入智能櫃`,
      preview: '順豐速運會以短訊將開櫃密碼傳給收件人。',
      heading: '貨品已放入智能櫃',
      paragraphs: [`訂單 ${number} 已放入你選的順豐智能櫃，順豐速運會以短訊將開櫃密碼傳給收件人。`],
    }),
    pickup: (number) => ({
      subject: `訂單 ${number} 已取貨`,
      preview: '請享用！如有問題，可在訂單頁告訴我們。',
      heading: '已取貨',
      paragraphs: [`你已領取訂單 ${number}，希望你喜歡。`],
    }),
  },
  zh: {
    home: (number) => ({
      subject: `订单 ${number} 已送达`,
      preview: '请享用！如有问题，可在订单页告诉我们。',
      heading: '商品已送达',
      paragraphs: [`订单 ${number} 已经送达，希望您喜欢。`],
    }),
    locker: (number) => ({
      subject: `订单 ${number} 已放入智能柜`,
      preview: '顺丰速运会用短信把开柜密码发给收件人。',
      heading: '商品已放入智能柜',
      paragraphs: [`订单 ${number} 已放入您选的顺丰智能柜，顺丰速运会用短信把开柜密码发给收件人。`],
    }),
    pickup: (number) => ({
      subject: `订单 ${number} 已取货`,
      preview: '请享用！如有问题，可在订单页告诉我们。',
      heading: '已取货',
      paragraphs: [`您已领取订单 ${number}，希望您喜欢。`],
    }),
  },
};

const RETURN = {
  en: 'If something is not right, open the order and request a return.',
  zh_HK: '如有問題，可在訂單頁申請退貨。',
  zh: '如有问题，可在订单页申请退货。',
} as const;

/** Says that the goods have arrived, are in the locker, or were collected. */
export function orderDelivered(context: MailContext, values: OrderMailValues): WrittenMail {
  const { lang } = context;
  const words = ofWay(WORDS[lang], values)(values.number);
  return orderMail({ ...words, notes: [RETURN[lang]] }, context, values);
}
