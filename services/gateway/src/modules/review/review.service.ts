import { AppError } from '@harbour/contracts/errors';
import type { OwnReview } from '@harbour/contracts/review';
import type { Caller } from '../../http/caller/caller.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { OrderSteps } from '../order/order-steps.service.ts';
import type { ProductRatings } from './product-ratings.service.ts';
import type { ReviewDocument } from './review.model.ts';
import type { ReviewRepository, WrittenReview } from './review.repository.ts';
import { purchaseOf, reviewNotFound } from './review.rules.ts';
import { toOwnReview } from './review.view.ts';

export interface ReviewDependencies {
  readonly inTransaction: Transaction;
  readonly reviews: ReviewRepository;
  readonly steps: Pick<OrderSteps, 'find'>;
  readonly ratings: ProductRatings;
}

/** What changes of a review of one's own; null where there is none any more. */
type OwnChange = (stored: ReviewDocument) => Promise<ReviewDocument | null>;

export type ReviewService = ReturnType<typeof createReviewService>;

/** Reviews by people who received the goods: one a purchase, changed and removed by their authors. */
export function createReviewService({ inTransaction, reviews, steps, ratings }: ReviewDependencies) {
  /** @throws NOT_FOUND for a review of somebody else, as if there were none */
  const findOwn = async (id: string, caller: Caller): Promise<ReviewDocument> => {
    const stored = await reviews.byId(id);
    if (stored === null || stored.userId !== caller.id) throw reviewNotFound();
    return stored;
  };

  /** Changes one's own review, and what its product's reviews come to where it counted. @throws NOT_FOUND */
  const changeOwn = (id: string, caller: Caller, work: OwnChange): Promise<OwnReview> =>
    inTransaction(async () => {
      const before = await findOwn(id, caller);
      const after = await work(before);
      if (after === null) throw reviewNotFound();
      if (before.state !== after.state) await ratings.countAnew(before.productId);
      return toOwnReview(after);
    });

  const ofOrder = async (orderId: string, caller: Caller): Promise<OwnReview[]> =>
    (await reviews.ofOrder(caller.id, orderId)).map(toOwnReview);

  return {
    findOwn,
    changeOwn,

    /** @throws NOT_FOUND for an order of somebody else */
    async list(orderId: string, caller: Caller): Promise<OwnReview[]> {
      if ((await steps.find(orderId)).userId !== caller.id) throw reviewNotFound();
      return ofOrder(orderId, caller);
    },

    /** @throws NOT_FOUND, CLIENT_ERROR 409 before the goods arrived, and for a second review of a purchase */
    write: (orderId: string, productId: string, written: WrittenReview, caller: Caller): Promise<OwnReview> =>
      inTransaction(async () => {
        const { name: productName } = purchaseOf(await steps.find(orderId), productId, caller.id);
        const stored = await reviews.insert({ userId: caller.id, orderId, productId, productName, ...written });
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
  };
}
