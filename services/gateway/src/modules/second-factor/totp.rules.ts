import { randomBytes, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@harbour/contracts/second-factor';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the values that every authenticator app knows: HMAC-SHA-1, 6 digits, 30 s. */
const FORM = { issuer: 'Harbour Market', algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A code of the time step before or after is taken too (RFC 6238 §5.2). */
const WINDOW = 1;
/** As long as the hash, as RFC 4226 §4 recommends. */
const KEY_BYTES = 20;
/** No I, O, 0 or 1: these are typed from paper. 32 characters, 5 bits each. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HALF = 5;

/** For how long an authenticator app counts as new: as long as links that undo a change or report a log-in are good. */
const NEW_MS = 7 * 24 * 3_600_000;

/** Apps that were confirmed from then on are new: a password set by a mailed link removes them, unless they are kept. */
export const newAppsSince = (now: Date): Date => new Date(now.getTime() - NEW_MS);

const totpOf = (key: Uint8Array, label = ''): TOTP =>
  new TOTP({ ...FORM, label, secret: new Secret({ buffer: new Uint8Array(key).buffer }) });

/** A new key of an authenticator app. */
export function newTotpKey(): Uint8Array {
  return new Uint8Array(randomBytes(KEY_BYTES));
}

/** A key for people to type in (base32), and for their app to scan. */
export function wordsOfKey(key: Uint8Array, account: string): { key: string; uri: string } {
  const totp = totpOf(key, account);
  return { key: totp.secret.base32, uri: totp.toString() };
}

/** The time step of a code, in units of 30 s since 1970; undefined where the code is none of now and its neighbours. */
export function timeStepOf(key: Uint8Array, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ period: FORM.period, timestamp }) + delta;
}

/** Ten new recovery codes of 50 bits each, such as `7KQ2M-XW9PA`. */
export function newRecoveryCodes(): string[] {
  const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}
