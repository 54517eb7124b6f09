import { localizedOf } from '@harbour/contracts/language';
import type { OwnReview, Review } from '@harbour/contracts/review';
import type { QueuedReview } from '@harbour/contracts/review-admin';
import type { SellableProduct } from '../product/product.service.ts';
import type { ReviewDocument } from './review.model.ts';

/** A review as everybody sees it: nothing tells whose it is but the name that its author chose. */
export function toReview({ _id, stars, words, name, pictures, createdAt }: ReviewDocument): Review {
  return {
    id: _id.toHexString(),
    stars,
    words,
    name,
    pictures: [...pictures],
    createdAt: createdAt.toISOString(),
  };
}

/** A review as its author sees it. */
export function toOwnReview(stored: ReviewDocument): OwnReview {
  const { orderId, productId, state, answer, version } = stored;
  return { ...toReview(stored), order: { id: orderId }, product: { id: productId }, state, answer, version };
}

/** A review as admins see it; of a product that is gone, by the name under which it was bought. */
export function toQueuedReview(stored: ReviewDocument, product: SellableProduct | undefined): QueuedReview {
  const { slug = stored.productId, image = '' } = product ?? {};
  const name = localizedOf(stored.productName);
  const since = stored.since.toISOString();
  return { ...toOwnReview(stored), since, product: { id: stored.productId, slug, name, image } };
}
