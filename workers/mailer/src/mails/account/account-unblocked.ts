import { PATHS } from '@harbour/contracts/pages';
import { greetingOf } from '../layout/greeting.ts';
import type { MailWords } from '../layout/layout.ts';
import { layOut } from '../layout/layout.ts';
import { type MailContext, shopLink, type WrittenMail } from '../mail.ts';

const WORDS: Record<MailContext['lang'], Omit<MailWords, 'greeting' | 'action'> & { label: string }> = {
  en: {
    subject: 'You can use your Harbour Market account again',
    preview: 'Your account is no longer blocked.',
    heading: 'Your account is no longer blocked',
    paragraphs: ['You can log in and place orders again. Thank you for your patience.'],
    label: 'Log in',
  },
  zh_HK: {
    subject: '你可以再次使用海港市集帳戶',
    preview: '你的帳戶已解除封鎖。',
    heading: '你的帳戶已解除封鎖',
    paragraphs: ['你可以再次登入和落單。多謝你耐心等候。'],
    label: '登入',
  },
  zh: {
    subject: '您可以再次使用海港市集账户',
    preview: '您的账户已解除封禁。',
    heading: '您的账户已解除封禁',
    paragraphs: ['您可以再次登录和下单。感谢您的耐心等候。'],
    label: '登录',
  },
};

/** Tells a person that their account is no longer blocked. */
export function accountUnblocked(context: MailContext): WrittenMail {
  const { label, ...words } = WORDS[context.lang];
  const action = { label, link: shopLink(context.publicUrl, PATHS.login) };
  return layOut({ ...words, greeting: greetingOf(context), action }, context);
}
