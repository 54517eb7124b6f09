import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TokenKeys } from '../../secrecy/secrets.rules.ts';

/** How long a preview can be opened, in milliseconds. */
const LIFETIME_MS = 3_600_000;

/** The place under which previews stand. */
export const PREVIEW_PLACE = '/preview';

const TOKEN = /^([0-9a-z]{1,11})~([0-9a-z]{1,11})~([\w-]{43})$/;

const signatureOf = (key: Uint8Array, at: string, until: string): Buffer =>
  createHmac('sha256', key).update(`${at}~${until}`).digest();

export interface PreviewLinks {
  /** The address of a page as of a moment, for an hour. */
  make(path: string, at: Date, now?: Date): { path: string; expiresAt: Date };
  /** The moment that a preview is of; undefined where it was not made here or has expired. */
  read(token: string, now?: Date): Date | undefined;
}

/** Makes and reads the signed part of a preview's address. It opens any public page, so that links within it lead on. */
export function createPreviewLinks(keys: TokenKeys): PreviewLinks {
  return {
    make(path, at, now = new Date()) {
      const expiresAt = new Date(now.getTime() + LIFETIME_MS);
      const [moment, until] = [at.getTime().toString(36), expiresAt.getTime().toString(36)];
      const signature = signatureOf(keys.signing, moment, until).toString('base64url');
      return { path: `${PREVIEW_PLACE}/${moment}~${until}~${signature}${path}`, expiresAt };
    },
    read(token, now = new Date()) {
      const [, moment, until, signature] = TOKEN.exec(token) ?? [];
      if (moment === undefined || until === undefined || signature === undefined) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const isOurs = keys.accepted.some((key) => timingSafeEqual(signatureOf(key, moment, until), given));
      if (!isOurs || Number.parseInt(until, 36) <= now.getTime()) return undefined;
      return new Date(Number.parseInt(moment, 36));
    },
  };
}
