import { greetingOf } from './greeting.ts';
import type { MailWords } from './layout.ts';
import { layOut } from './layout.ts';
import type { MailContext, WrittenMail } from './mail.ts';

interface Values {
  /** The new address, masked: whoever reads the old mailbox need not learn it. */
  newAddress: string;
  /** Where a new password can be asked for, in case it was somebody else. */
  link: string;
}

const WORDS: Record<
  MailContext['lang'],
  (newAddress: string) => Omit<MailWords, 'greeting' | 'action'> & { label: string }
> = {
  en: (newAddress) => ({
    subject: 'The e-mail address of your account was changed',
    preview: 'Was it you? Then there is nothing to do here.',
    heading: 'Your e-mail address was changed',
    paragraphs: [
      `Your Harbour Market account now has another e-mail address: ${newAddress}. It counts once the link we have sent there is opened.`,
      'If it was you, there is nothing to do here.',
    ],
    label: 'It was not me',
    notes: [
      'If it was not you, ask for a reset link with this address here: until the new one is confirmed, the link still comes to you, and a new password ends every login.',
    ],
  }),
  zh_HK: (newAddress) => ({
    subject: '你的帳戶電郵地址已更改',
    preview: '是你本人更改的話，毋須理會。',
    heading: '你的電郵地址已更改',
    paragraphs: [
      `你的海港市集帳戶已改用另一個電郵地址：${newAddress}。我們已寄出確認連結到該地址，開啟後便會生效。`,
      '如果是你本人更改，毋須採取任何行動。',
    ],
    label: '不是我更改的',
    notes: [
      '如果不是你，請用這個電郵地址索取重設密碼連結：新地址未經確認之前，連結仍會寄給你；設定新密碼後，所有登入都會即時結束。',
    ],
  }),
  zh: (newAddress) => ({
    subject: '您的账户邮箱地址已更改',
    preview: '如果是您本人更改的，无需理会。',
    heading: '您的邮箱地址已更改',
    paragraphs: [
      `您的海港市集账户已改用另一个邮箱地址：${newAddress}。我们已向该地址发送确认链接，打开后即生效。`,
      '如果是您本人更改的，无需任何操作。',
    ],
    label: '不是我更改的',
    notes: [
      '如果不是您，请用这个邮箱地址获取重置密码链接：新地址未经确认之前，链接仍会发送给您；设置新密码后，所有登录都会立即结束。',
    ],
  }),
};

/** Tells the address that is left behind that the account has another one now (behaviour §2). */
export function emailChanged(context: MailContext, values: Values): WrittenMail {
  const { label, ...words } = WORDS[context.lang](values.newAddress);
  return layOut({ ...words, greeting: greetingOf(context), action: { label, link: values.link } }, context);
}
