import { lookup as systemLookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { PermanentError } from '../errors.ts';
import { isPublicAddress } from './public-address.ts';

const ASK_MS = 2_000;

/** Why a receiver is not called. */
export const refusalOf = (address: string): PermanentError =>
  new PermanentError(`its address ${address} is not a public one`);

type Resolving = Pick<Resolver, 'resolve4' | 'resolve6'>;

async function addressesOf(resolver: Resolving, host: string): Promise<string[]> {
  const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const found = asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length > 0) return found;
  // Either form of address is enough; where there is none, the first answer says why.
  const [four] = asked;
  const why: unknown = four.status === 'rejected' ? four.reason : undefined;
  throw why instanceof Error ? why : new Error(`${host} has no address`);
}

/**
 * Resolves a host once for the connection that is made to the very addresses it checked, all of which must be public. It
 * asks DNS alone, by sockets of its own: one name server that hangs would hold up the lookups of all in Node's thread pool.
 */
export function createCheckedLookup(resolver: Resolving = new Resolver({ timeout: ASK_MS, tries: 2 })): LookupFunction {
  return (host, options, callback) => {
    addressesOf(resolver, host).then(
      (addresses) => {
        const [first = ''] = addresses;
        const refused = addresses.find((address) => !isPublicAddress(address));
        if (refused !== undefined) callback(refusalOf(refused), '', 0);
        else if (options.all === true)
          callback(
            null,
            addresses.map((address) => ({ address, family: isIP(address) })),
          );
        else callback(null, first, isIP(first));
      },
      (error: Error) => callback(error, '', 0),
    );
  };
}

/** For development: every address, and names of this machine. */
export const anyLookup: LookupFunction = systemLookup;
