import * as z from 'zod';
import { District } from './district.ts';

const line = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(120, 'validation.tooLong')
    .regex(/^[^\p{Cc}<>]*$/u, missing);

/** The city of every address here. */
export const CITY = 'Hong Kong';

/**
 * Where parcels go (product/entities §1). Hong Kong's addresses have no city: nobody is asked for one, and it stays in the
 * data for clients that know it.
 */
export const Address = z
  .object({
    building: line('validation.building'),
    street: line('validation.street'),
    district: District,
    city: line('validation.city').default(CITY),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof Address>;
