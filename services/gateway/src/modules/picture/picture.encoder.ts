import { PICTURE_LIMITS, STORED_FORMATS, STORED_WIDTHS } from '@harbour/contracts/picture';
import type { Sharp } from 'sharp';
import { sharp } from '../../picture-library.ts';

/** The pale tint that pictures of the shop stand on. */
const GROUND = '#f1f8f0';

export interface EncodedPicture {
  readonly ending: string;
  readonly bytes: Buffer;
}

/** The widths and formats of a picture. */
export interface WantedFiles {
  readonly widths: readonly number[];
  readonly formats: readonly (typeof STORED_FORMATS)[number][];
}

const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { failOn: 'error', limitInputPixels: PICTURE_LIMITS.pixels, pages: 1 });

/** Width and height as its header says; undefined where it cannot be read. */
export async function measure(bytes: Buffer): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    return undefined;
  }
}

function encode(pixels: Sharp, format: (typeof STORED_FORMATS)[number]): Promise<Buffer> {
  if (format === 'avif') return pixels.avif({ quality: 58, effort: 2 }).toBuffer();
  if (format === 'webp') return pixels.webp({ quality: 80, effort: 3 }).toBuffer();
  return pixels.jpeg({ quality: 80, progressive: true }).toBuffer();
}

/**
 * Draws a picture anew, as a square of each width and in each format (as the shop shows it where nothing is said): nothing of it is cut off, and nothing that is not
 * a pixel of it (place, camera, hidden bytes) is kept. Undefined where it is broken.
 */
export async function encodePicture(
  bytes: Buffer,
  { widths, formats }: WantedFiles = { widths: STORED_WIDTHS, formats: STORED_FORMATS },
): Promise<EncodedPicture[] | undefined> {
  const widest = Math.max(...widths);
  try {
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize(widest, widest, { fit: 'contain', background: GROUND })
      .flatten({ background: GROUND })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const files: EncodedPicture[] = [];
    for (const width of widths) {
      for (const format of formats) {
        const pixels = sharp(data, { raw: info }).resize(width, width);
        files.push({ ending: `${width}.${format}`, bytes: await encode(pixels, format) });
      }
    }
    return files;
  } catch {
    return undefined;
  }
}
