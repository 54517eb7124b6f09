import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodeSecret } from './providers/provider.ts';

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

/** A code as it is kept: salted and hashed (security §1). */
export function hashCode(code: string, salt = randomBytes(16).toString('hex')): CodeSecret {
  return { salt, hash: createHmac('sha256', salt).update(code).digest('hex') };
}

/** Whether a guess is the code behind the hash; takes the same time either way. */
export function isCode(guess: string, secret: CodeSecret): boolean {
  return timingSafeEqual(Buffer.from(hashCode(guess, secret.salt).hash), Buffer.from(secret.hash));
}
