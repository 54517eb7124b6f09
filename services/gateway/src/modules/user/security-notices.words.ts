import type { Localized } from '@harbour/contracts/language';
import { PATHS } from '@harbour/contracts/pages';

/** A security notice as the inbox shows it. */
export interface NoticeWords {
  readonly title: Localized;
  readonly text: Localized;
  readonly link: string;
}

const each = (text: string): Localized => ({ en: text, zh_HK: text, zh: text });

/** A device in the words of its browser, such as “Chrome, Windows”. */
function deviceWords({ browser, system }: { browser: string | null; system: string | null }): Localized {
  const known = [browser, system].filter((word) => word !== null);
  if (known.length === 0) return { en: 'an unknown browser', zh_HK: '不明瀏覽器', zh: '未知浏览器' };
  const chinese = each(known.join('、'));
  return { ...chinese, en: known.join(', ') };
}

export const PASSWORD_CHANGED: NoticeWords = {
  title: { en: 'Password changed', zh_HK: '密碼已更改', zh: '密码已修改' },
  text: {
    en: 'The password of your account was changed. If it was not you, ask for a reset link now.',
    zh_HK: '你的帳戶密碼已更改。如非你本人操作，請立即索取重設密碼連結。',
    zh: '您的账户密码已修改。如果不是您本人操作，请立即获取重置密码链接。',
  },
  link: PATHS.sendResetLink,
};

/** Of an account that a code has proven to be another's than who set the password, or may have. */
export const PASSWORD_REMOVED: NoticeWords = {
  title: { en: 'Password removed', zh_HK: '密碼已移除', zh: '密码已移除' },
  text: {
    en: 'You logged in with a code by email. The password that was set before this address was confirmed no longer works; you can set a new one.',
    zh_HK: '你已使用電郵驗證碼登入。確認電郵地址前設定的密碼已失效，你可以設定新密碼。',
    zh: '您已使用邮箱验证码登录。确认邮箱地址前设置的密码已失效，您可以设置新密码。',
  },
  link: PATHS.passwordReset,
};

/** @param newAddress the new address, masked */
export const EMAIL_CHANGED = (newAddress: string): NoticeWords => ({
  title: { en: 'Email change requested', zh_HK: '已要求更改電郵地址', zh: '已申请修改邮箱地址' },
  text: {
    en: `The email address of your account becomes ${newAddress} once its link is opened. If it was not you, change your password now.`,
    zh_HK: `開啟確認連結後，你的帳戶電郵地址將改為 ${newAddress}。如非你本人操作，請立即更改密碼。`,
    zh: `打开确认链接后，您的账户邮箱地址将改为 ${newAddress}。如果不是您本人操作，请立即修改密码。`,
  },
  link: PATHS.passwordReset,
});

export const NEW_DEVICE = (device: { browser: string | null; system: string | null }): NoticeWords => {
  const words = deviceWords(device);
  return {
    title: { en: 'Login on a new device', zh_HK: '新裝置登入', zh: '新设备登录' },
    text: {
      en: `Somebody logged in to your account with ${words.en}. If it was not you, log that device out and change your password.`,
      zh_HK: `有人以${words.zh_HK}登入了你的帳戶。如非你本人操作，請登出該裝置並更改密碼。`,
      zh: `有人通过${words.zh}登录了您的账户。如果不是您本人操作，请退出该设备并修改密码。`,
    },
    link: PATHS.user,
  };
};
