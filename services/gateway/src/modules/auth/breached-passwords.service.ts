import { createHash } from 'node:crypto';
import type { Log } from '@harbour/platform/log';
import { createHttpClient } from '@harbour/platform/http-client';

/** Somebody waits for a form: a slow list is as good as none. */
const TIMEOUT_MS = 2_000;
const PREFIX_LENGTH = 5;

export interface BreachedPasswordsDependencies {
  /** Where the list is asked; nothing is asked where not given. */
  readonly url: string | undefined;
  readonly log: Log;
}

export type BreachedPasswords = ReturnType<typeof createBreachedPasswords>;

/** Whether a range of the list has a suffix; entries that pad the answer have a count of 0. */
function hasSuffix(range: string, suffix: string): boolean {
  return range.split(/\r?\n/).some((line) => {
    const [found, count] = line.split(':');
    return found?.toUpperCase() === suffix && Number(count) > 0;
  });
}

/**
 * Asks a list of breached passwords by the "Pwned Passwords" range protocol: it learns the first five hex digits of the
 * SHA-1 hash, never the password or the whole hash.
 */
export function createBreachedPasswords({ url, log }: BreachedPasswordsDependencies) {
  const ask = createHttpClient('breached passwords', TIMEOUT_MS);
  return {
    /** Whether a password is known from a breach; no where the list does not answer, which is logged. */
    async has(password: string): Promise<boolean> {
      if (url === undefined) return false;
      const hash = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase();
      const range = new URL(`${url.replace(/\/+$/, '')}/range/${hash.slice(0, PREFIX_LENGTH)}`);
      try {
        // Padded, so that the length of an answer tells nothing of the range.
        const { body } = await ask(range, { accept: 'text/plain', headers: { 'add-padding': 'true' } });
        return hasSuffix(body.toString('utf8'), hash.slice(PREFIX_LENGTH));
      } catch (error) {
        log.warn({ err: error }, 'breached passwords could not be checked: the password is accepted');
        return false;
      }
    },
  };
}
