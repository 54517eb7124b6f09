import { trusted } from '@harbour/platform/mongo';
import type { Connection } from 'mongoose';
import {
  type SandboxEventDocument,
  sandboxEventModel,
  type SandboxPaymentDocument,
  sandboxPaymentModel,
} from './card-sandbox.model.ts';

/** How long one delivery may take before it counts as lost. */
const LEASE_MS = 15_000;

export type CardSandboxRepository = ReturnType<typeof createCardSandboxRepository>;

/** Queries over what the card sandbox keeps. */
export function createCardSandboxRepository(connection: Connection) {
  const payments = sandboxPaymentModel(connection);
  const events = sandboxEventModel(connection);
  return {
    byId: (id: string) => payments.findById(id).lean<SandboxPaymentDocument>().exec(),
    byPaymentId: (paymentId: string) => payments.findOne({ paymentId }).lean<SandboxPaymentDocument>().exec(),
    byIntentId: (intentId: string) => payments.findOne({ intentId }).lean<SandboxPaymentDocument>().exec(),
    async insert(payment: SandboxPaymentDocument): Promise<void> {
      await payments.create([payment]);
    },
    /** Changes a payment that is in one of these states; null where it is not. */
    changeFrom: (
      id: string,
      states: readonly SandboxPaymentDocument['state'][],
      change: Partial<Pick<SandboxPaymentDocument, 'state' | 'decline' | 'refunds' | 'settlesAt'>>,
    ) =>
      payments
        .findOneAndUpdate(
          { _id: id, state: trusted({ $in: [...states] }) },
          { $set: change },
          { returnDocument: 'after' },
        )
        .lean<SandboxPaymentDocument>()
        .exec(),

    async owe(event: SandboxEventDocument): Promise<void> {
      await events.create([event]);
    },
    /** Takes a due event, for a while; null where there is none. */
    claimEvent: (now: Date) =>
      events
        .findOneAndUpdate(
          { state: 'due', dueAt: trusted({ $lte: now }) },
          { $set: { dueAt: new Date(now.getTime() + LEASE_MS) }, $inc: { attempts: 1 } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean<SandboxEventDocument>()
        .exec(),
    async delivered(id: string): Promise<void> {
      await events.updateOne({ _id: id }, { $set: { state: 'delivered' } });
    },
    async deliverAgain(id: string, dueAt: Date): Promise<void> {
      await events.updateOne({ _id: id, state: 'due' }, { $set: { dueAt } });
    },
  };
}
