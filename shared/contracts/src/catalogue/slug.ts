import * as z from 'zod';

/** A name of an address or a code: small letters, digits and single dashes. */
export const Slug = z
  .string('validation.required')
  .trim()
  .min(1, 'validation.required')
  .max(64, 'validation.tooLong')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'validation.slug');
