import { AppError } from '@harbour/contracts/errors';
import { isDuplicateKey } from '@harbour/platform/duplicate-key';
import type { Transaction } from '../../store/transaction.ts';
import { type ProviderEvent, readEvent } from './stripe/event.rules.ts';
import { createEventEffects, type EventEffectsDependencies } from './payment-event-effects.service.ts';
import { isSigned } from './stripe/signature.rules.ts';

export interface PaymentEventDependencies extends EventEffectsDependencies {
  readonly inTransaction: Transaction;
  readonly secrets: readonly string[];
}

export type PaymentEventsService = ReturnType<typeof createPaymentEventsService>;

/** The provider's word: checked, held against what we had opened, and applied once in the order's transaction. */
export function createPaymentEventsService(deps: PaymentEventDependencies) {
  const { inTransaction, payments, secrets, log } = deps;
  const apply = createEventEffects(deps);

  /** Applies an event unless its id was taken before. */
  const applyOnce = ({ id, type, at, fact }: ProviderEvent) =>
    inTransaction(async () => {
      if (fact === undefined || (await payments.hasEvent(id))) return;
      const orderId = await apply(fact, at);
      await payments.keepEvent({ _id: id, type, orderId, at: new Date() });
    });

  return {
    /**
     * Takes an event as it came. One that is none of our business is taken without effect, and so is one that was taken
     * before. @throws BAD_REQUEST without a good signature, CLIENT_ERROR 409 where it contradicts what we had opened
     */
    async receive(body: Buffer, signature: string | undefined): Promise<void> {
      if (!isSigned(body, signature, secrets, new Date())) {
        log.warn('A payment event without a good signature was refused');
        throw new AppError('BAD_REQUEST', 'error.signature');
      }
      let event: ProviderEvent;
      try {
        event = readEvent(body);
      } catch (cause) {
        throw new AppError('BAD_REQUEST', 'error.badRequest', { cause });
      }
      try {
        await applyOnce(event);
      } catch (error) {
        // The same event at the same moment: the other one has applied it.
        if (!isDuplicateKey(error) || !(await payments.hasEvent(event.id))) throw error;
      }
    },
  };
}
