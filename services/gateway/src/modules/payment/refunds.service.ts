import { AppError } from '@harbour/contracts/errors';
import { stepBetween } from '@harbour/contracts/order-steps';
import type { Log } from '@harbour/platform/log';
import type { Transaction } from '../../store/transaction.ts';
import type { Actor, AuditService } from '../audit/audit.service.ts';
import type { OrderDesk } from './order-desk.ts';
import type { OwedRefunds } from './owed-refunds.service.ts';
import type { PaymentDocument, RefundDocument } from './payment.model.ts';
import { type PaymentPort, RefundPutOff, RefundRefused } from './payment.port.ts';
import type { PaymentRepository } from './payment.repository.ts';
import { dollarsText } from './payment.rules.ts';
import { noticeOf } from './payment.words.ts';

/** Waits between tries: 2 s, doubled each time, at most ten minutes; never given up. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 600_000;

export interface RefundDependencies {
  readonly inTransaction: Transaction;
  readonly payments: PaymentRepository;
  readonly owed: Pick<OwedRefunds, 'owe'>;
  readonly orders: OrderDesk;
  readonly port: PaymentPort;
  readonly audit: Pick<AuditService, 'record'>;
  readonly log: Log;
}

export type RefundsService = ReturnType<typeof createRefundsService>;

const waitMs = (attempts: number): number => Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_MS);

/** Giving money back: written down with the change that causes it, carried out until the provider has taken the order. */
export function createRefundsService({ inTransaction, payments, owed, orders, port, audit, log }: RefundDependencies) {
  /** The order's part of money that went back: its step to `refunded` once all is back, else a row of its history. */
  async function tellOrder(payment: PaymentDocument, cents: number, refundedCents: number): Promise<void> {
    const order = await orders.find(payment.orderId);
    if (order === undefined) return;
    const notice = noticeOf('refund', cents);
    // Money that came too late was never the order's: its going back moves nothing.
    const isWhole = refundedCents >= payment.cents && !payment.isSurplus && order.paidAt !== null;
    if (isWhole && stepBetween(order.status, 'refunded') !== undefined) await orders.step(order.id, 'refunded', notice);
    else await orders.tell(order.id, notice);
  }

  /** Takes note that so many cents of a payment are back in all. Lower numbers come from late news and change nothing. */
  async function settle(paymentId: string, refundedCents: number): Promise<void> {
    const payment = await payments.byId(paymentId);
    if (payment === null || refundedCents <= payment.refundedCents) return;
    const promisedCents = Math.max(payment.promisedCents, refundedCents);
    await payments.change(payment._id, { refundedCents, promisedCents });
    await tellOrder(payment, refundedCents - payment.refundedCents, refundedCents);
  }

  const markDone = (refund: RefundDocument, providerId: string) =>
    inTransaction(async () => {
      if (!(await payments.changeRefund(refund._id, 'due', { state: 'done', providerId, error: null }))) return;
      const payment = await payments.byId(refund.paymentId);
      // The provider's own event may have been quicker: then all of this is settled already.
      const done = await payments.doneCents(refund.paymentId);
      if (payment !== null) await settle(payment._id, Math.max(payment.refundedCents, done));
    });

  const markRefused = (refund: RefundDocument, from: 'due' | 'done', error: string) =>
    inTransaction(async () => {
      if (!(await payments.changeRefund(refund._id, from, { state: 'refused', error }))) return;
      const payment = await payments.byId(refund.paymentId);
      if (payment === null) return;
      await payments.change(payment._id, {
        promisedCents: payment.promisedCents - refund.cents,
        refundedCents: payment.refundedCents - (from === 'done' ? refund.cents : 0),
      });
      await orders.tell(refund.orderId, noticeOf('refundRefused', refund.cents));
    });

  async function carryOut(refund: RefundDocument): Promise<void> {
    const payment = await payments.byId(refund.paymentId);
    const intentId = payment?.intentId;
    const { refusals = 0 } = refund;
    try {
      if (intentId === null || intentId === undefined) throw new RefundRefused('the payment has no money to give back');
      const { providerId } = await port.refund({ id: refund._id, intentId, cents: refund.cents, refusals });
      await markDone(refund, providerId);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (error instanceof RefundRefused) {
        log.error({ err: error, refund: refund._id, order: refund.orderId }, 'A refund was refused by the provider');
        await markRefused(refund, 'due', text.slice(0, 300));
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
  }

  return {
    settle,

    /** Writes down what an admin gives back: all that is left where no amount is said. */
    ask: (orderId: string, cents: number | undefined, actor: Actor): Promise<RefundDocument> =>
      inTransaction(async () => {
        const paid = (await payments.ofOrder(orderId)).find((each) => each.state === 'paid' && !each.isSurplus);
        if (paid === undefined) {
          if ((await orders.find(orderId)) === undefined) throw new AppError('NOT_FOUND', 'error.notFound');
          throw new AppError('CLIENT_ERROR', 'error.nothingToRefund', { status: 409 });
        }
        const left = paid.cents - paid.promisedCents;
        if (left <= 0) throw new AppError('CLIENT_ERROR', 'error.nothingToRefund', { status: 409 });
        const refund = await owed.owe(paid, cents ?? left, 'admin');
        const detail = `HK$${dollarsText(refund.cents)}`;
        await audit.record(actor, { action: 'payment.refund', ids: [orderId], detail });
        return refund;
      }),

    /** The provider says that a refund it had taken did not reach its owner. */
    async failed(providerId: string): Promise<void> {
      const refund = await payments.refundByProviderId(providerId);
      if (refund === null || refund.state !== 'done') return;
      log.error({ refund: refund._id, order: refund.orderId }, 'A refund did not arrive');
      await markRefused(refund, 'done', 'failed at the provider');
    },

    /** Carries out one due refund, or closes one payment that is due to be; false where nothing is due. */
    work: async (): Promise<boolean> => {
      const refund = await payments.claimRefund(new Date());
      if (refund !== null) {
        await carryOut(refund);
        return true;
      }
      const closing = await payments.claimClosing(new Date());
      if (closing === null) return false;
      await port.close(closing);
      await payments.change(closing._id, { closeAt: null });
      return true;
    },
  };
}
