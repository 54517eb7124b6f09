import { type LinkWords, oneTimeLinkMail } from '../layout/one-time-link.ts';

const WORDS: LinkWords = {
  en: (until) => ({
    subject: 'Please confirm your email address',
    preview: 'One press and your Harbour Market account is ready.',
    heading: 'Confirm your email address',
    paragraphs: [
      'You are nearly there. Please confirm that this address is yours, so that order updates and receipts reach the right person.',
    ],
    label: 'Confirm my address',
    notes: [
      `The link works once, until ${until} (Hong Kong time).`,
      'If you did not sign up at Harbour Market, ignore this email. Without confirmation nothing happens.',
    ],
  }),
  zh_HK: (until) => ({
    subject: '請確認你的電郵地址',
    preview: '按一下，你的海港市集帳戶就準備好。',
    heading: '確認你的電郵地址',
    paragraphs: ['只差一步！請確認這個電郵地址屬於你，日後的訂單消息和收據才會準確送到你手上。'],
    label: '確認我的電郵地址',
    notes: [
      `連結只可使用一次，有效至${until}（香港時間）。`,
      '如果你沒有在海港市集註冊，請不用理會這封電郵；未經確認，甚麼也不會發生。',
    ],
  }),
  zh: (until) => ({
    subject: '请确认您的邮箱地址',
    preview: '点一下，您的海港市集账户就准备好了。',
    heading: '确认您的邮箱地址',
    paragraphs: ['只差一步！请确认这个邮箱地址属于您，今后的订单消息和收据才能准确送达。'],
    label: '确认我的邮箱',
    notes: [
      `链接只能使用一次，有效期至${until}（香港时间）。`,
      '如果您没有在海港市集注册，请忽略这封邮件；未经确认，什么都不会发生。',
    ],
  }),
};

/** Asks the owner of an address to confirm it, and says until when the link holds. */
export const verifyEmail = oneTimeLinkMail(WORDS);
