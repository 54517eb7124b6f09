import { AppError } from '@harbour/contracts/errors';
import type { StaffRole } from '@harbour/contracts/staff';
import type { Role } from '@harbour/contracts/user';
import type { ListedUser } from '@harbour/contracts/user-admin';
import { sortedPage } from '../../../http/api/sort-cursor.ts';
import type { Transaction } from '../../../store/transaction.ts';
import type { Actor, AuditService } from '../../audit/audit.service.ts';
import type { SessionsService } from '../../auth/sessions.service.ts';
import type { AdminNotices } from './admin-notices.service.ts';
import type { UserDocument } from '../user.model.ts';
import type { UserQuery } from './user-list.ts';
import type { UserRepository } from '../user.repository.ts';
import { isBlocked, staffRoleOf, toUser } from '../user.rules.ts';

export interface UserAdminDependencies {
  readonly inTransaction: Transaction;
  readonly users: UserRepository;
  readonly sessions: Pick<SessionsService, 'endAll'>;
  readonly audit: Pick<AuditService, 'record'>;
  readonly journal: { noteRole(userId: string, role: Role, staffRole?: StaffRole): Promise<void> };
  readonly notices: Pick<AdminNotices, 'tellOfNew'>;
}

/** An account as lists of admins show it. */
export function toListed(stored: UserDocument): ListedUser {
  const { profile: _profile, defaultAddress: _address, ...user } = toUser(stored);
  const staffRole = staffRoleOf(stored);
  return {
    ...user,
    // The list is sorted by the address that counts, not by one that waits to be verified.
    email: stored.email,
    emailVerified: stored.emailVerified,
    createdAt: stored.createdAt.toISOString(),
    lastLoginAt: stored.lastLoginAt?.toISOString() ?? null,
    ...(staffRole === undefined ? {} : { staffRole }),
    ...(isBlocked(stored) ? { blocked: true as const } : {}),
  };
}

export interface GivenRole {
  readonly role: Role;
  readonly staffRole?: StaffRole | undefined;
}

/** A role as the audit names it. */
const nameOf = (user: UserDocument): string => staffRoleOf(user) ?? user.role;

export type UserAdminService = ReturnType<typeof createUserAdminService>;

/** Accounts as admins see them, the roles that they give, and the sessions that they end. */
export function createUserAdminService(deps: UserAdminDependencies) {
  const { inTransaction, users, sessions, audit, journal, notices } = deps;
  return {
    async list({ q, ...query }: UserQuery) {
      const found = await users.list({ ...query, q });
      const { rows, page } = sortedPage(found, query);
      return { body: rows.map(toListed), page };
    },

    /** Ends all sessions of another person; gives how many. @throws CLIENT_ERROR 409 for one's own, NOT_FOUND */
    endSessions: (id: string, actor: Actor): Promise<{ ended: number }> =>
      inTransaction(async () => {
        if (id === actor.id) throw new AppError('CLIENT_ERROR', 'error.ownSessions', { status: 409 });
        if ((await users.byId(id)) === null) throw new AppError('NOT_FOUND', 'error.notFound');
        const ended = await sessions.endAll(id, { except: null });
        await audit.record(actor, { action: 'user.sessions-end', ids: [id], detail: `${ended} ended` });
        return { ended };
      }),

    /**
     * Gives another person a role and ends their sessions. Nobody changes their own, and two owners who take each
     * other's at once cannot both succeed: so there is always one left.
     * @throws CLIENT_ERROR 409, NOT_FOUND, FORBIDDEN
     */
    changeRole: (id: string, given: GivenRole, actor: Actor): Promise<ListedUser> =>
      inTransaction(async () => {
        if (id === actor.id) throw new AppError('CLIENT_ERROR', 'error.ownRole', { status: 409 });
        const before = await users.byId(id);
        if (before === null) throw new AppError('NOT_FOUND', 'error.notFound');
        const staffRole = given.role === 'admin' ? (given.staffRole ?? 'owner') : undefined;
        if (before.role === given.role && staffRoleOf(before) === staffRole) return toListed(before);
        if (!(await users.noteOwnerAct(actor.id))) throw new AppError('FORBIDDEN', 'error.forbidden');
        const after = await users.changeRole(id, given.role, staffRole);
        if (after === null) throw new AppError('NOT_FOUND', 'error.notFound');
        await journal.noteRole(id, given.role, staffRole);
        await sessions.endAll(id, { except: null });
        const change = { before: { role: nameOf(before) }, after: { role: nameOf(after) } };
        await audit.record(actor, { action: 'user.role', ids: [id], change });
        if (before.role !== 'admin' && after.role === 'admin')
          await notices.tellOfNew({ id, email: after.email }, actor);
        return toListed(after);
      }),
  };
}
