import { greetingOf } from '../layout/greeting.ts';
import type { MailWords } from '../layout/layout.ts';
import { layOut } from '../layout/layout.ts';
import type { MailContext, WrittenMail } from '../mail.ts';

const WORDS: Record<MailContext['lang'], Omit<MailWords, 'greeting' | 'action'>> = {
  en: {
    subject: 'Your Harbour Market account has been deleted',
    preview: 'Your data is erased. This is our last email to you.',
    heading: 'Your account has been deleted',
    paragraphs: [
      'As you asked, your Harbour Market account is deleted, together with your name, addresses, phone number, basket and logins. We keep only the order records that the law requires, and only for as long as it requires.',
      'This is our last email to you. Thank you for shopping with us. You are welcome to sign up again at any time.',
    ],
    notes: ['If you did not ask for this, please reply to this email.'],
  },
  zh_HK: {
    subject: '你的海港市集帳戶已刪除',
    preview: '你的資料已清除，這是我們寄給你的最後一封電郵。',
    heading: '你的帳戶已刪除',
    paragraphs: [
      '我們已按你的要求刪除你的海港市集帳戶，包括姓名、地址、手機號碼、購物籃和登入紀錄。訂單方面只會保留法例要求的資料，並於期限屆滿後清除。',
      '這是我們寄給你的最後一封電郵。多謝你一直以來的支持，歡迎隨時再次註冊。',
    ],
    notes: ['如果不是你本人操作，請直接回覆這封電郵。'],
  },
  zh: {
    subject: '您的海港市集账户已删除',
    preview: '您的资料已清除，这是我们发给您的最后一封邮件。',
    heading: '您的账户已删除',
    paragraphs: [
      '我们已按您的要求删除您的海港市集账户，包括姓名、地址、手机号码、购物篮和登录记录。订单方面只会保留法律要求的资料，并在期限届满后清除。',
      '这是我们发给您的最后一封邮件。感谢您一直以来的支持，欢迎随时再次注册。',
    ],
    notes: ['如果不是您本人操作，请直接回复这封邮件。'],
  },
};

/** Confirms that an account is erased; the last mail its owner gets. */
export function accountDeleted(context: MailContext): WrittenMail {
  return layOut({ ...WORDS[context.lang], greeting: greetingOf(context) }, context);
}
