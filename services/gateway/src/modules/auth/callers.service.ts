import type { Scope } from '@harbour/contracts/scopes';
import type { Caller, CallerFinder, MissingFactor } from '../../http/caller/caller.ts';
import { hashOf } from '../../secrecy/secrets.rules.ts';
import { isMeantAsApiKey, type KeyCallers } from '../api-key/key-callers.service.ts';
import type { AccountFinder } from '../user/account-finder.service.ts';
import type { SessionRepository } from './auth.repository.ts';
import { endOfSession, isSessionId, TOUCH_MS } from './auth.rules.ts';
import type { TokensService } from './tokens.service.ts';

export interface CallersDependencies {
  readonly sessions: Pick<SessionRepository, 'find' | 'remove' | 'touch'>;
  readonly accounts: Pick<AccountFinder, 'identityOf'>;
  readonly tokens: Pick<TokensService, 'verify'>;
  readonly keys: KeyCallers;
  /** Which second factor an admin's session lacks for the rights of an admin, if any. */
  readonly missingOf: (adminId: string, session: { byPasskey: boolean }) => Promise<MissingFactor | undefined>;
}

/** Who calls: by a session, a token or an API key. */
export interface Callers {
  readonly findCaller: CallerFinder;
  /** Who a bearer token is. */
  readonly callerOfToken: (token: string) => Promise<Caller | undefined>;
  /** Whether a session still lives, for streams and sockets that outlast their first check. */
  readonly isAlive: (caller: Caller) => Promise<boolean>;
}

const NO_SCOPES: ReadonlySet<Scope> = new Set();

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

/** Who is behind a session, a token or an API key. */
export function createCallers({ sessions, accounts, tokens, keys, missingOf }: CallersDependencies): Callers {
  /** Who a session is. Only what a person does uses it: a background check would keep it from its idle end. */
  const callerOfSession = async (
    hash: string,
    userId: string | undefined,
    isUse: boolean,
  ): Promise<Caller | undefined> => {
    const session = await sessions.find(hash);
    if (session === null || (userId !== undefined && session.userId !== userId)) return undefined;
    const person = await accounts.identityOf(session.userId);
    if (person === undefined || person.isBlocked) return undefined;
    const now = new Date();
    if (endOfSession(session, person.role) <= now) {
      await sessions.remove(hash);
      return undefined;
    }
    if (isUse && now.getTime() - session.lastSeenAt.getTime() > TOUCH_MS) await sessions.touch(hash, now);
    const end = endOfSession(isUse ? { ...session, lastSeenAt: now } : session, person.role);
    const provenAt = session.provenAt ?? session.createdAt;
    const isAdmin = person.role === 'admin';
    const missing = isAdmin ? await missingOf(person.id, { byPasskey: session.byPasskey === true }) : undefined;
    return {
      id: person.id,
      role: missing === undefined ? person.role : 'user',
      accountRole: person.role,
      staffRole: person.staffRole,
      missing,
      scopes: missing === undefined ? person.scopes : NO_SCOPES,
      lang: person.lang,
      session: hash,
      issuedAt: seconds(session.createdAt),
      expiresAt: seconds(end),
      provenAt,
      hasProvenAgain: provenAt > session.createdAt,
    };
  };

  const callerOfToken = async (token: string, isUse: boolean): Promise<Caller | undefined> => {
    const claims = await tokens.verify(token);
    if (claims === undefined) return undefined;
    const caller = await callerOfSession(claims.session, claims.userId, isUse);
    return caller && { ...caller, issuedAt: claims.issuedAt, expiresAt: claims.expiresAt };
  };

  const findCaller: CallerFinder = async ({ sessionId, userId, bearer }, { isUse }) => {
    // A key comes first: it opens less than a session.
    if (isMeantAsApiKey(bearer)) return keys.callerOfKey(bearer);
    if (sessionId !== undefined) {
      // Both headers must be there and match (product/calls §2).
      if (!isSessionId(sessionId) || userId === undefined) return undefined;
      return callerOfSession(hashOf(sessionId), userId, isUse);
    }
    const caller = bearer === undefined ? undefined : await callerOfToken(bearer, isUse);
    return userId === undefined || caller?.id === userId ? caller : undefined;
  };

  return {
    findCaller,
    callerOfToken: (token) => callerOfToken(token, false),
    isAlive: async (caller) => {
      if (caller.key !== undefined) return keys.isAlive(caller);
      const now = await callerOfSession(caller.session, caller.id, false);
      return now?.accountRole === caller.accountRole;
    },
  };
}
