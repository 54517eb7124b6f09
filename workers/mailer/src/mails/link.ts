import { PATHS } from '@harbour/contracts/pages';
import { greetingOf } from './layout/greeting.ts';
import type { MailWords } from './layout/layout.ts';
import { layOut } from './layout/layout.ts';
import type { MailContext, WrittenMail } from './mail.ts';
import { shopLink } from './mail.ts';

const WORDS: Record<MailContext['lang'], Omit<MailWords, 'greeting' | 'action'> & { label: string }> = {
  en: {
    subject: 'Your link to Harbour Market',
    preview: 'One tap and you are in the market.',
    heading: 'Your way in',
    paragraphs: [
      'Here is the link you asked for. It opens Harbour Market straight away, on your phone or on your computer.',
      'Keep this email if you like: the link does not expire, and the market changes every week.',
    ],
    label: 'Open Harbour Market',
    notes: ['If you did not ask for this link, you can ignore this email. Nothing has changed in your account.'],
  },
  zh_HK: {
    subject: '你的海港市集連結',
    preview: '輕輕一按，立即進入市集。',
    heading: '一按即達',
    paragraphs: [
      '這是你要的連結，用手機或電腦按一下，就可以直接進入海港市集。',
      '不妨保留這封電郵：連結一直有效，而市集每星期都有新驚喜。',
    ],
    label: '打開海港市集',
    notes: ['如果你沒有要求這條連結，可以不用理會這封電郵，你的帳戶不會有任何改動。'],
  },
  zh: {
    subject: '您的海港市集链接',
    preview: '轻轻一点，马上进入市集。',
    heading: '一点即达',
    paragraphs: [
      '这是您要的链接，用手机或电脑点一下，就可以直接进入海港市集。',
      '不妨保留这封邮件：链接一直有效，而市集每周都有新惊喜。',
    ],
    label: '打开海港市集',
    notes: ['如果您没有索取这个链接，请忽略这封邮件，您的账户不会有任何变动。'],
  },
};

/** The entry link to the shop. It carries no secret: the reader logs in as usual. */
export function link(context: MailContext): WrittenMail {
  const { label, ...words } = WORDS[context.lang];
  return layOut(
    { ...words, greeting: greetingOf(context), action: { label, link: shopLink(context.publicUrl, PATHS.home) } },
    context,
  );
}
