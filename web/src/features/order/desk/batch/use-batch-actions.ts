import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { Order } from '@harbour/contracts/order';
import type { BatchStep } from '@harbour/contracts/order-batch';
import { describeError } from '../../../../api/api-error.ts';
import { useMutateOnce } from '../../../../ui/forms/use-one-at-a-time.ts';
import { useOrderBatch } from './use-order-batch.ts';
import { usePapers } from './use-papers.ts';

/** A line to be completed for each order: those that are collected have no parcel. */
const lineOf = ({ number, delivery }: Order): string => (delivery.method === 'pickup' ? number : `${number}, SF, `);

/** Which orders are chosen, and what can be done with them at once. */
export function useBatchActions(orders: readonly Order[]) {
  const { t } = useTranslation();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [sending, setSending] = useState<string>();
  const { batch, result, forget } = useOrderBatch();
  const papers = usePapers();
  const run = useMutateOnce(batch);
  const print = useMutateOnce(papers);
  // What is no longer in the list is no longer chosen: nobody acts on what they do not see.
  const chosen = orders.filter(({ id }) => ids.has(id));
  const take = (step: BatchStep) => {
    if (chosen.length > 0) run({ step, orders: chosen.map(({ number }) => ({ number })) });
  };
  const withChosen = (kind: 'slips' | 'labels') => {
    if (chosen.length > 0) print({ kind, orders: chosen });
  };
  return {
    chosen,
    ids,
    result,
    forget,
    batch,
    sending,
    isBusy: batch.isPending || papers.isPending,
    failure: batch.error && sending === undefined ? describeError(batch.error, t, 'order.stepFailed') : undefined,
    toggle: (id: string) => setIds((before) => toggled(before, id)),
    toggleAll: () => setIds(new Set(chosen.length === orders.length ? [] : orders.map(({ id }) => id))),
    clear: () => setIds(new Set()),
    accept: () => take('processing'),
    deliver: () => take('delivered'),
    printSlips: () => withChosen('slips'),
    printLabels: () => withChosen('labels'),
    send: () => {
      batch.reset();
      setSending(chosen.map(lineOf).join('\n'));
    },
    closeSending: () => setSending(undefined),
    sayNone: () => toast.info(t('batch.noneChosen')),
  };
}

export type BatchActions = ReturnType<typeof useBatchActions>;

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
