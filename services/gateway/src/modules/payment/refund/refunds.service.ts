import { AppError } from '@harbour/contracts/errors';
import type { OrderMode } from '@harbour/contracts/order';
import type { Log } from '@harbour/platform/log';
import type { Transaction } from '../../../store/transaction.ts';
import type { Actor, AuditService } from '../../audit/audit.service.ts';
import type { WebhookEvents } from '../../webhook/webhook-events.service.ts';
import type { RefundedCents } from '../../order/order-steps.service.ts';
import type { PayableOrders } from '../payable-orders.ts';
import type { OwedRefunds } from './owed-refunds.service.ts';
import type { PaymentDocument, RefundDocument, RefundReason } from '../payment.model.ts';
import { type PaymentPort, RefundPutOff, RefundRefused } from '../payment.port.ts';
import type { PaymentRepository } from '../payment.repository.ts';
import { dollarsText } from '../payment.rules.ts';
import { noticeOf } from '../payment.words.ts';
import { leftOf, refundParts } from './refunded.rules.ts';
import type { RefundSettlement } from './refund-settlement.service.ts';

/** Waits between tries: 2 s, doubled each time, at most ten minutes; never given up. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 600_000;

export interface RefundDependencies {
  readonly inTransaction: Transaction;
  readonly payments: PaymentRepository;
  readonly owed: Pick<OwedRefunds, 'owe'>;
  readonly orders: PayableOrders;
  readonly settlement: RefundSettlement;
  readonly port: PaymentPort;
  readonly audit: Pick<AuditService, 'record'>;
  readonly events: Pick<WebhookEvents, 'payment'>;
  readonly log: Log;
}

export type RefundsService = ReturnType<typeof createRefundsService>;

const waitMs = (attempts: number): number => Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_MS);

/** Has the provider give money back, and takes note of what it says. */
function carrier({ payments, settlement, port, log }: RefundDependencies) {
  return async (refund: RefundDocument): Promise<void> => {
    const payment = await payments.byId(refund.paymentId);
    const intentId = payment?.intentId;
    const { refusals = 0 } = refund;
    try {
      if (intentId === null || intentId === undefined) throw new RefundRefused('the payment has no money to give back');
      const { providerId } = await port.refund({ id: refund._id, intentId, cents: refund.cents, refusals });
      await settlement.markDone(refund, providerId);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (error instanceof RefundRefused) {
        log.error({ err: error, refund: refund._id, order: refund.orderId }, 'A refund was refused by the provider');
        await settlement.markRefused(refund, 'due', text.slice(0, 300));
        return;
      }
      log.warn({ err: error, refund: refund._id, attempts: refund.attempts }, 'A refund failed; trying again');
      const dueAt = new Date(Date.now() + waitMs(refund.attempts));
      const answered = error instanceof RefundPutOff ? 1 : 0;
      await payments.changeRefund(refund._id, 'due', {
        dueAt,
        error: text.slice(0, 300),
        refusals: refusals + answered,
      });
    }
  };
}

/** The payments that paid an order, and refunds of them. */
function paidSide({ payments, owed }: RefundDependencies) {
  /** The payments that paid an order; none if it was not paid by card. After a change there may be several. */
  const paidWith = async (orderId: string) =>
    (await payments.ofOrder(orderId)).filter((each) => each.state === 'paid' && !each.isSurplus);

  /**
   * Writes down refunds of so much, from the payment with most left first; gives the largest.
   * @throws CLIENT_ERROR 409 where it exceeds what is left
   */
  async function oweFrom(paid: readonly PaymentDocument[], cents: number, reason: RefundReason) {
    const parts = refundParts(paid, cents);
    if (parts === undefined) throw new AppError('CLIENT_ERROR', 'error.refundTooMuch', { status: 409 });
    const refunds: RefundDocument[] = [];
    for (const { payment, cents: part } of parts) refunds.push(await owed.owe(payment, part, reason));
    const [largest] = refunds;
    if (largest === undefined) throw new AppError('CLIENT_ERROR', 'error.nothingToRefund', { status: 409 });
    return largest;
  }

  return { paidWith, oweFrom };
}

