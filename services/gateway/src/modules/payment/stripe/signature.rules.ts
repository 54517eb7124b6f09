import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a signature's time may differ from ours (reliability §7). */
export const TOLERANCE_SECONDS = 300;
const MAX_HEADER = 2_000;

function mac(secret: string, seconds: number, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}

/** The `Stripe-Signature` header of a body. */
export function signatureOf(body: Buffer, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  return `t=${seconds},v1=${mac(secret, seconds, body).toString('hex')}`;
}

/**
 * Whether a `Stripe-Signature` header vouches for a body: one of its `v1` was made with one of our secrets, and its
 * time is within five minutes of now. Several secrets let a key rotate.
 */
export function isSigned(body: Buffer, header: string | undefined, secrets: readonly string[], now: Date): boolean {
  if (header === undefined || header.length > MAX_HEADER) return false;
  const parts = header.split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time)) return false;
  const seconds = Number(time);
  if (Math.abs(now.getTime() / 1_000 - seconds) > TOLERANCE_SECONDS) return false;
  const given = parts.filter(([name, hex]) => name === 'v1' && /^[0-9a-f]{64}$/.test(hex ?? ''));
  const wanted = secrets.map((secret) => mac(secret, seconds, body));
  // Every pair is compared, so that the time tells nothing of which one fits.
  const fits = given.flatMap(([, hex]) => wanted.map((each) => timingSafeEqual(each, Buffer.from(hex ?? '', 'hex'))));
  return fits.includes(true);
}
