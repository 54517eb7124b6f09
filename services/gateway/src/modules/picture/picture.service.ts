import { createHash } from 'node:crypto';
import { AppError } from '@harbour/contracts/errors';
import { createTurnstile } from '../../load/turnstile.ts';
import { validationError } from '../../http/api/validate.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { Actor, AuditService } from '../audit/audit.service.ts';
import type { EncodedPicture } from './picture.encoder.ts';
import type { PictureRepository } from './picture.repository.ts';
import { mediaOf, sizeProblem } from './picture.rules.ts';

export interface PictureDependencies {
  readonly inTransaction: Transaction;
  readonly pictures: PictureRepository;
  readonly audit: Pick<AuditService, 'record'>;
}

const PLACE = '/api/picture/';
const NAME_LENGTH = 32;
/** Pictures that wait while one is drawn, each with its bytes in memory. */
export const MOST_WAITING = 4;

/** Loaded when the first picture comes: most gateways never draw one. */
const encoder = () => import('./picture.encoder.ts');

const refused = (message: string): AppError => validationError([{ path: 'picture', message }]);

export type PictureService = ReturnType<typeof createPictureService>;

/** Pictures that admins add: judged by what they are, drawn anew, named by what is in them. */
export function createPictureService({ inTransaction, pictures, audit }: PictureDependencies) {
  // One at a time: drawing a picture is the heaviest thing that this process does.
  const inTurn = createTurnstile(1, MOST_WAITING);

  const draw = async (bytes: Buffer): Promise<EncodedPicture[]> => {
    if (mediaOf(bytes) === undefined) throw refused('validation.pictureKind');
    const { encodePicture, measure } = await encoder();
    const size = await measure(bytes);
    if (size === undefined) throw refused('validation.pictureBroken');
    const problem = sizeProblem(size);
    if (problem !== undefined) throw refused(problem);
    const files = await inTurn(() => encodePicture(bytes));
    if (files === undefined) throw refused('validation.pictureBroken');
    return files;
  };

  return {
    /** Keeps a picture and gives its path. The same picture twice is one. @throws VALIDATION_ERROR, SERVICE_UNAVAILABLE */
    async add(bytes: Buffer, actor: Actor): Promise<{ image: string }> {
      const name = createHash('sha256').update(bytes).digest('hex').slice(0, NAME_LENGTH);
      const files = await draw(bytes);
      const createdAt = new Date();
      await inTransaction(async () => {
        await pictures.keep(files.map((file) => ({ _id: `${name}-${file.ending}`, bytes: file.bytes, createdAt })));
        await audit.record(actor, { action: 'picture.add', ids: [name] });
      });
      return { image: PLACE + name };
    },

    /** One file of a picture; undefined where there is none. */
    find: (name: string): Promise<Buffer | undefined> => pictures.find(name),

    /** One file of a picture. @throws NOT_FOUND */
    async file(name: string): Promise<Buffer> {
      const bytes = await pictures.find(name);
      if (bytes === undefined) throw new AppError('NOT_FOUND', 'error.notFound');
      return bytes;
    },

    /** Refuses the path of a picture that nobody added. @throws VALIDATION_ERROR */
    async assertKnown(image: string): Promise<void> {
      const isMissing = image.startsWith(PLACE) && !(await pictures.has(`${image.slice(PLACE.length)}-800.jpg`));
      if (isMissing) throw validationError([{ path: 'image', message: 'validation.pictureMissing' }]);
    },
  };
}
