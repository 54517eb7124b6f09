import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdOrSlug, StoredId } from '../http/id.ts';
import { PageLimit } from '../http/page-limit.ts';
import { MOST_STARS } from './review-rating.ts';

/** Pictures of one review, and the largest one in bytes: browsers shrink what a phone takes. */
export const REVIEW_PICTURES = { most: 4, bytes: 1_000_000 } as const;
/** The longest words of a review, and the longest name that it is shown under, in characters. */
export const REVIEW_WORDS_MAX = 2_000;
export const REVIEW_NAME_MAX = 40;

/** Where a review stands: only accepted ones are public and count. */
export const REVIEW_STATES = ['waiting', 'accepted', 'refused'] as const;
export const ReviewState = z.enum(REVIEW_STATES).meta({ id: 'ReviewState' });
export type ReviewState = z.infer<typeof ReviewState>;

/** What its author writes of a product. */
const Written = z.object({
  stars: z.int('validation.stars').min(1, 'validation.stars').max(MOST_STARS, 'validation.stars'),
  words: z.string().trim().max(REVIEW_WORDS_MAX, 'validation.tooLong').default(''),
  /** The name that it is shown under; without one it is shown as a buyer's. */
  name: z.string().trim().max(REVIEW_NAME_MAX, 'validation.tooLong').default(''),
});

/** A review as everybody sees it. */
export const Review = z
  .object({
    id: z.string(),
    stars: z.int(),
    words: z.string(),
    name: z.string(),
    /** Ids of its pictures. */
    pictures: z.array(z.string()),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/** A review as its author and the admins see it. */
export const OwnReview = Review.extend({
  order: z.object({ id: z.string() }),
  product: z.object({ id: z.string() }),
  state: ReviewState,
  /** What an admin wrote with the last answer. */
  answer: z.string(),
  /** Goes up with each change: an answer names the one that was read. */
  version: z.int(),
}).meta({ id: 'OwnReview' });
export type OwnReview = z.infer<typeof OwnReview>;

const tag = 'Review';
const params = z.object({ id: StoredId });

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/product/:id/reviews',
  access: 'public',
  tag,
  summary: 'The accepted reviews of a product, named by its id or slug, newest first',
  cacheable: true,
  madeOf: ['products', 'reviews'],
  params: z.object({ id: IdOrSlug }),
  query: z.object({ limit: PageLimit.optional(), cursor: z.string().max(300).optional() }),
  answer: z.array(Review),
});

export const listOwnReviews = endpoint({
  method: 'GET',
  path: '/api/order/:id/reviews',
  access: 'user',
  tag,
  summary: 'Your reviews of what an order of yours brought',
  byItself: true,
  params,
  answer: z.array(OwnReview),
});

export const writeReview = endpoint({
  method: 'POST',
  path: '/api/order/:id/reviews',
  access: 'user',
  tag,
  summary:
    'Review a product that an order of yours brought; it is public once an admin has accepted it; 409 before the order arrived, and for a second review of the same purchase',
  limit: 'review',
  params,
  body: Written.extend({ product: z.object({ id: StoredId }) }),
  status: 201,
  answer: OwnReview,
});

export const changeReview = endpoint({
  method: 'PUT',
  path: '/api/review/:id',
  access: 'user',
  tag,
  summary: 'Change a review of yours: it waits to be accepted again',
  limit: 'review',
  params,
  body: Written,
  answer: OwnReview,
});

export const removeReview = endpoint({
  method: 'DELETE',
  path: '/api/review/:id',
  access: 'user',
  tag,
  summary: 'Remove a review of yours with its pictures; answers those of the same order that are left',
  params,
  answer: z.array(OwnReview),
});

export const addReviewPicture = endpoint({
  method: 'POST',
  path: '/api/review/:id/picture',
  access: 'user',
  tag,
  summary:
    'Add a JPEG, PNG or WebP picture to a review of yours: up to four, drawn anew; it waits to be accepted again',
  limit: 'reviewPicture',
  rawBody: true,
  bodyMedia: ['image/jpeg', 'image/png', 'image/webp'],
  maxBodyBytes: REVIEW_PICTURES.bytes,
  params,
  status: 201,
  answer: OwnReview,
});

const ofPicture = z.object({ id: StoredId, picture: StoredId });

export const removeReviewPicture = endpoint({
  method: 'DELETE',
  path: '/api/review/:id/picture/:picture',
  access: 'user',
  tag,
  summary: 'Remove a picture of a review of yours; the review stays as it is',
  params: ofPicture,
  answer: OwnReview,
});

export const getReviewPicture = endpoint({
  method: 'GET',
  path: '/api/review/:id/picture/:picture',
  access: 'public',
  tag,
  summary: 'A picture of an accepted review; of another one for its author and admins alone',
  byItself: true,
  params: ofPicture,
  media: 'image/jpeg',
  answer: z.string().meta({ format: 'binary' }),
});