/** Tells other systems of money that a person gives back. */
function byHandTeller({ orders, events }: RefundDependencies) {
  return async (orderId: string, { cents, sumCents }: RefundedCents): Promise<void> => {
    const order = await orders.find(orderId);
    await events.payment('payment.refunded', {
      id: null,
      order: { id: orderId, number: order?.number ?? null },
      method: order?.paymentMethod ?? null,
      amount: cents / 100,
      refunded: sumCents / 100,
      currency: 'hkd',
    });
  };
}

/** Giving money back: written down with the change that causes it, carried out until the provider has taken the order. */
export function createRefundsService(deps: RefundDependencies) {
  const { inTransaction, payments, orders, settlement, port, audit, log } = deps;
  const runJob = carrier(deps);

  const { paidWith, oweFrom } = paidSide(deps);
  const tellByHand = byHandTeller(deps);

  return {
    /** Cents of an order's card payment that are not refunded yet. */
    async leftCents(orderId: string): Promise<number> {
      return leftOf(await paidWith(orderId));
    },

    /** Writes down what an admin gives back: all that is left where no amount is said. */
    ask: (orderId: string, cents: number | undefined, actor: Actor): Promise<RefundDocument> =>
      inTransaction(async () => {
        const paid = await paidWith(orderId);
        if (paid.length === 0) {
          if ((await orders.find(orderId)) === undefined) throw new AppError('NOT_FOUND', 'error.notFound');
          throw new AppError('CLIENT_ERROR', 'error.nothingToRefund', { status: 409 });
        }
        const left = leftOf(paid);
        if (left <= 0) throw new AppError('CLIENT_ERROR', 'error.nothingToRefund', { status: 409 });
        const asked = cents ?? left;
        const refund = await oweFrom(paid, asked, 'admin');
        await audit.record(actor, { action: 'payment.refund', ids: [orderId], detail: `HK$${dollarsText(asked)}` });
        return { ...refund, cents: asked };
      }),

    /**
     * Gives back what a changed order costs less, within the running transaction: by card, or noted as given back by hand.
     * @throws CLIENT_ERROR 409 where it exceeds what is left
     */
    async giveBackDifference(orderId: string, mode: OrderMode, cents: number): Promise<void> {
      if (mode === 'payment') {
        await oweFrom(await paidWith(orderId), cents, 'changed');
        return;
      }
      const before = (await orders.find(orderId))?.refundedCents ?? 0;
      await tellByHand(orderId, { cents, sumCents: before + cents });
    },

    /** Records a refund made by hand, for an order that was not paid by card. */
    noteByHand: (orderId: string, refund: RefundedCents): Promise<void> =>
      inTransaction(async () => {
        await tellByHand(orderId, refund);
        await orders.takeRefund(orderId, refund, noticeOf('refundByHand', refund.cents));
      }),

    /** The provider says that a refund it had taken did not reach its owner. */
    async failed(providerId: string): Promise<void> {
      const refund = await payments.refundByProviderId(providerId);
      if (refund === null || refund.state !== 'done') return;
      log.error({ refund: refund._id, order: refund.orderId }, 'A refund failed at the bank');
      await settlement.markRefused(refund, 'done', 'failed at the provider');
    },

    /** Carries out one due refund, or closes one payment that is due to be; false where nothing is due. */
    work: async (): Promise<boolean> => {
      const refund = await payments.claimRefund(new Date());
      if (refund !== null) {
        await runJob(refund);
        return true;
      }
      const closing = await payments.claimClosing(new Date());
      if (closing === null) return false;
      const outcome = await port.close(closing);
      await payments.change(closing._id, { closeAt: null });
      if (outcome === 'closed') await payments.closed(closing._id);
      return true;
    },
  };
}
