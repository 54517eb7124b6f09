import { inEachLanguage, type Localized } from '@harbour/contracts/language';
import { dollarsText } from './payment.rules.ts';

/** What an order's history says about money; `{{amount}}` is how much. */
const NOTICES = {
  refund: {
    en: '{{amount}} was refunded to the card.',
    zh_HK: '已退回 {{amount}} 至信用卡。',
    zh: '已退回 {{amount}} 至银行卡。',
  },
  refundByHand: {
    en: '{{amount}} was refunded by FPS or at the stall.',
    zh_HK: '已以轉數快或於攤檔退回 {{amount}}。',
    zh: '已用转数快或在摊位退回 {{amount}}。',
  },
  refundRefused: {
    en: 'The card’s bank did not accept the refund of {{amount}}. We will contact you.',
    zh_HK: '發卡銀行未能接收 {{amount}} 退款，我們會聯絡你。',
    zh: '发卡银行未能接收 {{amount}} 退款，我们会联系您。',
  },
  twice: {
    en: 'Paid twice: we refund {{amount}} to the card.',
    zh_HK: '重複付款，{{amount}} 將退回信用卡。',
    zh: '重复付款，{{amount}} 将退回银行卡。',
  },
  late: {
    en: 'Paid too late: we refund {{amount}} to the card.',
    zh_HK: '付款時已逾時，{{amount}} 將退回信用卡。',
    zh: '付款时已超时，{{amount}} 将退回银行卡。',
  },
} as const satisfies Record<string, Localized>;

/** A notice of money, in all three languages. */
export function noticeOf(name: keyof typeof NOTICES, cents: number): Localized {
  return inEachLanguage((language) => NOTICES[name][language].replace('{{amount}}', `HK$${dollarsText(cents)}`));
}
