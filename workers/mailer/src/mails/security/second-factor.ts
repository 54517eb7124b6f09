import type { Language } from '@harbour/contracts/language';
import type { SecondFactorChange } from '@harbour/contracts/mail';
import { greetingOf } from '../layout/greeting.ts';
import type { MailWords } from '../layout/layout.ts';
import { layOut } from '../layout/layout.ts';
import type { MailContext, WrittenMail } from '../mail.ts';
import { momentIn } from '@harbour/contracts/dates';

interface Values {
  change: SecondFactorChange;
  at: Date;
  /** Where a new password can be asked for, in case it was somebody else. */
  link: string;
}

type Said = { subject: string; what: (at: string) => string };

const CHANGES: Record<Language, Record<SecondFactorChange, Said>> = {
  en: {
    added: {
      subject: 'Your Harbour Market account has an authenticator app',
      what: (at) => `Since ${at} (Hong Kong time), logging in also needs a code from your authenticator app.`,
    },
    removed: {
      subject: 'The authenticator app was removed from your account',
      what: (at) => `Since ${at} (Hong Kong time), logging in needs only your password.`,
    },
    'codes-renewed': {
      subject: 'New recovery codes for your account',
      what: (at) => `New recovery codes were made on ${at} (Hong Kong time). The old ones no longer work.`,
    },
    'code-used': {
      subject: 'A recovery code was used to log in',
      what: (at) =>
        `Somebody logged in to your account with your password and a recovery code on ${at} (Hong Kong time). That code no longer works.`,
    },
    'wrong-codes': {
      subject: 'Somebody has your password',
      what: (at) =>
        `By ${at} (Hong Kong time) somebody had entered your correct password and several wrong codes. They could not log in. If it was not you, somebody knows your password.`,
    },
    'removed-by-operator': {
      subject: 'We removed the second factor from your account',
      what: (at) =>
        `Our team removed your authenticator app and your passkeys on ${at} (Hong Kong time) and ended every login. Logging in needs only your password until you set up one of them again.`,
    },
  },
  zh_HK: {
    added: {
      subject: '你的海港市集帳戶已啟用驗證應用程式',
      what: (at) => `由${at}（香港時間）起，登入時須輸入驗證應用程式的驗證碼。`,
    },
    removed: {
      subject: '你的帳戶已移除驗證應用程式',
      what: (at) => `由${at}（香港時間）起，只需密碼即可登入。`,
    },
    'codes-renewed': {
      subject: '你的帳戶已有新的備用碼',
      what: (at) => `新的備用碼已於${at}（香港時間）產生，舊備用碼已經失效。`,
    },
    'code-used': {
      subject: '有人使用備用碼登入你的帳戶',
      what: (at) => `有人於${at}（香港時間）以你的密碼和一個備用碼登入，該備用碼已經失效。`,
    },
    'wrong-codes': {
      subject: '有人知道你的密碼',
      what: (at) =>
        `截至${at}（香港時間），有人輸入了正確的密碼，並多次輸入錯誤的驗證碼，未能登入。如非你本人操作，即有人知道你的密碼。`,
    },
    'removed-by-operator': {
      subject: '我們已移除你帳戶的雙重驗證',
      what: (at) =>
        `我們的職員已於${at}（香港時間）移除你的驗證應用程式及通行密鑰，所有登入亦已結束。重新設定之前，只需密碼即可登入。`,
    },
  },
  zh: {
    added: {
      subject: '您的海港市集账户已启用身份验证器',
      what: (at) => `从${at}（香港时间）起，登录时需要输入身份验证器的验证码。`,
    },
    removed: {
      subject: '您的账户已移除身份验证器',
      what: (at) => `从${at}（香港时间）起，只需密码即可登录。`,
    },
    'codes-renewed': {
      subject: '您的账户已有新的恢复码',
      what: (at) => `新的恢复码已于${at}（香港时间）生成，旧恢复码已失效。`,
    },
    'code-used': {
      subject: '有人使用恢复码登录了您的账户',
      what: (at) => `有人于${at}（香港时间）用您的密码和一个恢复码登录，该恢复码已失效。`,
    },
    'wrong-codes': {
      subject: '有人知道您的密码',
      what: (at) =>
        `截至${at}（香港时间），有人输入了正确的密码，并多次输入错误的验证码，未能登录。如果不是您本人操作，说明有人知道您的密码。`,
    },
    'removed-by-operator': {
      subject: '我们已移除您账户的双重验证',
      what: (at) =>
        `我们的工作人员已于${at}（香港时间）移除您的身份验证器和通行密钥，所有登录也已结束。重新设置之前，只需密码即可登录。`,
    },
  },
};

const FRAME: Record<Language, { ifYou: string; label: string; ifNot: string }> = {
  en: {
    ifYou: 'If you did this or asked for it, you don’t need to do anything.',
    label: 'It was not me',
    ifNot: 'If it was not you, use the button to ask for a reset link at once. A new password ends every login.',
  },
  zh_HK: {
    ifYou: '如果是你本人操作或要求，毋須採取任何行動。',
    label: '不是我操作的',
    ifNot: '如果不是你，請立即按上面的按鈕索取重設密碼連結；設定新密碼後，所有登入都會即時結束。',
  },
  zh: {
    ifYou: '如果是您本人操作或要求的，无需任何操作。',
    label: '不是我操作的',
    ifNot: '如果不是您，请立即点击上面的按钮获取重置密码链接；设置新密码后，所有登录都会立即结束。',
  },
};

/** Tells the owner of an account what happened to its second factor. */
export function secondFactor(context: MailContext, { change, at, link }: Values): WrittenMail {
  const { subject, what } = CHANGES[context.lang][change];
  const { ifYou, label, ifNot } = FRAME[context.lang];
  const words: MailWords = {
    subject,
    preview: ifYou,
    heading: subject,
    greeting: greetingOf(context),
    paragraphs: [what(momentIn(context.lang, at)), ifYou],
    action: { label, link },
    notes: [ifNot],
  };
  return layOut(words, context);
}
