import type { AuditAction } from '@harbour/contracts/audit';
import type { StepListener } from '../order/order-steps.service.ts';
import type { PasskeyListener } from '../passkey/passkey.service.ts';
import type { SecondFactorListener } from '../second-factor/second-factor-notices.service.ts';
import type { AdminNotices } from '../user/admin/admin-notices.service.ts';
import type { AdminAddedListener } from '../user/sign-up.service.ts';
import type { AuditService } from './audit.service.ts';

export interface AdminDeedsDependencies {
  readonly audit: Pick<AuditService, 'actorOf' | 'record'>;
  readonly notices: Pick<AdminNotices, 'tellOfNew'>;
}

/** What other modules tell of, within the transaction of each deed. */
export interface AdminDeeds {
  readonly orderStep: StepListener;
  readonly adminAdded: AdminAddedListener;
  readonly secondFactorChanged: SecondFactorListener;
  readonly passkeyChanged: PasskeyListener;
}

const SECOND_FACTOR_DEEDS = {
  added: 'second-factor.set-up',
  removed: 'second-factor.remove',
  'codes-renewed': 'second-factor.codes',
  'code-used': 'second-factor.recovery',
} as const satisfies Record<string, AuditAction>;

/** Puts on record what admins do in modules that shoppers use as well. */
export function createAdminDeeds({ audit, notices }: AdminDeedsDependencies): AdminDeeds {
  return {
    async orderStep(order, { from, by, userId, note, requestId = '' }) {
      if (by !== 'admin' || userId === undefined) return;
      const detail = `${order.number}${note ? ` (${note})` : ''}`;
      const actor = await audit.actorOf({ id: userId }, requestId);
      const change = { before: { status: from }, after: { status: order.status } };
      await audit.record(actor, { action: 'order.step', ids: [order._id.toHexString()], detail, change });
    },

    async adminAdded(added, by, requestId) {
      const actor = await audit.actorOf(by, requestId);
      await audit.record(actor, {
        action: 'user.role',
        ids: [added.id],
        change: { before: {}, after: { role: 'owner' } },
      });
      await notices.tellOfNew(added, actor);
    },

    async secondFactorChanged({ user }, change, requestId) {
      if (user.role !== 'admin') return;
      const actor = await audit.actorOf(user, requestId);
      await audit.record(actor, { action: SECOND_FACTOR_DEEDS[change], ids: [user.id] });
    },

    async passkeyChanged({ change, account: { user }, passkey, requestId }) {
      if (user.role !== 'admin' || change === 'copied') return;
      const action = change === 'added' ? 'user.passkey-add' : 'user.passkey-remove';
      const actor = await audit.actorOf(user, requestId);
      await audit.record(actor, { action, ids: [passkey._id.toHexString()] });
    },
  };
}
