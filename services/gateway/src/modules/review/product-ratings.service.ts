import type { ProductService } from '../product/product.service.ts';
import type { ReviewRepository } from './review.repository.ts';

export type ProductRatings = ReturnType<typeof createProductRatings>;

/** What the accepted reviews of products come to, kept with the products so that lists need no second question. */
export function createProductRatings(
  reviews: Pick<ReviewRepository, 'starsOf'>,
  products: Pick<ProductService, 'setStars'>,
) {
  return {
    /**
     * Counts a product's accepted reviews anew, within the transaction that changed one. Counted rather than added to: of two
     * changes at once the later one meets the other at the product, and runs again.
     */
    countAnew: async (productId: string): Promise<void> =>
      products.setStars(productId, await reviews.starsOf(productId)),
  };
}
