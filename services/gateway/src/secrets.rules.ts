import { createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Shortest SESSION_SECRET in characters. */
export const SECRET_MIN_LENGTH = 32;

const SAMPLE = /change.?me|example|sample|secret|password|insert|placeholder|(.)\1{7}|0123456789|abcdefghij/i;

/** Why a SESSION_SECRET may not be used in production, or undefined where it may (reliability §12). */
export function weaknessOfSecret(secret: string | undefined): string | undefined {
  if (secret === undefined) return 'is required in production';
  if (secret.length < SECRET_MIN_LENGTH) return `needs at least ${SECRET_MIN_LENGTH} characters`;
  if (SAMPLE.test(secret) || new Set(secret).size < 10) return 'looks like a sample; make a random one';
  return undefined;
}

/** The 32-byte key of access tokens, derived from SESSION_SECRET; a random one where there is none. */
export function tokenKeyOf(secret: string | undefined): Uint8Array {
  if (secret === undefined) return randomBytes(32);
  return new Uint8Array(hkdfSync('sha256', secret, '', 'harbour access token', 32));
}

/** A new unguessable text of 32 random bytes: a session id or a one-time token. */
export function newSecretText(): string {
  return randomBytes(32).toString('base64url');
}

/** How a session id or token is stored: SHA-256 of it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
