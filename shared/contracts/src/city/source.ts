import * as z from 'zod';

/** Where a figure from outside comes from: just asked, kept from before, or our own stand-in (product/entities §9). */
export const Source = z.enum(['live', 'cache', 'fallback']).meta({ id: 'Source' });
export type Source = z.infer<typeof Source>;

/** What every helper says of its answer. */
export const Sourced = { source: Source, sourceName: z.string() };
