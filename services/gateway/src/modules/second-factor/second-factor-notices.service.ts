import type { Localized } from '@harbour/contracts/language';
import type { SecondFactorChange } from '@harbour/contracts/mail';
import { PATHS } from '@harbour/contracts/pages';
import type { AccountMail } from '../user/account-mail.service.ts';
import type { NoticeWords, SecurityNotices } from '../user/security-notices.service.ts';
import type { Account, AccountFinder } from '../user/account-finder.service.ts';

export interface SecondFactorNoticesDependencies {
  readonly accounts: Pick<AccountFinder, 'accountById'>;
  readonly mail: Pick<AccountMail, 'linkTo'>;
  readonly notices: Pick<SecurityNotices, 'tell'>;
  readonly onChange: SecondFactorListener;
}

/** Called within the transaction of a change. */
export type SecondFactorListener = (
  account: Account,
  change: Exclude<SecondFactorChange, 'wrong-codes' | 'removed-by-operator'>,
  requestId: string,
) => Promise<void>;

export type SecondFactorNotices = ReturnType<typeof createSecondFactorNotices>;

const TITLE: Localized = { en: 'Login security', zh_HK: '登入安全', zh: '登录安全' };

/** What the inbox says of each change. */
export const TEXTS: Readonly<Record<SecondFactorChange, Localized>> = {
  added: {
    en: 'An authenticator app now protects your account. If this was not you, ask for a reset link within 7 days: the new password removes the app.',
    zh_HK: '你的帳戶已啟用驗證應用程式。如非本人操作，請於7日內以重設密碼連結更改密碼，即可一併移除。',
    zh: '您的账户已启用身份验证器。如非本人操作，请在7天内通过重置密码链接修改密码，即可一并移除。',
  },
  removed: {
    en: 'The authenticator app was removed from your account. If this was not you, change your password at once.',
    zh_HK: '你的帳戶已移除驗證應用程式。如非本人操作，請立即更改密碼。',
    zh: '您的账户已移除身份验证器。如非本人操作，请立即修改密码。',
  },
  'codes-renewed': {
    en: 'New recovery codes were made for your account; the old ones no longer work. If this was not you, change your password at once.',
    zh_HK: '你的帳戶已產生新的備用碼，舊備用碼已失效。如非本人操作，請立即更改密碼。',
    zh: '您的账户已生成新的恢复码，旧恢复码已失效。如非本人操作，请立即修改密码。',
  },
  'code-used': {
    en: 'A recovery code was used to log in to your account. If this was not you, change your password at once.',
    zh_HK: '有人使用備用碼登入你的帳戶。如非本人操作，請立即更改密碼。',
    zh: '有人使用恢复码登录了您的账户。如非本人操作，请立即修改密码。',
  },
  'wrong-codes': {
    en: 'Somebody entered your correct password and several wrong codes, and could not log in. If this was not you, somebody knows your password: change it at once.',
    zh_HK: '有人輸入了你的正確密碼，並多次輸入錯誤的驗證碼，未能登入。如非本人操作，即有人知道你的密碼，請立即更改。',
    zh: '有人输入了您的正确密码，并多次输入错误的验证码，未能登录。如非本人操作，说明有人知道您的密码，请立即修改。',
  },
  'removed-by-operator': {
    en: 'Our team removed the authenticator app and the passkeys from your account. If you did not ask for this, change your password at once.',
    zh_HK: '我們的職員已移除你帳戶的驗證應用程式及通行密鑰。如非你所要求，請立即更改密碼。',
    zh: '我们的工作人员已移除您账户的身份验证器和通行密钥。如非您所要求，请立即修改密码。',
  },
};

const wordsOf = (change: SecondFactorChange): NoticeWords => ({ title: TITLE, text: TEXTS[change], link: PATHS.user });

/** The inbox entry about a change. */
export const entryOf = (userId: string, change: SecondFactorChange) => ({
  userId,
  kind: 'account' as const,
  ...wordsOf(change),
});

/** Tells people what happened to their second factor: in the inbox, and by mail to a proven address. */
export function createSecondFactorNotices({ accounts, mail, notices, onChange }: SecondFactorNoticesDependencies) {
  const notify = (account: Account, change: SecondFactorChange, requestId: string): Promise<unknown> => {
    const values = { change, at: new Date(), link: mail.linkTo(PATHS.sendResetLink) };
    return notices.tell(account, wordsOf(change), { name: 'second-factor', values }, requestId);
  };

  return {
    /** Within the running transaction of the change. */
    async tell(userId: string, change: Parameters<SecondFactorListener>[1], requestId: string): Promise<void> {
      const account = await accounts.accountById(userId);
      if (account === undefined) return;
      await notify(account, change, requestId);
      await onChange(account, change, requestId);
    },

    /** Tells of wrong codes that followed the right password; within a transaction. */
    async tellWrongCodes(account: Account, requestId: string): Promise<void> {
      await notify(account, 'wrong-codes', requestId);
    },
  };
}
