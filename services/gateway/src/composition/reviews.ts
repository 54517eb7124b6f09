import type { Connection } from 'mongoose';
import type { OrderSteps } from '../modules/order/order-steps.service.ts';
import type { PictureDrawing } from '../modules/picture/picture-drawing.service.ts';
import { createProductRatings } from '../modules/review/product-ratings.service.ts';
import { createReviewsPart } from '../modules/review/review-data.service.ts';
import { createReviewPictures } from '../modules/review/review-pictures.service.ts';
import { createReviewQueue } from '../modules/review/review-queue.service.ts';
import { createReviewRepository } from '../modules/review/review.repository.ts';
import { createReviewService } from '../modules/review/review.service.ts';
import type { Transaction } from '../store/transaction.ts';
import type { Goods } from './goods.ts';
import type { People } from './people.ts';

export interface ReviewsDependencies {
  readonly connection: Connection;
  readonly inTransaction: Transaction;
  readonly steps: OrderSteps;
  readonly people: Pick<People, 'audit' | 'inbox'>;
  readonly goods: Pick<Goods, 'products'>;
  readonly draw: PictureDrawing;
}

export type Reviews = ReturnType<typeof createReviews>;

/** Connects what reviews are made of: who wrote them, who answers them, what they come to for their products. */
export function createReviews({ connection, inTransaction, steps, people, goods, draw }: ReviewsDependencies) {
  const stored = createReviewRepository(connection);
  const ratings = createProductRatings(stored, goods.products);
  const own = createReviewService({ inTransaction, reviews: stored, steps, ratings });
  return {
    data: createReviewsPart(stored, ratings),
    stored,
    reviews: own,
    pictures: createReviewPictures({ reviews: stored, own, draw }),
    queue: createReviewQueue({ inTransaction, reviews: stored, products: goods.products, ratings, ...people }),
    products: goods.products,
  };
}
