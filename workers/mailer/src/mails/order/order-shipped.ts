import type { OrderMailValues } from '@harbour/contracts/mail';
import type { MailContext, WrittenMail } from '../mail.ts';
import { orderMail, type OrderMailWords } from './order-mail.ts';
import { arrivalOf, ofWay, type Way } from './order-place.ts';

type Words = (number: string, when: string) => OrderMailWords;

const STORM = {
  en: 'Typhoon signal No. 8 or a black rainstorm stops our deliveries. Your goods then arrive on the next working day.',
  zh_HK: '八號或以上颱風信號、黑色暴雨警告生效期間暫停送貨，貨品會順延至下一個工作天送達。',
  zh: '八号或以上台风信号、黑色暴雨警告生效期间暂停送货，商品顺延至下一个工作日送达。',
} as const;

const WORDS: Record<MailContext['lang'], Record<Way, Words>> = {
  en: {
    home: (number, when) => ({
      subject: `Order ${number} is on its way`,
      preview: when,
      heading: 'On its way',
      paragraphs: [`Order ${number} has left us and is on its way to your door. ${when}`],
      notes: ['The courier calls the recipient’s number before arriving.', STORM.en],
    }),
    locker: (number, when) => ({
      subject: `Order ${number} is on its way to the locker`,
      preview: when,
      heading: 'On its way to the locker',
      paragraphs: [`Order ${number} has left us and is on its way to your SF Locker. ${when}`],
      notes: ['SF Express texts the code that opens the locker to the recipient’s number.', STORM.en],
    }),
    pickup: (number) => ({
      subject: `Order ${number} is ready for collection`,
      preview: 'Bring the collection code.',
      heading: 'Ready for collection',
      paragraphs: [`Order ${number} is waiting for you at the stall.`],
      notes: ['Somebody else may collect it for you: they need the collection code.'],
    }),
  },
  zh_HK: {
    home: (number, when) => ({
      subject: `訂單 ${number} 已經寄出`,
      preview: when,
      heading: '貨品已寄出',
      paragraphs: [`訂單 ${number} 已經寄出，正送到府上。${when}`],
      notes: ['送貨員到達前會致電收件人。', STORM.zh_HK],
    }),
    locker: (number, when) => ({
      subject: `訂單 ${number} 正送往智能櫃`,
      preview: when,
      heading: '貨品正送往智能櫃',
      paragraphs: [`訂單 ${number} 已經寄出，正送往你選的順豐智能櫃。${when}`],
      notes: ['順豐速運會以短訊將開櫃密碼傳給收件人。', STORM.zh_HK],
    }),
    pickup: (number) => ({
      subject: `訂單 ${number} 可以取貨`,
      preview: '取貨時請出示取貨碼。',
      heading: '可以取貨',
      paragraphs: [`訂單 ${number} 已在攤檔等你領取。`],
      notes: ['你亦可請他人代領，代領者須出示取貨碼。'],
    }),
  },
  zh: {
    home: (number, when) => ({
      subject: `订单 ${number} 已经发出`,
      preview: when,
      heading: '商品已发出',
      paragraphs: [`订单 ${number} 已经发出，正送到您家。${when}`],
      notes: ['配送员到达前会致电收件人。', STORM.zh],
    }),
    locker: (number, when) => ({
      subject: `订单 ${number} 正送往智能柜`,
      preview: when,
      heading: '商品正送往智能柜',
      paragraphs: [`订单 ${number} 已经发出，正送往您选的顺丰智能柜。${when}`],
      notes: ['顺丰速运会用短信把开柜密码发给收件人。', STORM.zh],
    }),
    pickup: (number) => ({
      subject: `订单 ${number} 可以取货`,
      preview: '取货时请出示取货码。',
      heading: '可以取货',
      paragraphs: [`订单 ${number} 已在摊位等您领取。`],
      notes: ['您也可请他人代领，代领者须出示取货码。'],
    }),
  },
};

/** Says that the goods have left, or that they are ready at the stall. */
export function orderShipped(context: MailContext, values: OrderMailValues): WrittenMail {
  const { lang } = context;
  const words = ofWay(WORDS[lang], values)(values.number, arrivalOf(values, lang));
  return orderMail(words, context, values);
}
