import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** A secret as it is stored: AES-256-GCM (NIST SP 800-38D) under one of the shop's keys. */
export interface Sealed {
  /** Names the key without being it. */
  readonly key: string;
  /** Nonce of 96 bits, ciphertext and tag of 128 bits, in base64url. */
  readonly box: string;
}

/** The shop's keys, 32 bytes each: the first encrypts, all decrypt. */
export type SealKeys = readonly [Uint8Array, ...Uint8Array[]];

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The name of a key. */
export function nameOfKey(key: Uint8Array): string {
  return createHash('sha256').update('name of ').update(key).digest('base64url').slice(0, 16);
}

/** Encrypts a secret for one owner: moved to another's record it cannot be opened. */
export function seal(secret: Uint8Array, owner: string, [key]: SealKeys): Sealed {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return { key: nameOfKey(key), box: Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url') };
}

/** The secret of one owner; undefined where its key is gone, or the record was tampered with. */
export function unseal({ key: name, box }: Sealed, owner: string, keys: SealKeys): Uint8Array | undefined {
  const key = keys.find((each) => nameOfKey(each) === name);
  const bytes = Buffer.from(box, 'base64url');
  if (key === undefined || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return new Uint8Array(Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]));
  } catch {
    return undefined;
  }
}
