import { AppError } from '@harbour/contracts/errors';
import { type OwnReview, REVIEW_PICTURES } from '@harbour/contracts/review';
import type { Caller } from '../../http/caller/caller.ts';
import type { PictureDrawing } from '../picture/picture-drawing.service.ts';
import type { ReviewRepository } from './review.repository.ts';
import { reviewNotFound } from './review.rules.ts';
import type { ReviewService } from './review.service.ts';

export interface ReviewPictureDependencies {
  readonly reviews: ReviewRepository;
  readonly own: Pick<ReviewService, 'changeOwn' | 'findOwn'>;
  readonly draw: PictureDrawing;
}

export type ReviewPictures = ReturnType<typeof createReviewPictures>;

const full = (): AppError => new AppError('CLIENT_ERROR', 'error.reviewPictures', { status: 409 });

/** Pictures of reviews: drawn anew, so that nothing but their pixels is kept, and public with their review alone. */
export function createReviewPictures({ reviews, own, draw }: ReviewPictureDependencies) {
  return {
    /** @throws NOT_FOUND, VALIDATION_ERROR, CLIENT_ERROR 409 where it has as many as it may */
    async add(id: string, bytes: Buffer, caller: Caller): Promise<OwnReview> {
      const { pictures } = await own.findOwn(id, caller);
      if (pictures.length >= REVIEW_PICTURES.most) throw full();
      const [file] = await draw(bytes, { widths: [800], formats: ['jpg'] });
      if (file === undefined) throw full();
      return own.changeOwn(id, caller, async ({ _id }) => {
        const picture = { reviewId: id, userId: caller.id, bytes: file.bytes, createdAt: new Date() };
        const after = await reviews.addPicture(_id, await reviews.keepPicture(picture));
        if (after === null) throw full();
        return after;
      });
    },

    /** @throws NOT_FOUND */
    remove: (id: string, picture: string, caller: Caller): Promise<OwnReview> =>
      own.changeOwn(id, caller, async ({ _id }) => {
        await reviews.dropPicture(picture, id);
        return reviews.removePicture(_id, picture);
      }),

    /** A JPEG, and whether everybody may see it. @throws NOT_FOUND for one that is not for this caller's eyes */
    async show(id: string, picture: string, caller: Caller | undefined): Promise<{ bytes: Buffer; isPublic: boolean }> {
      const stored = await reviews.byId(id);
      if (stored === null) throw reviewNotFound();
      const isPublic = stored.state === 'accepted';
      if (!isPublic && caller?.role !== 'admin' && caller?.id !== stored.userId) throw reviewNotFound();
      const bytes = await reviews.picture(picture, id);
      if (bytes === undefined) throw reviewNotFound();
      return { bytes, isPublic };
    },
  };
}
