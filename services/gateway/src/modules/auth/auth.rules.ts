import type { Role } from '@harbour/contracts/user';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a session lives unused and in all, by role (security §1). */
export const SESSION_LIFE: Record<Role, { idleMs: number; totalMs: number }> = {
  user: { idleMs: 24 * HOUR_MS, totalMs: 30 * 24 * HOUR_MS },
  admin: { idleMs: 30 * MINUTE_MS, totalMs: 12 * HOUR_MS },
};

/** Sessions a person may have at a time; the newest are kept. */
export const SESSIONS_PER_USER = 10;

/** A session's last use is written at most this often: a write for each request would cost more than it tells. */
export const TOUCH_MS = MINUTE_MS;

const SESSION_ID = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text has the form of a session id. */
export function isSessionId(text: string | undefined): text is string {
  return text !== undefined && SESSION_ID.test(text);
}

/** When a session ends if it is not used again. */
export function endOfSession(session: { createdAt: Date; lastSeenAt: Date }, role: Role): Date {
  const { idleMs, totalMs } = SESSION_LIFE[role];
  return new Date(Math.min(session.lastSeenAt.getTime() + idleMs, session.createdAt.getTime() + totalMs));
}
