import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { StoredId } from '../http/id.ts';
import { SortBy } from '../http/sort-by.ts';
import { PageLimit } from '../http/page-limit.ts';
import { Localized } from '../language/language.ts';
import { OwnReview, ReviewState } from './review.ts';

/** What an admin writes to a review's author, in characters. */
export const REVIEW_ANSWER_MAX = 500;

/** A review in the queue, with the product that it is of. */
export const QueuedReview = OwnReview.extend({
  /** When it took its state. */
  since: z.iso.datetime(),
  product: z.object({ id: z.string(), slug: z.string(), name: Localized, image: z.string() }),
}).meta({ id: 'QueuedReview' });
export type QueuedReview = z.infer<typeof QueuedReview>;

const tag = 'Admin';

/** What the queue of reviews can be sorted by; `since` is when a review took its state. */
export const REVIEW_SORT_FIELDS = ['since', 'stars'] as const;

export const listReviewQueue = endpoint({
  method: 'GET',
  path: '/api/admin/review',
  access: 'admin',
  tag,
  summary:
    'Reviews of one state; unless sorted otherwise those that wait with the longest wait first, all others newest first',
  byItself: true,
  query: z.object({
    state: ReviewState.default('waiting'),
    sort: SortBy(REVIEW_SORT_FIELDS).optional(),
    limit: PageLimit.optional(),
    cursor: z.string().max(300).optional(),
  }),
  answer: z.array(QueuedReview),
});

export const answerReview = endpoint({
  method: 'PATCH',
  path: '/api/admin/review/:id/state',
  access: 'admin',
  tag,
  summary:
    'Accept a review, or refuse it with words, which its author reads; 409 where the author has changed it since it was read, or it has that state',
  params: z.object({ id: StoredId }),
  body: z
    .object({
      state: z.enum(['accepted', 'refused']),
      version: z.int().min(0),
      words: z.string().trim().max(REVIEW_ANSWER_MAX, 'validation.tooLong').default(''),
    })
    .refine(({ state, words }) => state !== 'refused' || words !== '', {
      path: ['words'],
      message: 'validation.reviewWords',
    }),
  answer: OwnReview,
});
