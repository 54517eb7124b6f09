import ipaddr from 'ipaddr.js';

/** IPv6 addresses that are given out to be reached from everywhere; all others are private, special or unused. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** Azure's own services, which every machine there reaches at an address that looks public. */
const AZURE_PLATFORM = '168.63.129.16';

/**
 * Whether an IP address may be called on somebody else's word: public, and not private, loopback, link-local, a cloud's
 * metadata or otherwise special. IPv4 within IPv6 counts as IPv4; what is no IP address is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const known = ipaddr.process(address);
  if (known.range() !== 'unicast') return false;
  if (known instanceof ipaddr.IPv4) return known.toString() !== AZURE_PLATFORM;
  return known.match(GLOBAL_UNICAST);
}

/** The IP address that a URL names instead of a host; undefined where it names a host. URLs know no decimal or hex forms. */
export function literalAddressOf({ hostname }: URL): string | undefined {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return ipaddr.isValid(bare) ? bare : undefined;
}
