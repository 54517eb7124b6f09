import type { Localized } from '@harbour/contracts/language';
import type { PasskeyChange } from '@harbour/contracts/mail';
import { PATHS } from '@harbour/contracts/pages';
import type { NoticeWords } from '../user/security-notices.service.ts';

const WORDS: Record<PasskeyChange, { title: Localized; text: (name: string) => Localized }> = {
  added: {
    title: { en: 'Passkey added', zh_HK: '已新增通行密鑰', zh: '已添加通行密钥' },
    text: (name) => ({
      en: `“${name}” can now log in to your account. If it was not you, remove it and change your password.`,
      zh_HK: `「${name}」現可用來登入你的帳戶。如果不是你本人新增，請移除它並更改密碼。`,
      zh: `“${name}”现在可以登录您的账户。如果不是您本人添加的，请移除它并修改密码。`,
    }),
  },
  removed: {
    title: { en: 'Passkey removed', zh_HK: '已移除通行密鑰', zh: '已移除通行密钥' },
    text: (name) => ({
      en: `“${name}” can no longer log in to your account. If it was not you, change your password.`,
      zh_HK: `「${name}」已不能用來登入你的帳戶。如果不是你本人移除，請更改密碼。`,
      zh: `“${name}”已不能登录您的账户。如果不是您本人移除的，请修改密码。`,
    }),
  },
  copied: {
    title: { en: 'Passkey refused', zh_HK: '通行密鑰被拒絕', zh: '通行密钥被拒绝' },
    text: (name) => ({
      en: `We refused a login with “${name}”: somebody may have a copy of this passkey. Remove it and add a new one.`,
      zh_HK: `使用「${name}」的登入已被拒絕：這個通行密鑰可能有另一個副本。請移除它，再新增一個。`,
      zh: `使用“${name}”的登录已被拒绝：这个通行密钥可能有另一个副本。请移除它，再添加一个。`,
    }),
  },
};

/** What the inbox says of what happened to a passkey of this name. */
export function noticeOf(change: PasskeyChange, name: string): NoticeWords {
  const { title, text } = WORDS[change];
  return { title, text: text(name), link: PATHS.user };
}
