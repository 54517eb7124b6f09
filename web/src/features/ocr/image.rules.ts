/** Largest image in bytes and in pixels (security §3). */
export const MAX_BYTES = 10 * 1_048_576;
const MAX_PIXELS = 25_000_000;

export type ImageProblem = 'kind' | 'bytes' | 'pixels' | 'broken';

interface Size {
  width: number;
  height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);
const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Frames begin with FFC0 to FFCF but for three markers that mean something else. */
function jpegSize(view: DataView): Size {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  throw new RangeError('no frame');
}

function webpSize(view: DataView, kind: string): Size {
  if (kind === 'VP8X') {
    const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1;
    return { width: threeBytes(24), height: threeBytes(27) };
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 };
  }
  return { width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff };
}

/** What an image says of its size in its first bytes; undefined where it is no PNG, JPEG or WebP. */
function sizeOf(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, PNG)) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return jpegSize(view);
  if (textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP') return webpSize(view, textAt(bytes, 12));
  return undefined;
}

/** Why an image is not taken; undefined for one that is. Judged by its bytes, whatever its name says. */
export function problemOf(bytes: Uint8Array): ImageProblem | undefined {
  if (bytes.byteLength > MAX_BYTES) return 'bytes';
  try {
    const size = sizeOf(bytes);
    if (size === undefined) return 'kind';
    if (size.width === 0 || size.height === 0) return 'broken';
    return size.width * size.height > MAX_PIXELS ? 'pixels' : undefined;
  } catch {
    // It ends before its size is said.
    return 'broken';
  }
}

const CJK = String.raw`[\p{Script=Han}\u3000-\u303f\uff00-\uffef]`;
const BETWEEN_CJK = new RegExp(String.raw`(?<=${CJK})[ \t]+(?=${CJK})`, 'gu');

/** The text as people write it: recognition puts spaces between Chinese characters. */
export function tidyText(text: string): string {
  return text.replace(BETWEEN_CJK, '').trim();
}
