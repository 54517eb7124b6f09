import { greetingOf } from '../layout/greeting.ts';
import type { MailWords } from '../layout/layout.ts';
import { layOut } from '../layout/layout.ts';
import type { MailContext, WrittenMail } from '../mail.ts';

const WORDS: Record<MailContext['lang'], Omit<MailWords, 'greeting' | 'action'> & { label: string }> = {
  en: {
    subject: 'You already have a Harbour Market account',
    preview: 'Someone tried to sign up with your address. Your account is unchanged.',
    heading: 'You are already with us',
    paragraphs: [
      'Someone, perhaps you, has just tried to sign up at Harbour Market with this email address. It already has an account, so we did not make another one, and nothing about yours has changed.',
      'If it was you, you don’t need to sign up again: continue with the button below. If you forgot your password, set a new one from the login page.',
    ],
    label: 'Go to my account',
    notes: ['If it was not you, you don’t need to do anything: we did not reveal that this address has an account.'],
  },
  zh_HK: {
    subject: '你已經有海港市集帳戶',
    preview: '有人嘗試用你的電郵地址註冊，你的帳戶並無改動。',
    heading: '你早已是我們的一份子',
    paragraphs: [
      '剛剛有人（可能是你）嘗試用這個電郵地址註冊海港市集。由於這個地址已經有帳戶，我們沒有另外開戶，你的帳戶亦沒有任何改動。',
      '如果是你本人，毋須再註冊，按下面的按鈕繼續便可。忘記密碼的話，可以在登入頁重新設定。',
    ],
    label: '前往我的帳戶',
    notes: ['如果不是你，毋須採取任何行動：對方並不知道這個地址已有帳戶。'],
  },
  zh: {
    subject: '您已有海港市集账户',
    preview: '有人尝试用您的邮箱注册，您的账户没有任何变动。',
    heading: '您早已是我们的一员',
    paragraphs: [
      '刚刚有人（可能是您）尝试用这个邮箱注册海港市集。由于这个邮箱已有账户，我们没有另开新户，您的账户也没有任何变动。',
      '如果是您本人，无需再次注册，点击下面的按钮继续即可。忘记密码的话，可以在登录页重新设置。',
    ],
    label: '前往我的账户',
    notes: ['如果不是您，无需任何操作：对方并不知道这个邮箱已有账户。'],
  },
};

/** Tells the owner of an address that somebody tried to register it again (product/messages §3). */
export function addressTaken(context: MailContext, values: { link: string }): WrittenMail {
  const { label, ...words } = WORDS[context.lang];
  return layOut({ ...words, greeting: greetingOf(context), action: { label, link: values.link } }, context);
}
