import { AppError } from '@harbour/contracts/errors';
import { type OwnReview, REVIEW_PICTURES } from '@harbour/contracts/review';
import type { Caller } from '../../http/caller/caller.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { OrderSteps } from '../order/order-steps.service.ts';
import type { PictureDrawing } from '../picture/picture-drawing.service.ts';
import type { ProductRatings } from './product-ratings.service.ts';
import type { ReviewDocument } from './review.model.ts';
import type { ReviewRepository, WrittenReview } from './review.repository.ts';
import { purchaseOf } from './review.rules.ts';
import { toOwnReview } from './review.view.ts';

export interface ReviewDependencies {
  readonly inTransaction: Transaction;
  readonly reviews: ReviewRepository;
  readonly steps: Pick<OrderSteps, 'find'>;
  readonly ratings: ProductRatings;
  readonly draw: PictureDrawing;
}

export type ReviewService = ReturnType<typeof createReviewService>;

const notFound = (): AppError => new AppError('NOT_FOUND', 'error.notFound');
const full = (): AppError => new AppError('CLIENT_ERROR', 'error.reviewPictures', { status: 409 });

/** Reviews by people who received the goods: one a purchase, changed and removed by their authors. */
export function createReviewService({ inTransaction, reviews, steps, ratings, draw }: ReviewDependencies) {
  /** @throws NOT_FOUND for a review of somebody else, as if there were none */
  const findOwn = async (id: string, caller: Caller): Promise<ReviewDocument> => {
    const stored = await reviews.byId(id);
    if (stored === null || stored.userId !== caller.id) throw notFound();
    return stored;
  };

  /** Changes one's own review, and what its product's reviews come to where it counted. */
  const changeOwn = (id: string, caller: Caller, work: (stored: ReviewDocument) => Promise<ReviewDocument | null>) =>
    inTransaction(async () => {
      const before = await findOwn(id, caller);
      const after = await work(before);
      if (after === null) throw notFound();
      if (before.state !== after.state) await ratings.countAnew(before.productId);
      return toOwnReview(after);
    });

  const ofOrder = async (orderId: string, caller: Caller): Promise<OwnReview[]> =>
    (await reviews.ofOrder(caller.id, orderId)).map(toOwnReview);

  return {
    /** @throws NOT_FOUND for an order of somebody else */
    async list(orderId: string, caller: Caller): Promise<OwnReview[]> {
      if ((await steps.find(orderId)).userId !== caller.id) throw notFound();
      return ofOrder(orderId, caller);
    },

    /** @throws NOT_FOUND, CLIENT_ERROR 409 before the goods arrived, and for a second review of a purchase */
    write: (orderId: string, productId: string, written: WrittenReview, caller: Caller): Promise<OwnReview> =>
      inTransaction(async () => {
        const { name: productName } = purchaseOf(await steps.find(orderId), productId, caller.id);
        const now = new Date();
        const stored = await reviews.insert({
          userId: caller.id,
          orderId,
          productId,
          productName,
          ...written,
          pictures: [],
          state: 'waiting',
          answer: '',
          version: 0,
          createdAt: now,
          since: now,
        });
        if (stored === null) throw new AppError('CLIENT_ERROR', 'error.reviewWritten', { status: 409 });
        return toOwnReview(stored);
      }),

    /** @throws NOT_FOUND */
    change: (id: string, written: WrittenReview, caller: Caller): Promise<OwnReview> =>
      changeOwn(id, caller, ({ _id }) => reviews.change(_id, written)),

    /** @throws NOT_FOUND */
    remove: (id: string, caller: Caller): Promise<OwnReview[]> =>
      inTransaction(async () => {
        const stored = await findOwn(id, caller);
        await reviews.dropPicturesOf(id);
        await reviews.remove(stored._id);
        if (stored.state === 'accepted') await ratings.countAnew(stored.productId);
        return ofOrder(stored.orderId, caller);
      }),

    /** Adds a picture, drawn anew. @throws NOT_FOUND, VALIDATION_ERROR, CLIENT_ERROR 409 where it has as many as it may */
    async addPicture(id: string, bytes: Buffer, caller: Caller): Promise<OwnReview> {
      const { pictures } = await findOwn(id, caller);
      if (pictures.length >= REVIEW_PICTURES.most) throw full();
      const [file] = await draw(bytes, { widths: [800], formats: ['jpg'] });
      if (file === undefined) throw full();
      return changeOwn(id, caller, async ({ _id }) => {
        const picture = { reviewId: id, userId: caller.id, bytes: file.bytes, createdAt: new Date() };
        const after = await reviews.addPicture(_id, await reviews.keepPicture(picture));
        if (after === null) throw full();
        return after;
      });
    },

    /** @throws NOT_FOUND */
    removePicture: (id: string, picture: string, caller: Caller): Promise<OwnReview> =>
      changeOwn(id, caller, async ({ _id }) => {
        await reviews.dropPicture(picture, id);
        return reviews.removePicture(_id, picture);
      }),

    /** A JPEG, and whether everybody may see it. @throws NOT_FOUND for one that is not for this caller's eyes */
    async picture(
      id: string,
      picture: string,
      caller: Caller | undefined,
    ): Promise<{ bytes: Buffer; isPublic: boolean }> {
      const stored = await reviews.byId(id);
      if (stored === null) throw notFound();
      const isPublic = stored.state === 'accepted';
      if (!isPublic && caller?.role !== 'admin' && caller?.id !== stored.userId) throw notFound();
      const bytes = await reviews.picture(picture, id);
      if (bytes === undefined) throw notFound();
      return { bytes, isPublic };
    },
  };
}
