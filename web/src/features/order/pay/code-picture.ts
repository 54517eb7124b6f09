/** The side length in pixels: sharp on any phone, small enough for any app. */
const SIDE = 840;

/** The picture of a payment code as a file that phones keep and bank apps open. @throws where it cannot be drawn */
export async function codePicture(svg: string, name: string): Promise<File> {
  const image = new Image(SIDE, SIDE);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (blob === null) throw new Error('the code was not drawn');
  return new File([blob], `${name}.png`, { type: blob.type });
}

/** Whether this device can hand a picture to an app, such as a bank's. */
export function canSharePictures(): boolean {
  if (!Reflect.has(navigator, 'canShare')) return false;
  return navigator.canShare({ files: [new File([''], 'code.png', { type: 'image/png' })] });
}
