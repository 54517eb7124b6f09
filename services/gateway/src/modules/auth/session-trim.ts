import type { Log } from '@harbour/platform/log';
import type { SessionRepository } from './auth.repository.ts';
import { SESSIONS_PER_USER } from './auth.rules.ts';

/** Log-ins within this time are looked at together. */
const GATHER_MS = 1_000;

export interface SessionTrimDependencies {
  readonly sessions: Pick<SessionRepository, 'trim'>;
  readonly log: Pick<Log, 'warn'>;
}

/** Ends the oldest sessions of people who have logged in, a moment later: what fails or is cut off, their next log-in makes up for. */
export function createSessionTrim({ sessions, log }: SessionTrimDependencies): (userId: string) => void {
  const due = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  const trim = (): void => {
    gathering = undefined;
    const userIds = [...due];
    due.clear();
    sessions.trim(userIds, SESSIONS_PER_USER).catch((error: unknown) => {
      log.warn({ err: error, people: userIds.length }, 'old sessions were not ended');
    });
  };
  return (userId) => {
    due.add(userId);
    gathering ??= setTimeout(trim, GATHER_MS).unref();
  };
}
