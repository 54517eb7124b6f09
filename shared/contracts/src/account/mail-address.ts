/** No shape of their own, or a meaning of their own to mail servers: comments, quotes, routes, literals, lists. */
const SPECIAL = String.raw`\s@<>,;:"()[\]\\\p{Cc}\p{Cf}\p{DI}`;
/** A part of a domain; other scripts' full stops would be one more way to write its dots. */
const LABEL = String.raw`[^${SPECIAL}.\u3002\uff61]+`;

/**
 * One mail address on one line (product/validation §2), the same at sign-up and in mails. Invisible characters never make
 * two addresses look alike, and no mail server reads another address than we do.
 */
export const MAIL_ADDRESS = new RegExp(String.raw`^[^${SPECIAL}]+@${LABEL}(?:\.${LABEL})*$`, 'u');

/** An address as it is compared and kept: full-width and other compatible characters as their plain ones, lower case. */
export function normalAddress(address: string): string {
  return address.normalize('NFKC').trim().toLowerCase();
}
