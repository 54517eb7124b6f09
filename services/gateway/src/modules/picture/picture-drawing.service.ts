import type { AppError } from '@harbour/contracts/errors';
import { createTurnstile } from '../../load/turnstile.ts';
import { validationError } from '../../http/api/validate.ts';
import type { EncodedPicture, WantedFiles } from './picture.encoder.ts';
import { mediaOf, sizeProblem } from './picture.rules.ts';

/** Pictures that wait while one is drawn, each with its bytes in memory. */
export const MOST_WAITING = 4;

/** Loaded when the first picture comes: most gateways never draw one. */
const encoder = () => import('./picture.encoder.ts');

const refused = (message: string): AppError => validationError([{ path: 'picture', message }]);

/**
 * Judges a picture by what it is, not by what it claims to be, and draws it anew.
 * @throws VALIDATION_ERROR for what is no good picture, SERVICE_UNAVAILABLE where too many wait
 */
export type PictureDrawing = (bytes: Buffer, wanted?: WantedFiles) => Promise<EncodedPicture[]>;

/** One at a time: drawing a picture is the heaviest thing that this process does. */
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
