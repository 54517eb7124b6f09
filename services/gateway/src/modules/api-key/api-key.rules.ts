import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const MARK = 'hm_';
const PREFIX_LENGTH = 8;
/** 62^43 is more than 2^256. */
const SECRET_LENGTH = 43;
/** 62^6 is more than 2^32. */
const CHECKSUM_LENGTH = 6;
const FORM = new RegExp(`^${MARK}[0-9A-Za-z]{${PREFIX_LENGTH + SECRET_LENGTH + CHECKSUM_LENGTH}}$`);
/** A one-time token that happens to begin like a key: base64url of 32 bytes. */
const ONE_TIME_TOKEN = /^[A-Za-z0-9_-]{43}$/;

const randomText = (length: number): string =>
  Array.from({ length }, () => BASE62.charAt(randomInt(BASE62.length))).join('');

function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let at = 0; at < CHECKSUM_LENGTH; at += 1) {
    digits = BASE62.charAt(rest % BASE62.length) + digits;
    rest = Math.floor(rest / BASE62.length);
  }
  return digits;
}

/** A new key: `hm_`, a prefix that names it, 256 random bits, and a checksum by which scanners of leaked secrets know it. */
export function newApiKey(): { key: string; prefix: string } {
  const prefix = randomText(PREFIX_LENGTH);
  const body = MARK + prefix + randomText(SECRET_LENGTH);
  return { key: body + checksumOf(body), prefix };
}

/** Whether a bearer credential is meant as an API key. */
export function isMeantAsApiKey(bearer: string | undefined): bearer is string {
  return bearer !== undefined && bearer.startsWith(MARK) && !ONE_TIME_TOKEN.test(bearer);
}

/** Whether a text has the form of a key, its checksum included. */
export function isApiKey(text: string): boolean {
  return FORM.test(text) && checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}
