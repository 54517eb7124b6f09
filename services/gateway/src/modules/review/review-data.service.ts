import type { AccountPart } from '../../personal-data/account-part.ts';
import type { ProductRatings } from './product-ratings.service.ts';
import type { ReviewRepository } from './review.repository.ts';
import { toOwnReview } from './review.view.ts';

type Reviews = Pick<ReviewRepository, 'dropAllPictures' | 'ofUser' | 'picturesOf' | 'removeAll'>;

/** A person's reviews with their pictures. They go with the account, and no longer count. */
export function createReviewsPart(reviews: Reviews, ratings: ProductRatings): AccountPart {
  return {
    name: 'reviews',
    async collect({ id }) {
      const pictures = new Map((await reviews.picturesOf(id)).map((picture) => [picture.id, picture.bytes]));
      return (await reviews.ofUser(id)).map((stored) => ({
        ...toOwnReview(stored),
        product: { id: stored.productId, name: stored.productName },
        pictures: stored.pictures.map((picture) => {
          const bytes = pictures.get(picture);
          return bytes === undefined ? null : `data:image/jpeg;base64,${bytes.toString('base64')}`;
        }),
      }));
    },
    async erase({ id }) {
      const counted = (await reviews.ofUser(id)).filter(({ state }) => state === 'accepted');
      await reviews.dropAllPictures(id);
      await reviews.removeAll(id);
      // In one order, so that two erasures meet at the first product.
      for (const productId of [...new Set(counted.map((each) => each.productId))].toSorted()) {
        await ratings.countAnew(productId);
      }
    },
  };
}
