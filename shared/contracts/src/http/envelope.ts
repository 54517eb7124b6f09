import * as z from 'zod';

/** The answer to a call that failed (product/calls §1). */
export const ErrorAnswer = z
  .object({
    ok: z.literal(false),
    error: z.looseObject({
      code: z.string(),
      message: z.string(),
      details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
      requestId: z.string(),
    }),
  })
  .meta({ id: 'ErrorAnswer' });
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

/** The envelope of a successful answer around a body's schema; `page` where paging was asked for. */
export function envelopeOf(answer: z.ZodType) {
  return z.object({
    ok: z.literal(true),
    body: answer,
    page: z.object({ next: z.string().nullable() }).optional(),
  });
}
