import { greetingOf } from './greeting.ts';
import type { MailWords } from './layout.ts';
import { layOut } from './layout.ts';
import type { MailContext, WrittenMail } from './mail.ts';
import { shopLink } from './mail.ts';

const WORDS: Record<MailContext['lang'], Omit<MailWords, 'greeting' | 'action'> & { label: string }> = {
  en: {
    subject: 'This month’s Jetso at Harbour Market',
    preview: 'Fresh offers are on the stalls. Have a look before they sail.',
    heading: 'This month’s Jetso',
    paragraphs: [
      'Jetso is how Hong Kong says “a little extra for you”. This month’s offers have just gone up, and we have saved you a place at the front of the queue.',
    ],
    points: [
      'Seasonal treats and gift ideas at market prices.',
      'Promotion codes that take something off the whole basket.',
      'New arrivals every week, while stocks last.',
    ],
    label: 'See this month’s offers',
    notes: ['Each offer’s dates and conditions are shown beside it on the Jetso page.'],
  },
  zh_HK: {
    subject: '海港市集今個月著數',
    preview: '新一輪著數已經上架，手快有手慢無！',
    heading: '今個月著數',
    paragraphs: ['識食識玩，梗係要識著數。今個月的優惠剛剛上架，我們第一時間通知你，預你一份！'],
    points: ['當季美食和送禮之選，街坊價發售。', '推廣碼減足成個購物籃。', '新貨每星期上架，售完即止。'],
    label: '睇今個月優惠',
    notes: ['各項優惠的日期及條款，請參閱著數專頁。'],
  },
  zh: {
    subject: '海港市集本月优惠',
    preview: '新一轮优惠已经上架，先到先得！',
    heading: '本月优惠',
    paragraphs: ['会吃会玩，更要会省。本月的优惠刚刚上架，我们第一时间告诉您，给您留了一份！'],
    points: ['当季美食和送礼之选，街坊价发售。', '优惠码可减免整个购物篮的金额。', '每周都有新货上架，售完即止。'],
    label: '查看本月优惠',
    notes: ['各项优惠的日期与条款，请以优惠页面为准。'],
  },
};

/** Tells of the month's promotions and leads to the Jetso page. */
export function promo(context: MailContext): WrittenMail {
  const { label, ...words } = WORDS[context.lang];
  return layOut(
    { ...words, greeting: greetingOf(context), action: { label, link: shopLink(context.publicUrl, '/jetso') } },
    context,
  );
}
