import { type LinkWords, oneTimeLinkMail } from '../layout/one-time-link.ts';

const WORDS: LinkWords = {
  en: (until) => ({
    subject: 'Set a new Harbour Market password',
    preview: 'A link to choose a new password. It expires in 30 minutes.',
    heading: 'Choose a new password',
    paragraphs: [
      'Somebody asked us to reset the password of your Harbour Market account. Choose a new one with the button below. We then log you out everywhere, and you log in with the new password.',
    ],
    label: 'Choose a new password',
    notes: [
      `The link works once, until ${until} (Hong Kong time). A newer link replaces this one.`,
      'If you did not ask for this, ignore this email: your password stays unchanged, and only you have this link.',
    ],
  }),
  zh_HK: (until) => ({
    subject: '重新設定你的海港市集密碼',
    preview: '按連結設定新密碼，30 分鐘內有效。',
    heading: '設定新密碼',
    paragraphs: [
      '我們收到重設你的海港市集帳戶密碼的要求。按下面的按鈕便可設定新密碼；設定後，所有裝置都會登出，請用新密碼重新登入。',
    ],
    label: '設定新密碼',
    notes: [
      `連結只可使用一次，有效至${until}（香港時間）。如再次索取連結，這條連結便會失效。`,
      '如果你沒有提出要求，不用理會這封電郵：你的密碼維持不變，連結亦只有你一人收到。',
    ],
  }),
  zh: (until) => ({
    subject: '重新设置您的海港市集密码',
    preview: '点击链接设置新密码，30 分钟内有效。',
    heading: '设置新密码',
    paragraphs: [
      '我们收到了重置您的海港市集账户密码的请求。点击下面的按钮即可设置新密码；设置后，所有设备都会退出登录，请用新密码重新登录。',
    ],
    label: '设置新密码',
    notes: [
      `链接只能使用一次，有效期至${until}（香港时间）。如果再次获取链接，此链接即失效。`,
      '如果您没有提出请求，请忽略这封邮件：您的密码保持不变，链接也只有您一人收到。',
    ],
  }),
};

/** Brings the link that sets a new password, and says when it expires (product/messages §3). */
export const passwordReset = oneTimeLinkMail(WORDS);
