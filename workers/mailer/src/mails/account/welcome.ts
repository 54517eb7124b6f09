import { PATHS } from '@harbour/contracts/pages';
import { greetingOf } from '../layout/greeting.ts';
import type { MailWords } from '../layout/layout.ts';
import { layOut } from '../layout/layout.ts';
import type { MailContext, WrittenMail } from '../mail.ts';
import { shopLink } from '../mail.ts';

const WORDS: Record<MailContext['lang'], Omit<MailWords, 'greeting' | 'action'> & { label: string }> = {
  en: {
    subject: 'Welcome to Harbour Market',
    preview: 'A few things worth knowing before you start browsing.',
    heading: 'Welcome aboard',
    paragraphs: [
      'Thank you for joining Harbour Market. We bring Hong Kong’s favourite flavours, crafts and everyday finds together under one roof, so your next little treat is only a tram stop away.',
      'Here is where to begin:',
    ],
    points: [
      'Marketplace: browse by theme, from tea-house snacks to things for the home.',
      'New Arrivals: what came in this week, cheapest first.',
      'Jetso: this month’s offers and promotion codes.',
    ],
    label: 'Start exploring',
    notes: ['Questions? Reply to this email and one of us will get back to you.'],
  },
  zh_HK: {
    subject: '歡迎加入海港市集',
    preview: '開始逛市集之前，有幾樣好東西想與你分享。',
    heading: '歡迎你！',
    paragraphs: [
      '多謝你加入海港市集。我們搜羅香港人至愛的味道、手作和生活好物，放在同一個市集；想為自己添一份小確幸，不過是一個電車站的距離。',
      '不妨由這裏開始：',
    ],
    points: [
      '市集：按主題慢慢逛，由茶餐廳小食到家居精品都有。',
      '新品上架：本星期新到貨品，價錢由低至高排列。',
      '着數：當月優惠和優惠碼，一次看齊。',
    ],
    label: '立即逛市集',
    notes: ['有任何疑問，直接回覆這封電郵，我們的同事會盡快答覆你。'],
  },
  zh: {
    subject: '欢迎加入海港市集',
    preview: '开始逛市集之前，有几样好东西想与您分享。',
    heading: '欢迎您！',
    paragraphs: [
      '感谢您加入海港市集。我们把香港人喜爱的味道、手工艺品和生活好物汇聚在一处，下一份小惊喜，只隔一站电车的距离。',
      '不妨从这里开始：',
    ],
    points: [
      '市集：按主题浏览，从茶餐厅小吃到家居好物应有尽有。',
      '新品上架：本周新到的商品，价格由低到高排列。',
      '优惠：当月优惠和优惠码，一次看全。',
    ],
    label: '马上逛逛',
    notes: ['如有疑问，直接回复这封邮件即可，我们的同事会尽快答复您。'],
  },
};

/** Greets a new shopper and shows the three places to begin with. */
export function welcome(context: MailContext): WrittenMail {
  const { label, ...words } = WORDS[context.lang];
  return layOut(
    { ...words, greeting: greetingOf(context), action: { label, link: shopLink(context.publicUrl, PATHS.home) } },
    context,
  );
}
