import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** What may be sent as a picture, told by its first bytes. */
export const PICTURE_MEDIA = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Largest picture in bytes and in pixels, and the shortest side that still looks like something. */
export const PICTURE_LIMITS = { bytes: 10_000_000, pixels: 25_000_000, side: 200 } as const;

/** Widths and formats in which each picture of the shop lies ready: `<picture>-400.avif`. */
export const STORED_WIDTHS = [400, 800] as const;
export const STORED_FORMATS = ['avif', 'webp', 'jpg'] as const;

/** A picture's path without width and format: one that came with the shop, or one that was added to it. */
export const PicturePath = z
  .string('validation.pictureMissing')
  .regex(/^\/(pictures\/[a-z0-9-]{1,80}|api\/picture\/[0-9a-f]{32})$/, 'validation.pictureMissing');

export const addPicture = endpoint({
  method: 'POST',
  path: '/api/admin/picture',
  access: 'admin',
  tag: 'Admin',
  summary: 'Add a JPEG, PNG or WebP picture: it is re-encoded in all widths and formats, without its metadata',
  limit: 'pictureUpload',
  rawBody: true,
  bodyMedia: PICTURE_MEDIA,
  maxBodyBytes: PICTURE_LIMITS.bytes,
  status: 201,
  answer: z.object({ image: PicturePath }),
});

export const getStoredPicture = endpoint({
  method: 'GET',
  path: '/api/picture/:file',
  access: 'public',
  tag: 'Shop',
  summary:
    'A picture that an admin added, in one width and format, else in a format that Accept names; it never changes',
  params: z.object({ file: z.string().regex(/^[0-9a-f]{32}(-(400|800)\.(avif|webp|jpg))?$/) }),
  media: 'image/*',
  answer: z.string().meta({ format: 'binary' }),
});
