import type { PromoOffer } from '@harbour/contracts/mail';
import { PATHS } from '@harbour/contracts/pages';
import { greetingOf } from '../layout/greeting.ts';
import type { MailWords } from '../layout/layout.ts';
import { layOut } from '../layout/layout.ts';
import type { MailContext, WrittenMail } from '../mail.ts';
import { shopLink } from '../mail.ts';

const WORDS: Record<MailContext['lang'], Omit<MailWords, 'greeting' | 'action'> & { label: string }> = {
  en: {
    subject: 'This month’s Jetso at Harbour Market',
    preview: 'Fresh offers are on the stalls. Have a look before they sail.',
    heading: 'This month’s Jetso',
    paragraphs: [
      'Jetso is how Hong Kong says “a little extra for you”. This month’s offers have just gone up, and we saved you a place at the front of the queue.',
    ],
    points: [
      'Seasonal treats and gift ideas at market prices.',
      'Promotion codes with a discount on the whole basket.',
      'New arrivals every week, while stocks last.',
    ],
    label: 'See this month’s offers',
    notes: ['Each offer’s dates and conditions are shown beside it on the Jetso page.'],
  },
  zh_HK: {
    subject: '海港市集本月着數',
    preview: '新一輪着數已經上架，先到先得！',
    heading: '本月着數',
    paragraphs: ['識食識玩，更要識着數。本月的優惠剛剛上架，我們第一時間通知你，為你預留一份！'],
    points: ['當季美食和送禮之選，街坊價發售。', '優惠碼減免整個購物籃的金額。', '新貨每星期上架，售完即止。'],
    label: '查看本月優惠',
    notes: ['各項優惠的日期及條款，請參閱着數專頁。'],
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

const OFFER: Record<MailContext['lang'], { label: string; code: (code: string) => string; out: string }> = {
  en: {
    label: 'See the offer',
    code: (code) => `Enter the code ${code} in the basket.`,
    out: 'You get this email because you agreed to receive promotions. To stop them, follow this link:',
  },
  zh_HK: {
    label: '查看優惠',
    code: (code) => `結帳時輸入優惠碼 ${code}。`,
    out: '你收到這封電郵，是因為你同意接收推廣資訊。如不想再收到，只需按一下：',
  },
  zh: {
    label: '查看优惠',
    code: (code) => `结算时输入优惠码 ${code}。`,
    out: '您收到这封邮件，是因为您同意接收推广信息。如不想再收到，只需点一下：',
  },
};

type Values = { offer?: PromoOffer | undefined; unsubscribe?: string | undefined };

function offerOf(offer: PromoOffer, context: MailContext): Omit<MailWords, 'notes'> {
  const { label, code } = OFFER[context.lang];
  const [title, summary] = [offer.title[context.lang], offer.summary[context.lang]];
  return {
    subject: title,
    preview: summary,
    heading: title,
    greeting: greetingOf(context),
    paragraphs: [summary, ...(offer.code === null ? [] : [code(offer.code)])],
    action: { label, link: offer.link },
  };
}

/** Tells of an offer that begins, or of the month's promotions; leads to the Jetso page, and out of such mails. */
export function promo(context: MailContext, { offer, unsubscribe }: Values = {}): WrittenMail {
  const { label, notes = [], ...words } = WORDS[context.lang];
  const out = unsubscribe === undefined ? [] : [`${OFFER[context.lang].out} ${unsubscribe}`];
  const action = { label, link: shopLink(context.publicUrl, PATHS.jetso) };
  const month = { ...words, greeting: greetingOf(context), action };
  const written = layOut({ ...(offer ? offerOf(offer, context) : month), notes: [...notes, ...out] }, context);
  return unsubscribe === undefined ? written : { ...written, unsubscribe };
}
