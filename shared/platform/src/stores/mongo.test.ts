import { expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { inTransaction } from './mongo.ts';

it('begins with the latest state, which a transaction of the concern `snapshot` may not see yet', async () => {
  const asked: unknown[] = [];
  const transaction: Connection['transaction'] = (work, options) => {
    asked.push(options);
    return work(undefined as never);
  };
  expect(await inTransaction({ transaction } as Connection, () => Promise.resolve('done'))).toBe('done');
  expect(asked).toMatchObject([{ readConcern: 'majority', writeConcern: { w: 'majority' } }]);
});
