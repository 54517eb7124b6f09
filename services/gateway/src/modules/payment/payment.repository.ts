import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import {
  type PaymentDocument,
  paymentEventModel,
  type PaymentEventDocument,
  type PaymentKind,
  paymentModel,
  type RefundDocument,
  refundModel,
} from './payment.model.ts';

/** How long a try to close or refund may take before another process tries. */
const LEASE_MS = 60_000;

const UNFINISHED: PaymentDocument['state'][] = ['open', 'processing'];

export type PaymentRepository = ReturnType<typeof createPaymentRepository>;

const paying = (payments: ReturnType<typeof paymentModel>) => ({
  countOf: (orderId: string, kind: PaymentKind) => payments.countDocuments({ orderId, kind }).exec(),
  ofOrder: (orderId: string) => payments.find({ orderId }).sort({ createdAt: 1 }).lean<PaymentDocument[]>().exec(),
  ofUser: (userId: string) => payments.find({ userId }).sort({ createdAt: 1 }).lean<PaymentDocument[]>().exec(),
  /** Takes from a person's payments the addresses and secrets by which the provider's pages open. */
  async forgetWays(userId: string): Promise<void> {
    await payments.updateMany({ userId }, { $set: { url: null, clientSecret: null } });
  },
  byId: (id: string) => payments.findById(id).lean<PaymentDocument>().exec(),
  byProviderIds: (ids: readonly string[]) =>
    payments
      .findOne({ $or: [{ providerId: trusted({ $in: [...ids] }) }, { intentId: trusted({ $in: [...ids] }) }] })
      .lean<PaymentDocument>()
      .exec(),
  async insert(payment: PaymentDocument): Promise<void> {
    await payments.create([payment]);
  },
  async change(id: string, change: Partial<Omit<PaymentDocument, '_id'>>): Promise<void> {
    await payments.updateOne({ _id: id }, { $set: change });
  },
  /** Marks it as closed at the provider; what its events have reported in the meantime stays. */
  async closed(id: string): Promise<void> {
    await payments.updateOne({ _id: id, state: 'open' }, { $set: { state: 'closed', closeAt: null } });
  },
  /** Has every other unfinished payment of an order closed at the provider. */
  async closeOthers(orderId: string, exceptId: string | undefined, now: Date): Promise<void> {
    const others = exceptId === undefined ? {} : { _id: trusted({ $ne: exceptId }) };
    const state = trusted({ $in: UNFINISHED });
    await payments.updateMany({ orderId, state, closeAt: null, ...others }, { $set: { closeAt: now } });
  },
  /** Takes a payment that is to be closed, for a while; null where there is none. */
  claimClosing: (now: Date) =>
    payments
      .findOneAndUpdate(
        // The partial index holds dates only, and is used only where the filter says so too.
        { closeAt: trusted({ $lte: now, $type: 'date' }) },
        { $set: { closeAt: new Date(now.getTime() + LEASE_MS) } },
        { sort: { closeAt: 1 }, returnDocument: 'after' },
      )
      .lean<PaymentDocument>()
      .exec(),

  /** Sets so much of a payment aside for a refund; false where less is left. */
  async promise(id: string, cents: number): Promise<boolean> {
    const payment = await payments.findById(id).lean<PaymentDocument>().exec();
    if (payment === null || payment.promisedCents + cents > payment.cents) return false;
    // On the amount that was read, so that of two at once one runs again.
    const { promisedCents } = payment;
    const changed = await payments.updateOne({ _id: id, promisedCents }, { $inc: { promisedCents: cents } });
    return changed.modifiedCount === 1;
  },
});

const applying = (events: ReturnType<typeof paymentEventModel>) => ({
  hasEvent: async (id: string): Promise<boolean> => (await events.findById(id).lean().exec()) !== null,
  async keepEvent(event: PaymentEventDocument): Promise<void> {
    await events.create([event]);
  },
});

const refunding = (refunds: ReturnType<typeof refundModel>) => ({
  refundsOf: (paymentIds: readonly string[]) =>
    refunds
      .find({ paymentId: trusted({ $in: [...paymentIds] }) })
      .sort({ createdAt: 1 })
      .lean<RefundDocument[]>()
      .exec(),
  async insertRefund(refund: RefundDocument): Promise<void> {
    await refunds.create([refund]);
  },
  refundByProviderId: (providerId: string) => refunds.findOne({ providerId }).lean<RefundDocument>().exec(),
  /** Takes a due refund, for a while; null where there is none. */
  claimRefund: (now: Date) =>
    refunds
      .findOneAndUpdate(
        { state: 'due', dueAt: trusted({ $lte: now }) },
        { $set: { dueAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<RefundDocument>()
      .exec(),
  /** Cents of a payment that its done refunds add up to. */
  async doneCents(paymentId: string): Promise<number> {
    const done = await refunds.find({ paymentId, state: 'done' }, { cents: 1 }).lean<RefundDocument[]>().exec();
    return done.reduce((sum, { cents }) => sum + cents, 0);
  },
  /** Changes a refund that is still in that state; false where it is not. */
  async changeRefund(id: string, state: RefundDocument['state'], change: Partial<RefundDocument>): Promise<boolean> {
    const changed = await refunds.updateOne({ _id: id, state }, { $set: change });
    return changed.matchedCount === 1;
  },
});

/** Queries over payments, applied events and refunds. */
export function createPaymentRepository(connection: Connection) {
  return {
    ...paying(paymentModel(connection)),
    ...applying(paymentEventModel(connection)),
    ...refunding(refundModel(connection)),
  };
}
