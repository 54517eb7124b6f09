import type { MailTemplate } from '@harbour/contracts/mail';
import { greetingOf } from '../layout/greeting.ts';
import { layOut, type MailWords } from '../layout/layout.ts';
import { momentIn } from '@harbour/contracts/dates';
import type { MailContext, WrittenMail } from '../mail.ts';

type Values = Extract<MailTemplate, { name: 'login-code' }>['values'];
type Words = Pick<MailWords, 'subject' | 'preview' | 'heading' | 'paragraphs' | 'notes'>;
type Writer = (code: string, until: string) => Words;

const ONCE: Record<MailContext['lang'], (until: string) => string> = {
  en: (until) => `The code works once, until ${until} (Hong Kong time). Don’t tell it to anybody: we never ask for it.`,
  zh_HK: (until) => `驗證碼只可使用一次，有效至${until}（香港時間）。請勿告訴任何人：我們絕不會向你索取。`,
  zh: (until) => `验证码只能使用一次，有效期至${until}（香港时间）。请勿告诉任何人：我们绝不会向您索取。`,
};

const LOGIN: Record<MailContext['lang'], Writer> = {
  en: (code, until) => ({
    subject: 'Your Harbour Market code',
    preview: `${code}: enter it on the page where you asked for it.`,
    heading: 'Your code',
    paragraphs: ['Enter this code on the page where you asked for it, and you are in. You don’t need a password.'],
    notes: [ONCE.en(until), 'If you did not ask for it, ignore this email. Nobody can log in without the code.'],
  }),
  zh_HK: (code, until) => ({
    subject: '你的海港市集驗證碼',
    preview: `${code}：請在索取驗證碼的頁面輸入。`,
    heading: '你的驗證碼',
    paragraphs: ['請在索取驗證碼的頁面輸入以下驗證碼，即可繼續，毋須密碼。'],
    notes: [ONCE.zh_HK(until), '如果你沒有索取驗證碼，請不用理會這封電郵；沒有驗證碼，任何人都無法登入。'],
  }),
  zh: (code, until) => ({
    subject: '您的海港市集验证码',
    preview: `${code}：请在获取验证码的页面输入。`,
    heading: '您的验证码',
    paragraphs: ['请在获取验证码的页面输入以下验证码，即可继续，无需密码。'],
    notes: [ONCE.zh(until), '如果您没有获取验证码，请忽略这封邮件；没有验证码，任何人都无法登录。'],
  }),
};

const PROOF: Record<MailContext['lang'], Writer> = {
  en: (code, until) => ({
    subject: 'Your Harbour Market code',
    preview: `${code}: confirms that it is you.`,
    heading: 'Is it you?',
    paragraphs: [
      'Somebody who is logged in to your account wants to change it. If it is you, enter this code to confirm.',
    ],
    notes: [ONCE.en(until), 'If it is not you, tell nobody the code, and log out all devices in your account.'],
  }),
  zh_HK: (code, until) => ({
    subject: '你的海港市集驗證碼',
    preview: `${code}：確認是你本人。`,
    heading: '確認身分',
    paragraphs: ['有人已登入你的帳戶，並想更改帳戶。如果是你本人，請輸入以下驗證碼確認。'],
    notes: [ONCE.zh_HK(until), '如果不是你本人，請勿把驗證碼告訴任何人，並在帳戶內登出所有裝置。'],
  }),
  zh: (code, until) => ({
    subject: '您的海港市集验证码',
    preview: `${code}：确认是您本人。`,
    heading: '确认身份',
    paragraphs: ['有人已登录您的账户，并想修改账户。如果是您本人，请输入以下验证码确认。'],
    notes: [ONCE.zh(until), '如果不是您本人，请勿把验证码告诉任何人，并在账户内退出所有设备。'],
  }),
};

/** Brings the code that logs in, or that confirms in a session who is there; there is nothing to press. */
export function loginCode(context: MailContext, { code, purpose, expiresAt }: Values): WrittenMail {
  const write = (purpose === 'login' ? LOGIN : PROOF)[context.lang];
  return layOut({ ...write(code, momentIn(context.lang, expiresAt)), code, greeting: greetingOf(context) }, context);
}
