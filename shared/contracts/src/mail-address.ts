/**
 * One mail address on one line (spec §5): who may register may be written to. Characters without a shape of their own
 * would make two addresses look alike.
 */
export const MAIL_ADDRESS = /^[^\s@<>,;"\p{Cf}\p{DI}]+@[^\s@<>,;"\p{Cf}\p{DI}]+$/u;

/** An address as it is compared and kept: full-width and other compatible characters as their plain ones, lower case. */
export function normalAddress(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase();
}
