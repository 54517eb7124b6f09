import { greetingOf } from '../layout/greeting.ts';
import type { MailWords } from '../layout/layout.ts';
import { layOut } from '../layout/layout.ts';
import type { MailContext, WrittenMail } from '../mail.ts';

const WORDS: Record<MailContext['lang'], Omit<MailWords, 'greeting' | 'action'>> = {
  en: {
    subject: 'Your Harbour Market account is blocked',
    preview: 'You can’t log in or order with it. Reply to this email if this is a mistake.',
    heading: 'Your account is blocked',
    paragraphs: [
      'We have blocked your Harbour Market account. You are logged out on every device, and you can’t log in or place orders with it.',
      'Orders that you have placed already stay as they are. If one of them changes, we tell you by email.',
    ],
    notes: ['If you think this is a mistake, or want to see or delete your data, please reply to this email.'],
  },
  zh_HK: {
    subject: '你的海港市集帳戶已被封鎖',
    preview: '你不能以此帳戶登入或落單。如認為有誤，請回覆這封電郵。',
    heading: '你的帳戶已被封鎖',
    paragraphs: [
      '我們已封鎖你的海港市集帳戶。你已在所有裝置上登出，亦不能再以此帳戶登入或落單。',
      '你之前的訂單不受影響。如訂單有變，我們會以電郵通知你。',
    ],
    notes: ['如認為有誤，或想查閱或刪除你的資料，請直接回覆這封電郵。'],
  },
  zh: {
    subject: '您的海港市集账户已被封禁',
    preview: '您不能用此账户登录或下单。如认为有误，请回复这封邮件。',
    heading: '您的账户已被封禁',
    paragraphs: [
      '我们已封禁您的海港市集账户。您已在所有设备上退出登录，也不能再用此账户登录或下单。',
      '您之前的订单不受影响。如订单有变，我们会发邮件通知您。',
    ],
    notes: ['如认为有误，或想查阅或删除您的资料，请直接回复这封邮件。'],
  },
};

/** Tells a person that staff blocked their account, and how to object. */
export function accountBlocked(context: MailContext): WrittenMail {
  return layOut({ ...WORDS[context.lang], greeting: greetingOf(context) }, context);
}
