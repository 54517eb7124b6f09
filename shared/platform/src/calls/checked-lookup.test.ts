import { describe, expect, it } from '@jest/globals';
import { PermanentError } from '../errors.ts';
import { createCheckedLookup } from './checked-lookup.ts';

const NONE = () => Promise.reject(new Error('ENODATA'));
const lookUp = (four: string[], six: string[] | undefined, all = true) =>
  new Promise((resolve, reject) => {
    const resolver = { resolve4: async () => four, resolve6: six === undefined ? NONE : async () => six };
    // The types of Node's two forms of resolving do not matter to what is asked here.
    createCheckedLookup(resolver as never)('shop.example', { all }, (error, found, family) => {
      if (error) reject(error);
      else resolve(all ? found : [found, family]);
    });
  });

describe('a host', () => {
  it('is given by the addresses that were checked', async () => {
    expect(await lookUp(['1.1.1.1'], ['2606:4700::1'])).toEqual([
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ]);
    expect(await lookUp(['1.1.1.1'], undefined, false)).toEqual(['1.1.1.1', 4]);
  });

  it('is refused as soon as one of its addresses is not public', async () => {
    await expect(lookUp(['1.1.1.1', '10.0.0.1'], undefined)).rejects.toThrow(PermanentError);
    await expect(lookUp(['1.1.1.1'], ['::ffff:169.254.169.254'])).rejects.toThrow(/not a public one/);
  });

  it('without an address is no refusal: its name may be back', async () => {
    await expect(lookUp([], undefined)).rejects.toThrow('has no address');
  });
});
