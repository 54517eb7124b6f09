/** The width that pictures take on screen, as in the `sizes` attribute. */
export const PICTURE_SIZES = {
  /** On phones, two thirds of the 45vw it takes: two pixels per CSS pixel are sharp, and three take twice the bytes. */
  tile: '(max-width: 760px) 30vw, 280px',
  /** A card of a row of cards, which lies down on a phone. */
  row: '(max-width: 760px) 112px, 380px',
  small: '(max-width: 760px) 29vw, 180px',
  offer: '(max-width: 760px) 112px, 260px',
  wide: '(max-width: 760px) 92vw, 380px',
  article: '(max-width: 760px) 92vw, 360px',
  detail: '(max-width: 760px) 92vw, 560px',
} as const;

export type PictureSize = keyof typeof PICTURE_SIZES;

/** The files of a picture in one format, as in the `srcset` attribute; `image` is its path without size and format. */
export const pictureSet = (image: string, format: 'avif' | 'webp' | 'jpg'): string =>
  `${image}-400.${format} 400w, ${image}-800.${format} 800w`;
