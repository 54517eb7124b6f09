import { RETURN_PICTURES } from '@harbour/contracts/returns';
import { RefusedError } from '../../../api/api-error.ts';

/** The longest side of an uploaded picture in pixels: the shop shrinks it further. */
const LONGEST_SIDE = 1_600;
const QUALITIES = [0.85, 0.7, 0.5];

function draw(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });

/** A picture as a JPEG small enough to upload. @throws RefusedError if the browser cannot read it as a picture */
export async function shrinkPicture(file: File, mostBytes: number = RETURN_PICTURES.bytes): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) throw new RefusedError('validation.pictureKind');
  const canvas = draw(picture);
  picture.close();
  for (const quality of QUALITIES) {
    const jpeg = await jpegOf(canvas, quality);
    if (jpeg !== null && jpeg.size <= mostBytes) return jpeg;
  }
  throw new RefusedError('validation.pictureLarge');
}
