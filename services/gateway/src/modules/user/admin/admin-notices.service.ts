import type { Localized } from '@harbour/contracts/language';
import { PATHS } from '@harbour/contracts/pages';
import type { Actor } from '../../audit/audit.service.ts';
import type { InboxService } from '../../inbox/inbox.service.ts';
import type { NoticeWords } from '../security-notices.words.ts';
import type { UserRepository } from '../user.repository.ts';

export interface AdminNoticesDependencies {
  readonly users: Pick<UserRepository, 'ownerIds'>;
  readonly inbox: Pick<InboxService, 'add'>;
}

export type AdminNotices = ReturnType<typeof createAdminNotices>;

const TITLE: Localized = { en: 'New admin', zh_HK: '新增管理員', zh: '新增管理员' };

const textOf = (by: string, email: string): Localized => ({
  en: `${by} made ${email} an admin. If this is wrong, change the role back and ask ${by} to change their password.`,
  zh_HK: `${by} 已將 ${email} 設為管理員。如有不妥，請改回該帳戶的身分，並通知 ${by} 更改密碼。`,
  zh: `${by} 已将 ${email} 设为管理员。如有不妥，请改回该账户的身份，并通知 ${by} 修改密码。`,
});

const KEY_TITLE: Localized = { en: 'New API key', zh_HK: '新增 API 金鑰', zh: '新增 API 密钥' };

const textOfKey = (by: string, name: string): Localized => ({
  en: `${by} made the API key “${name}”. If this is wrong, revoke it and ask ${by} to change their password.`,
  zh_HK: `${by} 建立了 API 金鑰「${name}」。如有不妥，請撤銷該金鑰，並通知 ${by} 更改密碼。`,
  zh: `${by} 创建了 API 密钥“${name}”。如有不妥，请撤销该密钥，并通知 ${by} 修改密码。`,
});

/** Tells owners about other admins, so that the thief of an admin's session cannot add another admin, or a key, unnoticed. */
export function createAdminNotices({ users, inbox }: AdminNoticesDependencies) {
  const tellAllBut = async (left: readonly string[], words: NoticeWords): Promise<void> => {
    const others = (await users.ownerIds()).filter((id) => !left.includes(id));
    if (others.length === 0) return;
    await inbox.add(...others.map((userId) => ({ userId, kind: 'account' as const, ...words })));
  };

  return {
    /** Tells all owners but the new admin and the one who did it; within the running transaction. */
    tellOfNew: (admin: { id: string; email: string }, by: Actor): Promise<void> =>
      tellAllBut([admin.id, by.id], { title: TITLE, text: textOf(by.email, admin.email), link: PATHS.adminPeople }),
    /** Tells all owners but the one who made an API key; within the running transaction. */
    tellOfKey: (name: string, by: Actor): Promise<void> =>
      tellAllBut([by.id], { title: KEY_TITLE, text: textOfKey(by.email, name), link: PATHS.adminKeys }),
  };
}
