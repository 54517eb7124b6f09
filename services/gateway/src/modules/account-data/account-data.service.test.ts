import { expect, it } from '@jest/globals';
import type { AccountPart } from '../../personal-data/account-part.ts';
import { createAccountDataService, MOST_WAITING } from './account-data.service.ts';

it('puts one download together at a time, and refuses more than may wait', async () => {
  let inside = 0;
  let most = 0;
  const part: AccountPart = {
    name: 'returns',
    async collect() {
      inside += 1;
      most = Math.max(most, inside);
      await Promise.resolve();
      inside -= 1;
      return [];
    },
    erase: () => Promise.resolve(),
  };
  const account = { user: { id: 'mei', phone: null }, addresses: [] };
  const service = createAccountDataService({
    parts: [part],
    accounts: { accountById: () => Promise.resolve(account) },
  } as never);
  const collect = () => service.collect('mei', { id: 'mei' } as never);
  const answers = await Promise.allSettled(Array.from({ length: MOST_WAITING + 4 }, collect));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_WAITING + 1);
  expect(most).toBe(1);
});
