import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Assertion, CreationOptions, NewCredential, RequestOptions } from '@harbour/contracts/passkey';

/** What an authenticator says of a ceremony (WebAuthn Level 3, section 6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const HAS_CREDENTIAL = 0x40;

/** What a test makes of a ceremony that a browser and an honest authenticator would not. */
export interface Forged {
  origin?: string;
  rpId?: string;
  type?: string;
  crossOrigin?: boolean;
  isVerified?: boolean;
  /** Counted on by the authenticator itself where not given. */
  counter?: number;
  userHandle?: string;
  /** Signs with the key of another credential. */
  signsBadly?: boolean;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (words: string): Buffer => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);
const bytes = (data: Buffer): Buffer =>
  Buffer.concat([
    data.length < 256 ? Buffer.from([0x58, data.length]) : Buffer.from([0x59, data.length >> 8, data.length & 0xff]),
    data,
  ]);

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An ES256 key in COSE form: {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR. */
function coseOf(key: ReturnType<typeof newKey>): Buffer {
  const { x = '', y = '' } = key.publicKey.export({ format: 'jwk' });
  const point = [x, y].map((part) => bytes(Buffer.from(part, 'base64url')));
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([head, point[0] ?? Buffer.alloc(0), Buffer.from([0x22]), point[1] ?? Buffer.alloc(0)]);
}

/** A passkey on a device of its own, and the browser in front of it. A synced one counts nothing. */
export function createAuthenticator(page: { origin: string; rpId: string }, { isSynced = false } = {}) {
  const id = randomBytes(32);
  const key = newKey();
  let counter = 0;
  let userHandle = '';

  const clientData = (type: string, challenge: string, forged: Forged): Buffer => {
    const { origin = page.origin, crossOrigin = false } = forged;
    return Buffer.from(JSON.stringify({ type: forged.type ?? type, challenge, origin, crossOrigin }));
  };
  const authData = (forged: Forged, credential?: Buffer): Buffer => {
    const verified = forged.isVerified === false ? 0 : USER_VERIFIED;
    const backup = isSynced ? BACKUP_ELIGIBLE | BACKED_UP : 0;
    if (!isSynced) counter += 1;
    const rest = Buffer.alloc(5);
    rest.writeUInt8(USER_PRESENT | verified | backup | (credential ? HAS_CREDENTIAL : 0));
    rest.writeUInt32BE(forged.counter ?? counter, 1);
    return Buffer.concat([sha256(forged.rpId ?? page.rpId), rest, credential ?? Buffer.alloc(0)]);
  };
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };

  return {
    credentialId: named.id,
    /** What `navigator.credentials.create()` gives. */
    create({ challenge, user }: CreationOptions, forged: Forged = {}): NewCredential {
      userHandle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authData(forged, Buffer.concat([Buffer.alloc(16), length, id, coseOf(key)]));
      const parts = [Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])];
      const attestationObject = Buffer.concat([...parts, text('authData'), bytes(data)]).toString('base64url');
      const clientDataJSON = clientData('webauthn.create', challenge, forged).toString('base64url');
      return { ...named, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
    },
    /** What `navigator.credentials.get()` gives. */
    get({ challenge }: Pick<RequestOptions, 'challenge'>, forged: Forged = {}): Assertion {
      const client = clientData('webauthn.get', challenge, forged);
      const data = authData(forged);
      const signer = forged.signsBadly === true ? newKey() : key;
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(signer.privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: forged.userHandle ?? userHandle,
        },
      };
    },
  };
}
