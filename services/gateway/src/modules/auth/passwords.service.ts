import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createTurnstile } from '../../load/turnstile.ts';
import type { BreachedPasswords } from './breached-passwords.service.ts';
import { weaknessOfPassword } from './password.rules.ts';

/** argon2id (the library's default kind) with 19 MiB, two passes, one lane (security §1). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** At most four at once (security §1). Their threads yield to the one that answers (`lowerPoolPriority()`). */
const AT_ONCE = Math.min(4, availableParallelism());
const WAITING = 100;
/** A hash that no password is known to give, which takes as long to check against as a real one. */
const DECOY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export type PasswordsService = ReturnType<typeof createPasswordsService>;

/** Hashes and checks passwords, each check at the same cost whether or not there is an account. */
export function createPasswordsService(breached: BreachedPasswords) {
  const turn = createTurnstile(AT_ONCE, WAITING);
  return {
    /** Why a new password is refused: a message key, or undefined where it is fine. */
    async weaknessOf(password: string, email: string): Promise<string | undefined> {
      const weakness = weaknessOfPassword(password, email);
      if (weakness !== undefined) return weakness;
      return (await breached.has(password)) ? 'validation.passwordBreached' : undefined;
    },
    hash: (password: string): Promise<string> => turn(() => hash(password, COST)),
    /** The hash of a text with this salt: equal texts have equal hashes, so that one of several can be looked up. */
    hashWith: (text: string, salt: Uint8Array): Promise<string> => turn(() => hash(text, { ...COST, salt })),
    /** Whether a password belongs to a hash; without a hash it takes as long and says no. */
    async matches(stored: string | undefined, password: string): Promise<boolean> {
      const isSame = await turn(() => verify(stored ?? DECOY, password));
      return stored !== undefined && isSame;
    },
  };
}
