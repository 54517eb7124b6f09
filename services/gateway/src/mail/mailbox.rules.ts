import { domainToASCII } from 'node:url';

/**
 * The mailbox that an address most likely leads to, to count mails by: providers ignore a tag behind a plus, some of them
 * dots as well, and a domain has two ways to be written. It names no account: there each address is its own.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  const domain = address.slice(at + 1);
  return `${name.replaceAll('.', '') || name}@${domainToASCII(domain) || domain}`;
}
