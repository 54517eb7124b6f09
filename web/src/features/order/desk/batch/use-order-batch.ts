import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getOrder, listOrders } from '@harbour/contracts/order';
import { type BatchOutcome, type BatchStep, stepOrders } from '@harbour/contracts/order-batch';
import { call } from '../../../../api/call.ts';
import { batchesOf, type SentOrder } from './tracking-lines.ts';

export interface BatchWish {
  readonly step: BatchStep;
  readonly orders: readonly SentOrder[];
}

/** What became of the last batch. */
export interface BatchResult {
  readonly step: BatchStep;
  readonly outcomes: readonly BatchOutcome[];
}

/** Takes several orders a step on. What is done is kept also where a later batch fails. */
export function useOrderBatch() {
  const cache = useQueryClient();
  const [result, setResult] = useState<BatchResult>();
  const batch = useMutation({
    mutationFn: async ({ step, orders }: BatchWish) => {
      const outcomes: BatchOutcome[] = [];
      for (const part of batchesOf(orders)) {
        outcomes.push(...(await call(stepOrders, { body: { status: step, orders: part } })));
        setResult({ step, outcomes: [...outcomes] });
      }
      return outcomes;
    },
    onMutate: () => setResult(undefined),
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: [listOrders.path] });
      await cache.invalidateQueries({ queryKey: [getOrder.path] });
    },
  });
  return { batch, result, forget: () => setResult(undefined) };
}
