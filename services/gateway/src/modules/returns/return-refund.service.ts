import { AppError } from '@harbour/contracts/errors';
import { mayReturnStep } from '@harbour/contracts/return-steps';
import { refundCents, type Return, type ReturnAmounts, type ReturnedLine } from '@harbour/contracts/returns';
import type { Transaction } from '../../store/transaction.ts';
import type { Actor, AuditService } from '../audit/audit.service.ts';
import { type OrderDocument, type OrderSteps, paidCentsOf } from '../order/order-steps.service.ts';
import type { RefundsService } from '../payment/refund/refunds.service.ts';
import { amountsOf } from './refund-shares.rules.ts';
import type { ReturnDocument, ReturnRefund } from './return.model.ts';
import type { ReturnRepository } from './return.repository.ts';
import { returnStepRefused } from './return.rules.ts';
import { toReturn } from './return.view.ts';

export interface ReturnRefundDependencies {
  readonly inTransaction: Transaction;
  readonly returns: Pick<ReturnRepository, 'byId' | 'move' | 'ofOrder'>;
  readonly steps: Pick<OrderSteps, 'find'>;
  readonly refunds: Pick<RefundsService, 'ask' | 'leftCents' | 'noteByHand'>;
  readonly audit: Pick<AuditService, 'record'>;
}

/** What an admin refunds for a return. */
export interface WantedRefund {
  readonly lines: readonly ReturnedLine[];
  readonly charges: boolean;
  /** The amount in dollars that the admin saw. */
  readonly amount: number;
}

/** Pieces of the return, at most as many as came back. */
function assertWithin(stored: ReturnDocument, lines: readonly ReturnedLine[]): void {
  const isWithin = ({ line, quantity }: ReturnedLine): boolean =>
    stored.lines.some((asked) => asked.line === line && quantity <= asked.quantity);
  const isTwice = new Set(lines.map(({ line }) => line)).size < lines.length;
  if (isTwice || !lines.every(isWithin)) throw new AppError('CLIENT_ERROR', 'error.returnTooMany', { status: 409 });
}

export type ReturnRefunds = ReturnType<typeof createReturnRefunds>;

/** Refunds of returned goods: by card, or recorded when a person returns the money. */
export function createReturnRefunds({ inTransaction, returns, steps, refunds, audit }: ReturnRefundDependencies) {
  const find = async (id: string): Promise<ReturnDocument> => {
    const stored = await returns.byId(id);
    if (stored === null) throw new AppError('NOT_FOUND', 'error.notFound');
    return stored;
  };

  const leftOf = (order: OrderDocument): Promise<number> | number => {
    if (order.mode === 'payment') return refunds.leftCents(order._id.toHexString());
    return paidCentsOf(order) - (order.refundedCents ?? 0);
  };

  const amounts = async (stored: ReturnDocument, order: OrderDocument): Promise<ReturnAmounts> => {
    const all = await returns.ofOrder(stored.orderId);
    const others = all.filter(({ _id }) => !_id.equals(stored._id));
    return amountsOf(order, stored, { others, leftCents: await leftOf(order) });
  };

  /** Refunds within the running transaction; returns the card refund, if there is one. */
  const giveBack = async (order: OrderDocument, cents: number, actor: Actor): Promise<string | null> => {
    const id = order._id.toHexString();
    if (cents === 0) return null;
    if (order.mode === 'payment') return (await refunds.ask(id, cents, actor))._id;
    await refunds.noteByHand(id, { cents, sumCents: (order.refundedCents ?? 0) + cents });
    return null;
  };

  const end = async (stored: ReturnDocument, refund: ReturnRefund): Promise<ReturnDocument> => {
    const at = new Date();
    const begun = await returns.move(stored._id, stored.state, { state: 'refunding', at, by: 'admin' }, { refund });
    if (begun === null) throw returnStepRefused();
    if (refund.refundId !== null) return begun;
    // By hand: by pressing the button the admin confirms that it is done.
    const done = await returns.move(stored._id, 'refunding', { state: 'refunded', at, by: 'system' }, {});
    if (done === null) throw returnStepRefused();
    return done;
  };

  return {
    amounts: async (id: string): Promise<ReturnAmounts> => {
      const stored = await find(id);
      return amounts(stored, await steps.find(stored.orderId));
    },

    /** @throws NOT_FOUND, CLIENT_ERROR 409 for goods that did not come back, or if the amount has changed */
    refund: (id: string, wanted: WantedRefund, actor: Actor): Promise<Return> =>
      inTransaction(async () => {
        const stored = await find(id);
        if (!mayReturnStep('admin', stored.state, 'refunding')) throw returnStepRefused();
        const needsGoods = stored.state === 'accepted' && stored.wayBack !== 'keep';
        if (needsGoods) throw returnStepRefused();
        assertWithin(stored, wanted.lines);
        const order = await steps.find(stored.orderId);
        const cents = refundCents(await amounts(stored, order), wanted);
        if (cents !== Math.round(wanted.amount * 100)) {
          throw new AppError('CLIENT_ERROR', 'error.returnAmount', { status: 409 });
        }
        const refundId = await giveBack(order, cents, actor);
        const lines = wanted.lines.map(({ line, quantity }) => ({ line, quantity }));
        const moved = await end(stored, { cents, lines, charges: wanted.charges, refundId });
        const detail = `${stored.orderNumber}: HK$${(cents / 100).toFixed(2)}`;
        await audit.record(actor, { action: 'return.refund', ids: [id], detail });
        return toReturn(moved);
      }),
  };
}

/** Updates a return when its card refund succeeds or fails, within the running transaction. */
export function createReturnSettlement(returns: Pick<ReturnRepository, 'byRefund' | 'move'>) {
  return async (refundId: string, outcome: 'done' | 'refused'): Promise<void> => {
    const stored = await returns.byRefund(refundId);
    if (stored === null) return;
    const at = new Date();
    if (outcome === 'done') {
      await returns.move(stored._id, 'refunding', { state: 'refunded', at, by: 'system' }, {});
      return;
    }
    // Also after success: a bank may fail later. An admin then refunds it again.
    await returns.move(stored._id, stored.state, { state: 'received', at, by: 'system' }, { refund: null });
  };
}
