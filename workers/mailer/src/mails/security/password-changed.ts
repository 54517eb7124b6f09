import { greetingOf } from '../layout/greeting.ts';
import type { MailWords } from '../layout/layout.ts';
import { layOut } from '../layout/layout.ts';
import type { MailContext, WrittenMail } from '../mail.ts';
import { momentIn } from '@harbour/contracts/dates';

interface Values {
  /** Where a new password can be asked for, in case it was somebody else. */
  link: string;
  changedAt: Date;
}

const WORDS: Record<MailContext['lang'], (at: string) => Omit<MailWords, 'greeting' | 'action'> & { label: string }> = {
  en: (at) => ({
    subject: 'Your Harbour Market password was changed',
    preview: 'If it was you, you don’t need to do anything.',
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your Harbour Market account was changed on ${at} (Hong Kong time), and your other devices were logged out.`,
      'If it was you, you don’t need to do anything.',
    ],
    label: 'It was not me',
    notes: ['If it was not you, use the button to ask for a reset link at once. A new password ends every login.'],
  }),
  zh_HK: (at) => ({
    subject: '你的海港市集密碼已更改',
    preview: '是你本人更改的話，毋須理會。',
    heading: '你的密碼已更改',
    paragraphs: [
      `你的海港市集帳戶密碼已於${at}（香港時間）更改，其他裝置亦已登出。`,
      '如果是你本人更改，毋須採取任何行動。',
    ],
    label: '不是我更改的',
    notes: ['如果不是你，請立即按上面的按鈕索取重設密碼連結；設定新密碼後，所有登入都會即時結束。'],
  }),
  zh: (at) => ({
    subject: '您的海港市集密码已修改',
    preview: '如果是您本人修改的，无需理会。',
    heading: '您的密码已修改',
    paragraphs: [
      `您的海港市集账户密码已于${at}（香港时间）修改，其他设备也已退出登录。`,
      '如果是您本人修改的，无需任何操作。',
    ],
    label: '不是我修改的',
    notes: ['如果不是您，请立即点击上面的按钮获取重置密码链接；设置新密码后，所有登录都会立即结束。'],
  }),
};

/** Tells the owner of an account that its password has changed (security §1). */
export function passwordChanged(context: MailContext, values: Values): WrittenMail {
  const { label, ...words } = WORDS[context.lang](momentIn(context.lang, values.changedAt));
  return layOut({ ...words, greeting: greetingOf(context), action: { label, link: values.link } }, context);
}
