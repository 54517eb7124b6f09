import { endOtherSessions, endSession, listSessions } from '@harbour/contracts/account-data';
import { verifyJwt, verifySession } from '@harbour/contracts/auth';
import { AppError } from '@harbour/contracts/errors';
import { translate } from '@harbour/contracts/text';
import { login, logout } from '@harbour/contracts/user';
import type { Caller } from '../../http/caller/caller.ts';
import { handle, type Route } from '../../http/api/handle.ts';
import type { AuthService } from './auth.service.ts';
import type { Callers } from './callers.service.ts';
import type { SessionsService } from './sessions.service.ts';

const toDecoded = (caller: Caller) => ({
  decoded: { userId: caller.id, userRole: caller.accountRole, iat: caller.issuedAt, exp: caller.expiresAt },
  ...(caller.staffRole === undefined || caller.staffRole === 'owner' ? {} : { staffRole: caller.staffRole }),
  ...(caller.missing === 'set-up' ? { setUpRequired: true as const } : {}),
  ...(caller.missing === 'passkey' ? { passkeyRequired: true as const } : {}),
});

/** Login, logout, the two checks, and one's logins on other devices. */
export function authRoutes(
  auth: AuthService,
  sessions: SessionsService,
  callers: Pick<Callers, 'callerOfToken'>,
): Route[] {
  return [
    handle(login, async ({ body, caller, context }) => {
      const entered = await auth.login(body, context);
      await auth.endReplaced(caller);
      return entered;
    }),
    handle(
      logout,
      async ({ body, caller, lang }) => {
        const kept = await auth.keepBasket(caller, body.basket);
        const key = kept === 'failed' ? 'message.loggedOutWithoutBasket' : 'message.loggedOut';
        return { message: translate(lang, key), basketKept: kept === 'kept' };
      },
      { first: (caller) => auth.logout(caller), unreadableAs: { basket: 'unreadable' } },
    ),
    handle(verifySession, ({ caller }) => toDecoded(caller)),
    handle(verifyJwt, async ({ caller, context }) => {
      // A session alone is no token: this call is about the bearer's.
      const bearer = context.bearer === undefined ? undefined : await callers.callerOfToken(context.bearer);
      if (bearer === undefined || bearer.id !== caller.id) throw new AppError('UNAUTHORIZED', 'error.sessionExpired');
      return toDecoded(bearer);
    }),
    handle(listSessions, ({ params, caller }) => sessions.list(params.id, caller)),
    handle(endSession, async ({ params, caller, lang }) => {
      await sessions.end(params.id, params.sessionRef, caller);
      return { message: translate(lang, 'message.sessionEnded') };
    }),
    handle(endOtherSessions, async ({ params, caller, lang }) => {
      const ended = await sessions.endOthers(params.id, caller);
      return { message: translate(lang, 'message.sessionsEnded'), ended };
    }),
  ];
}
