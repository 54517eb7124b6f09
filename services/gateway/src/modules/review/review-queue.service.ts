import { pathOf } from '@harbour/contracts/endpoint';
import { PAGES } from '@harbour/contracts/pages';
import type { OwnReview, ReviewState } from '@harbour/contracts/review';
import { sortedPage, type WantedPage } from '../../http/api/sort-cursor.ts';
import type { Transaction } from '../../store/transaction.ts';
import type { Actor, AuditService } from '../audit/audit.service.ts';
import type { InboxService } from '../inbox/inbox.service.ts';
import type { ProductService } from '../product/product.service.ts';
import type { ProductRatings } from './product-ratings.service.ts';
import type { ReviewRepository } from './review.repository.ts';
import { assertAnswerable, reviewChanged, reviewNotFound } from './review.rules.ts';
import { toOwnReview, toQueuedReview } from './review.view.ts';
import { wordsOfAnswer } from './review.words.ts';

export interface ReviewQueueDependencies {
  readonly inTransaction: Transaction;
  readonly reviews: Pick<ReviewRepository, 'answer' | 'byId' | 'queue'>;
  readonly products: Pick<ProductService, 'onSale'>;
  readonly ratings: ProductRatings;
  readonly inbox: Pick<InboxService, 'add'>;
  readonly audit: Pick<AuditService, 'record'>;
}

/** An admin's answer to a review. */
export interface WantedAnswer {
  readonly state: 'accepted' | 'refused';
  readonly version: number;
  readonly words: string;
}

export type ReviewQueue = ReturnType<typeof createReviewQueue>;

/** Reviews as admins answer them: accepted ones are public and count, and their authors are told. */
export function createReviewQueue(deps: ReviewQueueDependencies) {
  const { inTransaction, reviews, products, ratings, inbox, audit } = deps;
  return {
    async list(state: ReviewState, wanted: WantedPage) {
      const { rows, page } = sortedPage(await reviews.queue(state, wanted), wanted);
      const goods = await products.onSale([...new Set(rows.map(({ productId }) => productId))]);
      return { body: rows.map((row) => toQueuedReview(row, goods.get(row.productId))), page };
    },

    /** @throws NOT_FOUND, CLIENT_ERROR 409 where the review is no longer what was read */
    answer: (id: string, wanted: WantedAnswer, actor: Actor): Promise<OwnReview> =>
      inTransaction(async () => {
        const before = await reviews.byId(id);
        if (before === null) throw reviewNotFound();
        assertAnswerable(before, wanted);
        const { state, words } = wanted;
        const after = await reviews.answer(before, state, words);
        if (after === null) throw reviewChanged();
        if ([before.state, state].includes('accepted')) await ratings.countAnew(after.productId);
        const link = pathOf(PAGES.reviewGoods, { id: after.orderId });
        await inbox.add({ userId: after.userId, kind: 'notice', ...wordsOfAnswer(after, state), link });
        const change = { before: { state: before.state }, after: { state } };
        await audit.record(actor, { action: 'review.answer', ids: [id], detail: after.productName.en, change });
        return toOwnReview(after);
      }),
  };
}
