import { useQueryClient } from '@tanstack/react-query';
import {
  addReviewPicture,
  listOwnReviews,
  listReviews,
  type OwnReview,
  REVIEW_PICTURES,
} from '@harbour/contracts/review';
import { getProduct, listProducts } from '@harbour/contracts/product';
import { listReviewQueue } from '@harbour/contracts/review-admin';
import { sendBytes } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSession } from '../../../session/session.ts';
import { shrinkPicture } from '../returns/shrink-picture.ts';

/** One's own reviews of what an order brought. */
export function useOwnReviews(orderId: string) {
  const session = useSession();
  return useCall(listOwnReviews, { params: { id: orderId } }, { scope: session?.sessionId });
}

/** Has every screen show what became of a review, and of its product's rating. */
export function useReviewChanged() {
  const cache = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all(
      [listOwnReviews, listReviews, listReviewQueue, getProduct, listProducts].map(({ path }) =>
        cache.invalidateQueries({ queryKey: [path] }),
      ),
    );
  };
}

/** Sends a picture to a review. @throws RefusedError, ApiError */
export const sendReviewPicture = async (to: OwnReview, file: File): Promise<OwnReview> =>
  sendBytes(addReviewPicture, await shrinkPicture(file, REVIEW_PICTURES.bytes), { id: to.id });
