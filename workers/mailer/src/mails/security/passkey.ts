import type { PasskeyChange } from '@harbour/contracts/mail';
import { greetingOf } from '../layout/greeting.ts';
import type { MailWords } from '../layout/layout.ts';
import { layOut } from '../layout/layout.ts';
import type { MailContext, WrittenMail } from '../mail.ts';
import { momentIn } from '@harbour/contracts/dates';

interface Values {
  change: PasskeyChange;
  /** Where a new password can be asked for, in case it was somebody else. */
  link: string;
  at: Date;
}

type Words = Omit<MailWords, 'greeting' | 'action' | 'notes'>;

interface Tail {
  /** The words of the button. */
  label: string;
  notes: string[];
}

const TAIL: Record<MailContext['lang'], Tail> = {
  en: {
    label: 'It was not me',
    notes: [
      'If it was not you, set a new password with the button, which ends every login. Then remove the passkeys that you do not recognise, under “My account”.',
    ],
  },
  zh_HK: {
    label: '不是我本人',
    notes: ['如果不是你，請按上面的按鈕設定新密碼，所有登入都會即時結束；然後在「我的帳戶」移除你不認得的通行密鑰。'],
  },
  zh: {
    label: '不是我本人',
    notes: ['如果不是您，请点击上面的按钮设置新密码，所有登录都会立即结束；然后在“我的账户”中移除您不认识的通行密钥。'],
  },
};

const WORDS: Record<PasskeyChange, Record<MailContext['lang'], (at: string) => Words>> = {
  added: {
    en: (at) => ({
      subject: 'A passkey was added to your account',
      preview: 'If it was you, you don’t need to do anything.',
      heading: 'A passkey was added',
      paragraphs: [
        `A new passkey was added that can log in to your Harbour Market account. Time: ${at} (Hong Kong time).`,
        'If it was you, you don’t need to do anything.',
      ],
    }),
    zh_HK: (at) => ({
      subject: '你的帳戶已新增通行密鑰',
      preview: '是你本人新增的話，毋須理會。',
      heading: '已新增通行密鑰',
      paragraphs: [
        `自${at}（香港時間）起，一個新的通行密鑰可用來登入你的海港市集帳戶。`,
        '如果是你本人新增，毋須採取任何行動。',
      ],
    }),
    zh: (at) => ({
      subject: '您的账户已添加通行密钥',
      preview: '如果是您本人添加的，无需理会。',
      heading: '已添加通行密钥',
      paragraphs: [
        `自${at}（香港时间）起，一个新的通行密钥可以登录您的海港市集账户。`,
        '如果是您本人添加的，无需任何操作。',
      ],
    }),
  },
  removed: {
    en: (at) => ({
      subject: 'A passkey was removed from your account',
      preview: 'If it was you, you don’t need to do anything.',
      heading: 'A passkey was removed',
      paragraphs: [
        `A passkey was removed from your Harbour Market account on ${at} (Hong Kong time). It can no longer log in.`,
        'If it was you, you don’t need to do anything.',
      ],
    }),
    zh_HK: (at) => ({
      subject: '你的帳戶已移除一個通行密鑰',
      preview: '是你本人移除的話，毋須理會。',
      heading: '已移除通行密鑰',
      paragraphs: [
        `你的海港市集帳戶已於${at}（香港時間）移除一個通行密鑰，它不能再用來登入。`,
        '如果是你本人移除，毋須採取任何行動。',
      ],
    }),
    zh: (at) => ({
      subject: '您的账户已移除一个通行密钥',
      preview: '如果是您本人移除的，无需理会。',
      heading: '已移除通行密钥',
      paragraphs: [
        `您的海港市集账户已于${at}（香港时间）移除一个通行密钥，它不能再用来登录。`,
        '如果是您本人移除的，无需任何操作。',
      ],
    }),
  },
  copied: {
    en: (at) => ({
      subject: 'A login with your passkey was refused',
      preview: 'Somebody may have a copy of it.',
      heading: 'We refused one of your passkeys',
      paragraphs: [
        `A login on ${at} (Hong Kong time) used one of your passkeys, but its counter went backwards: somebody may have a copy of it. Nobody was logged in.`,
        'Remove this passkey under “My account” and add a new one. Your inbox in the shop shows its name.',
      ],
    }),
    zh_HK: (at) => ({
      subject: '使用你的通行密鑰登入被拒絕',
      preview: '它可能有另一個副本。',
      heading: '我們拒絕了你的一個通行密鑰',
      paragraphs: [
        `${at}（香港時間）有人使用你的一個通行密鑰登入，但其計數倒退了：可能有人持有它的副本。登入並未成功。`,
        '請在「我的帳戶」移除這個通行密鑰，再新增一個。網店收件匣列出了它的名稱。',
      ],
    }),
    zh: (at) => ({
      subject: '使用您的通行密钥登录被拒绝',
      preview: '它可能有另一个副本。',
      heading: '我们拒绝了您的一个通行密钥',
      paragraphs: [
        `${at}（香港时间）有人使用您的一个通行密钥登录，但其计数倒退了：可能有人持有它的副本。登录并未成功。`,
        '请在“我的账户”中移除这个通行密钥，再添加一个。商店收件箱列出了它的名称。',
      ],
    }),
  },
};

/** Tells the owner of an account that a passkey was added, removed, or refused as a copy. */
export function passkey(context: MailContext, { change, link, at }: Values): WrittenMail {
  const words = WORDS[change][context.lang](momentIn(context.lang, at));
  const { label, notes } = TAIL[context.lang];
  return layOut({ ...words, notes, greeting: greetingOf(context), action: { label, link } }, context);
}
