import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PicturePath } from '@harbour/contracts/picture';
import { propertyOf } from '@harbour/platform/property';

/** The width and format in which a photo is drawn on a card. */
const ENDING = '800.jpg';
const STORED = '/api/picture/';

/** The bytes of a file; undefined where there is none. */
async function fileAt(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (propertyOf(error, 'code') === 'ENOENT') return undefined;
    throw error;
  }
}

/** Finds the pictures of the shop: those that came with it, and those that admins added. */
export function createCardPhotos(folder: string, stored: (file: string) => Promise<Buffer | undefined>) {
  return {
    async photoOf(image: string): Promise<Buffer | undefined> {
      if (!PicturePath.safeParse(image).success) return undefined;
      const file = `${image}-${ENDING}`;
      return file.startsWith(STORED) ? stored(file.slice(STORED.length)) : fileAt(join(folder, file));
    },
    logo: () => fileAt(join(folder, 'icon-192.png')),
  };
}
