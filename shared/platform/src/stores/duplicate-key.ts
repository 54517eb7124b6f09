import { propertyOf } from '../property.ts';

/** Whether MongoDB refused a write because a unique value, such as an address, a phone or a code, is taken. */
export function isDuplicateKey(error: unknown): boolean {
  return propertyOf(error, 'code') === 11_000;
}
