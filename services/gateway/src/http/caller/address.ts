import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** The longest address there is, in text. What a proxy hands on may be anything: it must not grow keys. */
const MAX_LENGTH = 45;

/** The key by which limits count an address: IPv4 whole (also when mapped), IPv6 by /64 (security §2). */
export function limitKeyOf(address: string): string {
  if (!ipaddr.isValid(address)) return address === '' ? 'unknown' : address.slice(0, MAX_LENGTH);
  const known = ipaddr.process(address);
  if (known instanceof ipaddr.IPv4) return known.toString();
  const network = known.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The caller's address as Express finds it: the socket's, or the one that so many trusted proxies vouch for. */
export function addressOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = headers['x-forwarded-for'];
  const before = (typeof forwarded === 'string' ? forwarded : '').split(',').map((each) => each.trim());
  const known = [socket.remoteAddress ?? '', ...before.filter(Boolean).toReversed()];
  return known[Math.min(trustedProxies, known.length - 1)] ?? '';
}

/** Whether a socket's address is this machine. */
export function isLoopback(address: string): boolean {
  const key = address.startsWith('::ffff:') ? address.slice(7) : address;
  return key === '::1' || /^127(\.\d{1,3}){3}$/.test(key);
}
