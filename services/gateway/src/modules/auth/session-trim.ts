import type { Log } from '@harbour/platform/log';
import { gathering } from '../../load/gathering.ts';
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
  return gathering<string>(GATHER_MS, (userIds) => {
    sessions.trim(userIds, SESSIONS_PER_USER).catch((error: unknown) => {
      log.warn({ err: error, people: userIds.length }, 'old sessions were not ended');
    });
  });
}
