import type { AppError } from '@harbour/contracts/errors';
import { createTurnstile } from '../../load/turnstile.ts';
import { validationError } from '../../http/api/validate.ts';
import type { EncodedPicture, WantedFiles } from './picture.encoder.ts';
import { mediaOf, sizeProblem } from './picture.rules.ts';

/** The most pictures that wait while one is drawn, each with its bytes in memory. */
export const MOST_WAITING = 4;

/** Loaded with the first picture: most gateways never draw one. */
const encoder = () => import('./picture.encoder.ts');

const refused = (message: string): AppError => validationError([{ path: 'picture', message }]);

/**
 * Checks a picture by its content, not by its declared type, and encodes it again.
 * @throws VALIDATION_ERROR for an unusable picture, SERVICE_UNAVAILABLE if too many wait
 */
export type PictureDrawing = (bytes: Buffer, wanted?: WantedFiles) => Promise<EncodedPicture[]>;

/** One at a time: drawing a picture is the heaviest work of this process. */
export function createPictureDrawing(): PictureDrawing {
  const inTurn = createTurnstile(1, MOST_WAITING);
  return async (bytes, wanted) => {
    if (mediaOf(bytes) === undefined) throw refused('validation.pictureKind');
    const { encodePicture, measure } = await encoder();
    // Measured in turn too: a header may be packed so that reading it takes as long as drawing.
    return inTurn(async () => {
      const size = await measure(bytes);
      if (size === undefined) throw refused('validation.pictureBroken');
      const problem = sizeProblem(size);
      if (problem !== undefined) throw refused(problem);
      const files = await encodePicture(bytes, wanted);
      if (files === undefined) throw refused('validation.pictureBroken');
      return files;
    });
  };
}
