import { PICTURE_LIMITS, type PICTURE_MEDIA } from '@harbour/contracts/picture';

export type PictureMedia = (typeof PICTURE_MEDIA)[number];

const startsWith = (bytes: Buffer, at: number, expected: string): boolean =>
  bytes.toString('latin1', at, at + expected.length) === expected;

/** What kind of picture bytes are, by their beginning: whatever else they claim to be. Undefined for all others. */
export function mediaOf(bytes: Buffer): PictureMedia | undefined {
  if (startsWith(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'image/webp';
  return undefined;
}

/** Why a picture of this size is refused, as a message key; undefined where it is good. */
export function sizeProblem({ width, height }: { width: number; height: number }): string | undefined {
  if (width * height > PICTURE_LIMITS.pixels) return 'validation.pictureLarge';
  return Math.min(width, height) < PICTURE_LIMITS.side ? 'validation.pictureSmall' : undefined;
}
