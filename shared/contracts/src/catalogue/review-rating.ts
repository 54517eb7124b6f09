import * as z from 'zod';

/** The most stars that a review gives; the fewest is one. */
export const MOST_STARS = 5;

/** What the accepted reviews of a product come to: the average to one decimal, and of how many. */
export const Rating = z
  .object({ average: z.number().min(1).max(MOST_STARS), count: z.int().min(1) })
  .meta({ id: 'Rating' });
export type Rating = z.infer<typeof Rating>;
