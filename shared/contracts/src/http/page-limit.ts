import * as z from 'zod';

/** How many entries of a list to give: 1 to 100 (reliability §5). */
export const PageLimit = z
  .string()
  .regex(/^(100|[1-9][0-9]?)$/)
  .transform(Number);
