import * as z from 'zod';
import { District } from './district.ts';

const line = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(120, 'validation.tooLong')
    .regex(/^[^\p{Cc}<>]*$/u, missing);

/** Where a person's parcels go by default (product/entities §1). */
export const Address = z
  .object({
    building: line('validation.building'),
    street: line('validation.street'),
    district: District,
    city: line('validation.city'),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof Address>;
