import { createHash } from 'node:crypto';
import { AppError } from '@harbour/contracts/errors';
import { validationError } from '../../http/api/validate.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { Actor, AuditService } from '../audit/audit.service.ts';
import type { PictureDrawing } from './picture-drawing.service.ts';
import type { PictureRepository } from './picture.repository.ts';

export interface PictureDependencies {
  readonly inTransaction: Transaction;
  readonly pictures: PictureRepository;
  readonly audit: Pick<AuditService, 'record'>;
  readonly draw: PictureDrawing;
}

const PLACE = '/api/picture/';
const NAME_LENGTH = 32;
export type PictureService = ReturnType<typeof createPictureService>;

/** Pictures that admins add: judged by what they are, drawn anew, named by what is in them. */
export function createPictureService({ inTransaction, pictures, audit, draw }: PictureDependencies) {
  const isKnown = async (image: string): Promise<boolean> =>
    !image.startsWith(PLACE) || (await pictures.has(`${image.slice(PLACE.length)}-800.jpg`));

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

    /** Whether there is a picture at a path: one that came with the shop, or one that was added. */
    isKnown,

    /** Refuses the path of a picture that nobody added. @throws VALIDATION_ERROR */
    async assertKnown(image: string): Promise<void> {
      if (!(await isKnown(image))) throw validationError([{ path: 'image', message: 'validation.pictureMissing' }]);
    },
  };
}
