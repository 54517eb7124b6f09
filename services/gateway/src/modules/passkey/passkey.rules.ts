import { createHash } from 'node:crypto';
import type { Passkey } from '@harbour/contracts/passkey';
import * as z from 'zod';
import { deviceOf } from '../../http/caller/device.rules.ts';
import type { PasskeyDocument } from './passkey.model.ts';

/** How long a challenge waits to be signed, in milliseconds (WebAuthn Level 3, section 15.1: 5 to 10 minutes). */
export const CHALLENGE_LIFE_MS = 5 * 60_000;

/** For whom passkeys are made, and from which pages they may be used. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** The relying party of a shop at its public address: its host name without port, and its origin. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/**
 * Whether a signature counter shows that there is a second copy of the key: it went back or stood still. Synced
 * passkeys keep none and always say 0 (WebAuthn Level 3, section 6.1.1).
 */
export function isCounterBack(stored: number, shown: number): boolean {
  return (stored > 0 || shown > 0) && shown <= stored;
}

/** By what an authenticator knows an account: no personal data, the same for each of its passkeys. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(`passkey user ${userId}`).digest());
}

/** The same as the browser gives it back. */
export const userHandleTextOf = (userId: string): string => Buffer.from(userHandleOf(userId)).toString('base64url');

const ClientData = z.object({
  challenge: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  crossOrigin: z.boolean().optional(),
});

/** The challenge that a browser says was signed; undefined where it says none of ours, or a foreign page had framed us. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8');
    const { data } = ClientData.safeParse(JSON.parse(text));
    return data === undefined || data.crossOrigin === true ? undefined : data.challenge;
  } catch {
    return undefined;
  }
}

/** What a passkey is called until its owner names it: the device it was made on. */
export function nameOfDevice(userAgent: string | undefined): string {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter((word) => word !== null).join(' · ') || 'Passkey';
}

/** A passkey as its owner sees it: these fields and no other. */
export function toPasskey(stored: PasskeyDocument): Passkey {
  return {
    id: stored._id.toHexString(),
    name: stored.name,
    synced: stored.synced,
    createdAt: stored.createdAt.toISOString(),
    lastUsedAt: stored.lastUsedAt?.toISOString() ?? null,
  };
}
