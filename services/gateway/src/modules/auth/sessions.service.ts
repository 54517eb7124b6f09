import { AppError } from '@harbour/contracts/errors';
import type { Device } from '@harbour/contracts/account-data';
import type { AccountPart } from '../../personal-data/account-part.ts';
import { assertOwn, type Caller } from '../../http/caller/caller.ts';
import { hashOf } from '../../secrecy/secrets.rules.ts';
import type { SessionRepository } from './auth.repository.ts';
import { endOfSession } from './auth.rules.ts';

/** A session's name for its owner: neither the id nor the hash it is kept under. */
const refOf = (hash: string): string => hashOf(`session ${hash}`).slice(0, 22);

export type SessionsService = ReturnType<typeof createSessionsService>;

/** A person's logins, and ending them. */
export function createSessionsService(sessions: SessionRepository) {
  const data: AccountPart = {
    name: 'sessions',
    collect: async ({ id }) =>
      (await sessions.ofUser(id)).map(({ browser, system, createdAt, lastSeenAt }) => ({
        browser: browser ?? null,
        system: system ?? null,
        createdAt,
        lastSeenAt,
      })),
    erase: async ({ id }) => {
      await sessions.removeAll(id, null);
    },
  };

  return {
    data,

    /** Where a person is logged in, newest use first. @throws FORBIDDEN for another's */
    async list(userId: string, caller: Caller): Promise<Device[]> {
      assertOwn(userId, caller);
      const now = new Date();
      const alive = (await sessions.ofUser(userId)).filter(
        (session) => endOfSession(session, caller.accountRole) > now,
      );
      return alive
        .toSorted((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime())
        .map((session) => ({
          ref: refOf(session._id),
          browser: session.browser ?? null,
          system: session.system ?? null,
          createdAt: session.createdAt.toISOString(),
          lastSeenAt: session.lastSeenAt.toISOString(),
          current: session._id === caller.session,
        }));
    },

    /** Ends one login. @throws FORBIDDEN for another's, NOT_FOUND */
    async end(userId: string, ref: string, caller: Caller): Promise<void> {
      assertOwn(userId, caller);
      const found = (await sessions.ofUser(userId)).find((session) => refOf(session._id) === ref);
      if (found === undefined) throw new AppError('NOT_FOUND', 'error.notFound');
      await sessions.remove(found._id);
    },

    /** Ends all logins but the one that asks; gives how many. @throws FORBIDDEN for another's */
    async endOthers(userId: string, caller: Caller): Promise<number> {
      assertOwn(userId, caller);
      return sessions.removeAll(userId, caller.session);
    },

    /** Ends a person's logins but one, if one is named by its hash. */
    endAll: (userId: string, { except }: { except: string | null }): Promise<number> =>
      sessions.removeAll(userId, except),
  };
}
