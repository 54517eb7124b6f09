import { type LinkWords, oneTimeLinkMail } from '../layout/one-time-link.ts';

const WORDS: LinkWords = {
  en: (until) => ({
    subject: 'Please confirm your new email address',
    preview: 'One press and your account uses this address.',
    heading: 'Confirm your new email address',
    paragraphs: [
      'Somebody wants to use this address for a Harbour Market account. Please confirm that it is yours, so that order updates and receipts reach the right person.',
    ],
    label: 'Confirm my address',
    notes: [
      `The link works once, until ${until} (Hong Kong time). A newer link replaces this one.`,
      'If you did not expect this, ignore this email. Without confirmation we use this address for nothing important.',
    ],
  }),
  zh_HK: (until) => ({
    subject: '請確認你的新電郵地址',
    preview: '按一下，你的帳戶便會使用這個地址。',
    heading: '確認你的新電郵地址',
    paragraphs: ['有海港市集帳戶將改用這個電郵地址。請確認地址屬於你，日後的訂單消息和收據才會準確送到你手上。'],
    label: '確認我的電郵地址',
    notes: [
      `連結只可使用一次，有效至${until}（香港時間）。如再次索取連結，這條連結便會失效。`,
      '如果你對此毫不知情，請不用理會這封電郵；未經確認，這個地址不會用於任何重要事項。',
    ],
  }),
  zh: (until) => ({
    subject: '请确认您的新邮箱地址',
    preview: '点一下，您的账户便会使用这个地址。',
    heading: '确认您的新邮箱地址',
    paragraphs: ['有海港市集账户将改用这个邮箱地址。请确认地址属于您，今后的订单消息和收据才能准确送达。'],
    label: '确认我的邮箱',
    notes: [
      `链接只能使用一次，有效期至${until}（香港时间）。如果再次获取链接，此链接即失效。`,
      '如果您对此毫不知情，请忽略这封邮件；未经确认，该地址不会用于任何重要事项。',
    ],
  }),
};

/** Asks the owner of a changed address, or of one asked about again, to confirm it. */
export const verifyNewEmail = oneTimeLinkMail(WORDS);
