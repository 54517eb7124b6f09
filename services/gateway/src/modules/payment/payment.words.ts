import { inEachLanguage, type Localized } from '@harbour/contracts/language';
import type { PaymentMethod } from '@harbour/contracts/payment-method';
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
  confirming: {
    en: 'Your payment of {{amount}} is being confirmed.',
    zh_HK: '正在確認你的 {{amount}} 付款。',
    zh: '正在确认您的 {{amount}} 付款。',
  },
  transferPaid: {
    en: '{{amount}} received by FPS.',
    zh_HK: '已收到轉數快款項 {{amount}}。',
    zh: '已收到转数快款项 {{amount}}。',
  },
  transferShort: {
    en: 'We have received part of the amount by FPS. {{amount}} is still due.',
    zh_HK: '已收到部分轉數快款項，尚欠 {{amount}}。',
    zh: '已收到部分转数快款项，还差 {{amount}}。',
  },
  transferOver: {
    en: 'You paid more than the amount due by FPS. We will return {{amount}} to you.',
    zh_HK: '收到的轉數快款項多於應付金額，我們會退還 {{amount}}。',
    zh: '收到的转数快款项多于应付金额，我们会退还 {{amount}}。',
  },
  transferSurplus: {
    en: 'This order was already paid. We will return the {{amount}} that you paid by FPS.',
    zh_HK: '此訂單早前已付款，我們會退還轉數快款項 {{amount}}。',
    zh: '此订单之前已付款，我们会退还转数快款项 {{amount}}。',
  },
  transferEnded: {
    en: 'This order was already closed. We will return the {{amount}} that you paid by FPS.',
    zh_HK: '此訂單已結束，我們會退還轉數快款項 {{amount}}。',
    zh: '此订单已结束，我们会退还转数快款项 {{amount}}。',
  },
  changed: {
    en: 'The order was changed before this payment arrived: we refund {{amount}} to the card.',
    zh_HK: '訂單在收到此付款前已更改，{{amount}} 將退回信用卡。',
    zh: '订单在收到此付款前已修改，{{amount}} 将退回银行卡。',
  },
  changeRefund: {
    en: '{{amount}} was refunded to the card, because the order costs less now.',
    zh_HK: '訂單更改後總額減少，已退回 {{amount}} 至信用卡。',
    zh: '订单修改后总额减少，已退回 {{amount}} 至银行卡。',
  },
  duePaid: {
    en: '{{amount}} received: nothing more is due.',
    zh_HK: '已收到 {{amount}}，款項已付清。',
    zh: '已收到 {{amount}}，款项已付清。',
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

const METHOD_NAMES: Readonly<Record<PaymentMethod, Localized>> = {
  card: { en: 'card', zh_HK: '信用卡', zh: '银行卡' },
  alipay: { en: 'Alipay', zh_HK: '支付寶', zh: '支付宝' },
  wechat_pay: { en: 'WeChat Pay', zh_HK: '微信支付', zh: '微信支付' },
  fps: { en: 'FPS', zh_HK: '轉數快', zh: '转数快' },
  stall: { en: 'cash or card at the stall', zh_HK: '到攤檔付款', zh: '到摊位付款' },
};

/** The history entry when a buyer chooses another payment method. */
export function methodNotice(method: PaymentMethod): Localized {
  const { en, zh_HK, zh } = METHOD_NAMES[method];
  return { en: `Payment changed to ${en}.`, zh_HK: `已改用付款方式：${zh_HK}。`, zh: `已改用付款方式：${zh}。` };
}
