import {
  addReviewPicture,
  changeReview,
  getReviewPicture,
  listOwnReviews,
  listReviews,
  removeReview,
  removeReviewPicture,
  writeReview,
} from '@harbour/contracts/review';
import { answerReview, listReviewQueue } from '@harbour/contracts/review-admin';
import { handle, handlePaged, handleRaw, handleStream, type Route } from '../../http/api/handle.ts';
import { wantedPage } from '../../http/api/sort-cursor.ts';
import { readTimeCursor, timePage } from '../../http/api/time-cursor.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { ProductService } from '../product/product.service.ts';
import type { ReviewPictures } from './review-pictures.service.ts';
import type { ReviewQueue } from './review-queue.service.ts';
import type { ReviewRepository } from './review.repository.ts';
import { reviewNotFound } from './review.rules.ts';
import type { ReviewService } from './review.service.ts';
import { toReview } from './review.view.ts';

const DEFAULT_LIMIT = 20;
const QUEUE_SORT_FIELDS = {
  since: { field: 'since', kind: 'time' },
  stars: { field: 'stars', kind: 'number' },
} as const;
/** Short: an author or an admin may take a review back. */
const PUBLIC_PICTURE = 'public, max-age=300';

export interface ReviewServices {
  readonly stored: Pick<ReviewRepository, 'accepted'>;
  readonly reviews: ReviewService;
  readonly pictures: ReviewPictures;
  readonly queue: ReviewQueue;
  readonly products: Pick<ProductService, 'named'>;
}

/** Reviews: what everybody reads of a product, one's own, and the queue of those that wait. */
export function reviewRoutes(services: ReviewServices, audit: Pick<AuditService, 'actorOf'>): Route[] {
  const { stored, reviews, pictures, queue, products } = services;
  return [
    handlePaged(listReviews, async ({ params, query, context }) => {
      const product = await products.named(params.id, context.at);
      if (product === undefined) throw reviewNotFound();
      const { limit = DEFAULT_LIMIT } = query;
      const found = await stored.accepted(product.id, readTimeCursor(query.cursor), limit);
      const { rows, page } = timePage(found, limit, (row) => ({ at: row.createdAt, id: row._id.toHexString() }));
      return { body: rows.map(toReview), page };
    }),
    handle(listOwnReviews, ({ params, caller }) => reviews.list(params.id, caller)),
    handle(writeReview, ({ params, body: { product, ...written }, caller }) =>
      reviews.write(params.id, product.id, written, caller),
    ),
    handle(changeReview, ({ params, body, caller }) => reviews.change(params.id, body, caller)),
    handle(removeReview, ({ params, caller }) => reviews.remove(params.id, caller)),
    handleRaw(addReviewPicture, ({ params, caller }, { bytes }) => pictures.add(params.id, bytes, caller)),
    handle(removeReviewPicture, ({ params, caller }) => pictures.remove(params.id, params.picture, caller)),
    handleStream(getReviewPicture, async ({ params, caller }, _request, response) => {
      const { bytes, isPublic } = await pictures.show(params.id, params.picture, caller);
      response.setHeader('cache-control', isPublic ? PUBLIC_PICTURE : 'private, no-store');
      response.type('image/jpeg').send(bytes);
    }),
    handlePaged(listReviewQueue, ({ query: { state, sort, cursor, limit = DEFAULT_LIMIT } }) => {
      const wanted = sort ?? (state === 'waiting' ? 'since' : '-since');
      return queue.list(state, wantedPage(wanted, QUEUE_SORT_FIELDS, { cursor, limit }));
    }),
    handle(answerReview, async ({ params, body, caller, context }) =>
      queue.answer(params.id, body, await audit.actorOf(caller, context.requestId)),
    ),
  ];
}
