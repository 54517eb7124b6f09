import { randomUUID } from 'node:crypto';
import { AppError } from '@harbour/contracts/errors';
import type { FpsTransfer } from '@harbour/contracts/fps-transfer';
import type { WebhookPayment } from '@harbour/contracts/webhook-event';
import { validationError } from '../../../http/api/validate.ts';
import type { Transaction } from '../../../store/transaction.ts';
import type { Actor, AuditService } from '../../audit/audit.service.ts';
import type { WebhookEvents } from '../../webhook/webhook-events.service.ts';
import type { PayableOrders, PaidOrder } from '../payable-orders.ts';
import { dollarsText } from '../payment.rules.ts';
import { noticeOf } from '../payment.words.ts';
import type { TransferDocument } from './transfer.model.ts';
import type { TransferRepository } from './transfer.repository.ts';
import { outcomeOf, partlyReceived } from './transfer.rules.ts';

export interface TransfersDependencies {
  readonly inTransaction: Transaction;
  readonly transfers: TransferRepository;
  readonly orders: PayableOrders;
  readonly audit: Pick<AuditService, 'record'>;
  readonly events: Pick<WebhookEvents, 'payment'>;
  /** Whether the payee is a made-up one. */
  readonly isSandbox: boolean;
}

/** A transfer as the bank's statement shows it. */
interface Received {
  readonly reference: string;
  readonly cents: number;
  readonly bankReference: string;
}

export type TransfersService = ReturnType<typeof createTransfersService>;

const toTransfer = (transfer: TransferDocument): FpsTransfer => ({
  bankReference: transfer._id,
  amount: transfer.cents / 100,
  outcome: transfer.outcome,
  difference: transfer.differenceCents / 100,
  at: transfer.at.toISOString(),
  order: { id: transfer.orderId, number: transfer.orderNumber },
});

/** A transfer as other systems are told of it. */
const toldTransfer = ({ _id, orderId, orderNumber, cents }: TransferDocument): WebhookPayment => ({
  id: _id,
  order: { id: orderId, number: orderNumber },
  method: 'fps',
  amount: cents / 100,
  refunded: 0,
  currency: 'hkd',
});

/** Applies a transfer to its order, within the transaction; each case adds a row to the history. */
function settler(orders: PayableOrders) {
  return async function settle(order: PaidOrder, { outcome, cents, differenceCents }: TransferDocument): Promise<void> {
    const { id, mode, paymentMethod } = order;
    const isOver = outcome === 'over';
    if (order.paidAt !== null && (outcome === 'paid' || isOver || outcome === 'short')) {
      await orders.takeDue(id, Math.min(cents, order.dueCents), noticeOf('transferPaid', cents));
      if (outcome !== 'paid') {
        await orders.tell(id, { notice: noticeOf(isOver ? 'transferOver' : 'transferShort', differenceCents) });
      }
      return;
    }
    if (outcome === 'paid' || isOver) {
      const way = { mode: 'offline' as const, paymentMethod: 'fps' as const };
      await orders.step(id, 'paid', noticeOf('transferPaid', cents), way);
      if (isOver) await orders.tell(id, { notice: noticeOf('transferOver', differenceCents) });
      return;
    }
    if (outcome !== 'short') {
      await orders.tell(id, { notice: noticeOf(outcome === 'ended' ? 'transferEnded' : 'transferSurplus', cents) });
      return;
    }
    // The rest must be paid by FPS too: the provider would charge the full amount.
    if (mode !== 'offline' || paymentMethod !== 'fps') await orders.payBy(id, 'fps');
    await orders.tell(id, { notice: noticeOf('transferShort', differenceCents) });
  };
}

/** Records transfers received by FPS and matches them with orders by reference and amount. */
export function createTransfersService(deps: TransfersDependencies) {
  const { inTransaction, transfers, orders, audit, events, isSandbox } = deps;

  const settle = settler(orders);

  /** @throws VALIDATION_ERROR for a reference that matches no order, CLIENT_ERROR 409 for a transfer already recorded */
  async function receive({ reference, cents, bankReference }: Received): Promise<TransferDocument> {
    const known = await transfers.byId(bankReference);
    if (known !== null) {
      const params = { number: known.orderNumber };
      throw new AppError('CLIENT_ERROR', 'error.transferKnown', { status: 409, params });
    }
    const order = await orders.findByNumber(reference);
    if (order === undefined) throw validationError([{ path: 'reference', message: 'validation.orderUnknown' }]);
    const transfer: TransferDocument = {
      _id: bankReference,
      orderId: order.id,
      orderNumber: order.number,
      userId: order.userId,
      cents,
      ...outcomeOf(order, await transfers.centsOf(order.id), cents),
      at: new Date(),
    };
    await transfers.insert(transfer);
    await events.payment('payment.paid', toldTransfer(transfer));
    await settle(order, transfer);
    return transfer;
  }

  return {
    /** Records a transfer that an admin found on the bank statement. @throws as `receive` does */
    record: (received: Received, actor: Actor): Promise<FpsTransfer> =>
      inTransaction(async () => {
        const transfer = await receive(received);
        const detail = `HK$${dollarsText(received.cents)}, ${transfer.outcome}`;
        await audit.record(actor, { action: 'payment.transfer', ids: [transfer.orderId], detail });
        return toTransfer(transfer);
      }),

    /** Stands in for a bank: pays a buyer's own order by FPS. @throws NOT_FOUND if FPS is real */
    recordInSandbox: (orderId: string, cents: number | undefined, userId: string): Promise<FpsTransfer> =>
      inTransaction(async () => {
        const order = await orders.find(orderId);
        if (!isSandbox || order === undefined || order.userId !== userId) {
          throw new AppError('NOT_FOUND', isSandbox ? 'error.notFound' : 'error.sandboxOff');
        }
        const due = order.dueCents - partlyReceived(order, await transfers.centsOf(orderId));
        const bankReference = `SANDBOX-${randomUUID().slice(0, 8).toUpperCase()}`;
        return toTransfer(await receive({ reference: order.number, cents: cents ?? Math.max(due, 1), bankReference }));
      }),

    ofOrder: async (orderId: string): Promise<FpsTransfer[]> => (await transfers.ofOrder(orderId)).map(toTransfer),
  };
}
