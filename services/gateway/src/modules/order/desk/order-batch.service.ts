import { AppError } from '@harbour/contracts/errors';
import type { Language } from '@harbour/contracts/language';
import type { BatchOutcome, BatchStep } from '@harbour/contracts/order-batch';
import { translate } from '@harbour/contracts/text';
import type { Tracking } from '@harbour/contracts/tracking';
import { toAppError } from '../../../http/answers/error-edge.ts';
import type { OrderDocument } from '../order.model.ts';
import type { OrderSteps } from '../order-steps.service.ts';
import type { OrderTracker } from './order-tracking.service.ts';
import { verdictOn } from './order-batch.rules.ts';

export interface OrderBatchDependencies {
  readonly steps: Pick<OrderSteps, 'findByNumber' | 'step'>;
  readonly tracker: OrderTracker;
}

interface BatchedOrder {
  readonly number: string;
  readonly tracking?: Tracking | undefined;
}

/** Who sends the batch, and in which language it is answered. */
export interface BatchSender {
  readonly userId: string;
  readonly requestId: string;
  readonly lang: Language;
}

type Outcome = Pick<BatchOutcome, 'outcome' | 'reason' | 'status'>;

export type OrderBatches = ReturnType<typeof createOrderBatches>;

/** Steps of several orders at once: each in a transaction of its own, so that one that fails holds no other up. */
export function createOrderBatches({ steps, tracker }: OrderBatchDependencies) {
  const change = async (
    order: OrderDocument,
    { status: to, tracking }: { status: BatchStep; tracking: Tracking | undefined },
    { userId, requestId, lang }: BatchSender,
  ): Promise<Outcome> => {
    const verdict = verdictOn(order, to, tracking);
    const id = order._id.toHexString();
    const by = { by: 'admin', userId, requestId } as const;
    if (verdict === 'unchanged') return { outcome: 'unchanged', status: order.status };
    if (typeof verdict === 'object') {
      return { outcome: 'refused', reason: translate(lang, verdict.reason), status: order.status };
    }
    const after =
      verdict === 'track' && tracking !== undefined
        ? await tracker.change(id, tracking, by)
        : await steps.step(id, to, by, tracking === undefined ? {} : { tracking });
    return { outcome: 'done', status: after.status };
  };

  const changeOne = async (
    to: BatchStep,
    { number, tracking }: BatchedOrder,
    sender: BatchSender,
  ): Promise<Outcome> => {
    const refused = (error: AppError): Outcome => ({
      outcome: 'refused',
      reason: translate(sender.lang, error.key, error.params),
    });
    try {
      const order = await steps.findByNumber(number);
      if (order === null) return { outcome: 'refused', reason: translate(sender.lang, 'validation.orderUnknown') };
      try {
        return await change(order, { status: to, tracking }, sender);
      } catch (error) {
        // Somebody was quicker: what counts is what the order is now.
        const now = error instanceof AppError && error.status === 409 ? await steps.findByNumber(number) : null;
        if (now === null || now.status === order.status) throw error;
        return await change(now, { status: to, tracking }, sender);
      }
    } catch (error) {
      return refused(toAppError(error));
    }
  };

  return {
    /** Takes each order to a state; gives what became of each, in the order in which they were named. Throws nothing. */
    async step(to: BatchStep, orders: readonly BatchedOrder[], sender: BatchSender): Promise<BatchOutcome[]> {
      const outcomes: BatchOutcome[] = [];
      for (const order of orders) outcomes.push({ number: order.number, ...(await changeOne(to, order, sender)) });
      return outcomes;
    },
  };
}
