import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** Eight groups of an IPv6 address, `::` filled in and a dotted tail turned into two groups. */
function groupsOf(address: string): string[] {
  const plain = (address.split('%')[0] ?? '').toLowerCase();
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(plain);
  const text = dotted
    ? `${dotted[1]}${((Number(dotted[2]) << 8) | Number(dotted[3])).toString(16)}:${((Number(dotted[4]) << 8) | Number(dotted[5])).toString(16)}`
    : plain;
  const [head = '', tail] = text.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** The longest address there is, in text. What a proxy hands on may be anything: it must not grow keys. */
const MAX_LENGTH = 45;

/** The key by which limits count an address: IPv4 whole (also when mapped), IPv6 by /64 (security §2). */
export function limitKeyOf(address: string): string {
  if (!isIPv6(address)) return address === '' ? 'unknown' : address.slice(0, MAX_LENGTH);
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
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
