import { AppError } from '@harbour/contracts/errors';
import { type Return, RETURN_PICTURES, RETURN_PICTURES_OF_PERSON } from '@harbour/contracts/returns';
import type { Caller } from '../../http/caller/caller.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { PictureDrawing } from '../picture/picture-drawing.service.ts';
import type { ReturnRepository } from './return.repository.ts';
import type { ReturnService } from './return.service.ts';
import { toReturn } from './return.view.ts';

export interface ReturnPictureDependencies {
  readonly inTransaction: Transaction;
  readonly returns: Pick<ReturnRepository, 'addPicture' | 'countPictures' | 'keepPicture' | 'picture'>;
  /** @throws NOT_FOUND for somebody else's return */
  readonly findFor: ReturnService['findFor'];
  readonly draw: PictureDrawing;
}

export type ReturnPictures = ReturnType<typeof createReturnPictures>;

const refused = (): AppError => new AppError('CLIENT_ERROR', 'error.returnPictures', { status: 409 });

const full = (): AppError =>
  new AppError('CLIENT_ERROR', 'error.returnPicturesFull', {
    status: 409,
    params: { count: RETURN_PICTURES_OF_PERSON },
  });

/** Pictures of returned goods: encoded again, so that only pixels are kept, and private to owner and admins. */
export function createReturnPictures({ inTransaction, returns, findFor, draw }: ReturnPictureDependencies) {
  return {
    /** @throws NOT_FOUND, VALIDATION_ERROR, CLIENT_ERROR 409 if it, or its owner, has the most pictures allowed, or it was already answered */
    async add(id: string, bytes: Buffer, caller: Caller): Promise<Return> {
      const stored = await findFor(id, caller);
      if (stored.userId !== caller.id) throw new AppError('FORBIDDEN', 'error.forbidden');
      // Before it is drawn: that is what costs.
      if (stored.state !== 'requested' || stored.pictures.length >= RETURN_PICTURES.most) throw refused();
      if ((await returns.countPictures(caller.id)) >= RETURN_PICTURES_OF_PERSON) throw full();
      const [file] = await draw(bytes, { widths: [800], formats: ['jpg'] });
      if (file === undefined) throw refused();
      return inTransaction(async () => {
        const picture = { returnId: id, userId: caller.id, bytes: file.bytes, createdAt: new Date() };
        const after = await returns.addPicture(stored._id, await returns.keepPicture(picture));
        if (after === null) throw refused();
        return toReturn(after);
      });
    },

    /** A JPEG. @throws NOT_FOUND for a picture of somebody else's return */
    async show(id: string, picture: string, caller: Caller): Promise<Buffer> {
      await findFor(id, caller);
      const bytes = await returns.picture(picture, id);
      if (bytes === undefined) throw new AppError('NOT_FOUND', 'error.notFound');
      return bytes;
    },
  };
}
