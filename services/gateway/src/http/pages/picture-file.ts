import type { Request, Response } from 'express';

/** JPEG first: it is what a caller gets who takes anything. */
const ENDINGS = { 'image/jpeg': '800.jpg', 'image/webp': '800.webp', 'image/avif': '800.avif' } as const;

/**
 * The ending of the file that answers a picture's bare path: the large width, in the best format that `Accept` names
 * (RFC 9110 §12.5.1), else JPEG.
 */
export function pictureEndingFor(request: Request, response: Response): string {
  response.vary('accept');
  const media = request.accepts(Object.keys(ENDINGS)) as keyof typeof ENDINGS | false;
  return ENDINGS[media || 'image/jpeg'];
}
