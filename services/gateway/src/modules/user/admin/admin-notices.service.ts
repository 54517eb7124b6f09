import type { Localized } from '@harbour/contracts/language';
import { PATHS } from '@harbour/contracts/pages';
import type { Actor } from '../../audit/audit.service.ts';
import type { InboxService } from '../../inbox/inbox.service.ts';
import type { UserRepository } from '../user.repository.ts';

export interface AdminNoticesDependencies {
  readonly users: Pick<UserRepository, 'adminIds'>;
  readonly inbox: Pick<InboxService, 'add'>;
}

export type AdminNotices = ReturnType<typeof createAdminNotices>;

const TITLE: Localized = { en: 'New admin', zh_HK: '新增管理員', zh: '新增管理员' };

const textOf = (by: string, email: string): Localized => ({
  en: `${by} made ${email} an admin. If this is wrong, change the role back and ask ${by} to change their password.`,
  zh_HK: `${by} 已將 ${email} 設為管理員。如有不妥，請改回該帳戶的身分，並通知 ${by} 更改密碼。`,
  zh: `${by} 已将 ${email} 设为管理员。如有不妥，请改回该账户的身份，并通知 ${by} 修改密码。`,
});

/** Tells admins about each other, so that the thief of an admin's session cannot add another admin unnoticed. */
export function createAdminNotices({ users, inbox }: AdminNoticesDependencies) {
  return {
    /** Tells all admins but the new one and the one who did it; within the running transaction. */
    async tellOfNew(admin: { id: string; email: string }, by: Actor): Promise<void> {
      const others = (await users.adminIds()).filter((id) => id !== admin.id && id !== by.id);
      if (others.length === 0) return;
      const words = {
        kind: 'account' as const,
        title: TITLE,
        text: textOf(by.email, admin.email),
        link: PATHS.adminPeople,
      };
      await inbox.add(...others.map((userId) => ({ userId, ...words })));
    },
  };
}
