import { createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Shortest SESSION_SECRET in characters. */
export const SECRET_MIN_LENGTH = 32;

const SAMPLE = /change.?me|example|sample|secret|password|insert|placeholder|(.)\1{7}|0123456789|abcdefghij/i;

/** The secrets of one variable, the one in use first; more than one while it is changed. */
function secretsOf(variable: string): string[] {
  return variable
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
}

/** Why a SESSION_SECRET may not be used in production, or undefined where it may (security §4). */
export function weaknessOfSecret(variable: string | undefined): string | undefined {
  const secrets = secretsOf(variable ?? '');
  if (secrets.length === 0) return 'is required in production';
  return secrets.map(weaknessOf).find((weakness) => weakness !== undefined);
}

function weaknessOf(secret: string): string | undefined {
  if (secret.length < SECRET_MIN_LENGTH) return `needs at least ${SECRET_MIN_LENGTH} characters`;
  if (SAMPLE.test(secret) || new Set(secret).size < 10) return 'looks like a sample; make a random one';
  return undefined;
}

/** Keys that sign, 32 bytes each. */
export interface TokenKeys {
  /** Signs what is new. */
  readonly signing: Uint8Array;
  /** Each of them is accepted, the signing one among them. */
  readonly accepted: readonly Uint8Array[];
}

/** Keys for one purpose, derived from the secrets of SESSION_SECRET; a random one where there is none. */
function keysFor(purpose: string, variable: string | undefined): TokenKeys {
  const keys = secretsOf(variable ?? '').map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32)));
  const signing = keys[0] ?? randomBytes(32);
  return { signing, accepted: keys.length === 0 ? [signing] : keys };
}

/** The keys of access tokens. */
export const tokenKeysOf = (variable: string | undefined): TokenKeys => keysFor('harbour access token', variable);

/** The keys of links to previews. */
export const previewKeysOf = (variable: string | undefined): TokenKeys => keysFor('harbour preview', variable);

/** The keys of what is encrypted at rest, derived from the secrets of SESSION_SECRET; the first encrypts. */
export function sealKeysOf(variable: string | undefined): readonly [Uint8Array, ...Uint8Array[]] {
  const [first = randomBytes(32).toString('base64url'), ...others] = secretsOf(variable ?? '');
  const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'harbour second factor', 32));
  return [keyOf(first), ...others.map(keyOf)];
}

/** A new unguessable text of 32 random bytes: a session id or a one-time token. */
export function newSecretText(): string {
  return randomBytes(32).toString('base64url');
}

/** How a session id or token is stored: SHA-256 of it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
