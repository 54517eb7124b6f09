import { afterAll, expect, it } from '@jest/globals';
import { waitUntil } from '../../../support/wait-until.ts';
import { openGateway } from '../open-gateway.ts';

const PATIENCE_MS = 15_000;
let closed: Promise<void> | undefined;

afterAll(() => closed, 30_000);

it('a gateway that is to stop still answers, and asks its callers to come back over another connection', async () => {
  const gateway = await openGateway({ env: { DRAIN_DELAY: '2s' } });
  const kept = await fetch(`${gateway.url}/api/product`);
  expect([kept.status, kept.headers.get('connection')]).toEqual([200, 'keep-alive']);
  await kept.arrayBuffer();
  closed = gateway.close();
  await waitUntil(
    'an answer that ends its connection',
    async () => {
      const answer = await fetch(`${gateway.url}/api/product`);
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
      return answer.headers.get('connection') === 'close';
    },
    PATIENCE_MS,
  );
}, 30_000);
