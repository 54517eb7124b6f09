import { greetingOf } from '../layout/greeting.ts';
import type { MailWords } from '../layout/layout.ts';
import { layOut } from '../layout/layout.ts';
import type { MailContext, WrittenMail } from '../mail.ts';
import { momentIn } from '@harbour/contracts/dates';

interface Values {
  /** The new address, masked: readers of the old mailbox need not learn it. */
  newAddress: string;
  /** Undoes the change; where the old address was never verified, leads to where a new password can be asked for. */
  link: string;
  /** Until when the change can be undone. */
  expiresAt?: Date | undefined;
}

const WORDS: Record<
  MailContext['lang'],
  (newAddress: string, until: string | undefined) => Omit<MailWords, 'greeting' | 'action'> & { label: string }
> = {
  en: (newAddress, until) => ({
    subject: 'The email address of your account was changed',
    preview: 'If it was you, you don’t need to do anything.',
    heading: 'Your email address was changed',
    paragraphs: [
      `Your Harbour Market account now has another email address: ${newAddress}. The change takes effect when the link that we sent there is opened.`,
      'If it was you, you don’t need to do anything.',
    ],
    label: until === undefined ? 'It was not me' : 'Undo the change',
    notes: [
      until === undefined
        ? 'If it was not you, ask for a reset link with this address: until the new address is confirmed, we send the link to you, and a new password ends every login.'
        : `If it was not you, undo the change: your account gets this address back and every login ends. Then set a new password. The link works once, until ${until} (Hong Kong time).`,
    ],
  }),
  zh_HK: (newAddress, until) => ({
    subject: '你的帳戶電郵地址已更改',
    preview: '是你本人更改的話，毋須理會。',
    heading: '你的電郵地址已更改',
    paragraphs: [
      `你的海港市集帳戶已改用另一個電郵地址：${newAddress}。我們已寄出確認連結到該地址，開啟後便會生效。`,
      '如果是你本人更改，毋須採取任何行動。',
    ],
    label: until === undefined ? '不是我更改的' : '還原電郵地址',
    notes: [
      until === undefined
        ? '如果不是你，請用這個電郵地址索取重設密碼連結：新地址未經確認之前，連結仍會寄給你；設定新密碼後，所有登入都會即時結束。'
        : `如果不是你，請還原更改：帳戶會改回這個電郵地址，所有登入都會即時結束；之後請設定新密碼。連結只可使用一次，有效至${until}（香港時間）。`,
    ],
  }),
  zh: (newAddress, until) => ({
    subject: '您的账户邮箱地址已修改',
    preview: '如果是您本人修改的，无需理会。',
    heading: '您的邮箱地址已修改',
    paragraphs: [
      `您的海港市集账户已改用另一个邮箱地址：${newAddress}。我们已向该地址发送确认链接，打开后即生效。`,
      '如果是您本人修改的，无需任何操作。',
    ],
    label: until === undefined ? '不是我修改的' : '撤销修改',
    notes: [
      until === undefined
        ? '如果不是您，请用这个邮箱地址获取重置密码链接：新地址未经确认之前，链接仍会发送给您；设置新密码后，所有登录都会立即结束。'
        : `如果不是您，请撤销修改：账户会恢复使用此邮箱地址，所有登录都会立即结束；之后请设置新密码。链接只能使用一次，有效期至${until}（香港时间）。`,
    ],
  }),
};

/** Tells the old address that the account has a new one (product/messages §3). */
export function emailChanged(context: MailContext, { newAddress, link, expiresAt }: Values): WrittenMail {
  const until = expiresAt === undefined ? undefined : momentIn(context.lang, expiresAt);
  const { label, ...words } = WORDS[context.lang](newAddress, until);
  return layOut({ ...words, greeting: greetingOf(context), action: { label, link } }, context);
}
