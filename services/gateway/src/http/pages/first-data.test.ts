import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { getProduct } from '@harbour/contracts/product';
import { createResponseCache } from '../answers/response-cache.ts';
import type { RequestContext } from '../caller/request-context.ts';
import { createFirstData } from './first-data.ts';

/** Longer than a page waits. */
const SLOW_MS = 1_300;

const CONTEXT: RequestContext = {
  requestId: 'a-request',
  address: '192.0.2.1',
  limitKey: '192.0.2.1',
  uiPath: undefined,
  userAgent: undefined,
  bearer: undefined,
  isLocal: false,
  headerLanguage: 'en',
  header: () => undefined,
  caller: undefined,
};

describe('an answer that takes longer than a page waits', () => {
  const slow = async () => {
    await pause(SLOW_MS);
    return { body: 'a product' };
  };
  const readFirst = createFirstData({
    routes: [{ endpoint: getProduct, answer: slow }],
    cache: createResponseCache(() => 0),
  });
  const reads = [{ endpoint: getProduct, params: { id: 'backpack' } }];

  it('is left out of a page', async () => {
    expect(await readFirst(reads, CONTEXT)).toEqual({ answers: [], status: 200, isComplete: false });
  });

  it('is waited for by what is nothing without it', async () => {
    const { answers, isComplete } = await readFirst(reads, CONTEXT, 10 * SLOW_MS);
    expect([isComplete, answers.map(({ body }) => body.toString())]).toEqual([true, ['{"body":"a product"}']]);
  });
});
