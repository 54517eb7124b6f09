import { ONLINE_METHODS } from '@harbour/contracts/payment-method';
import { newSecretText } from '../../../secrecy/secrets.rules.ts';
import type { Transaction } from '../../../store/transaction.ts';
import type { SandboxPaymentDocument } from './card-sandbox.model.ts';
import type { CardSandboxRepository } from './card-sandbox.repository.ts';
import { closedEvent, isSettling, refundedEvent, type SandboxEventContent } from './card-sandbox.rules.ts';
import { type Closing, type NewPayment, type OpenedPayment, type PaymentPort, RefundRefused } from '../payment.port.ts';
import { sandboxCheckoutUrl } from '../return-urls.ts';

/** Queues events for the webhook, within the transaction of the change they report: at once, or with a delay. */
export type OweEvents = (events: readonly SandboxEventContent[], inMs?: number) => Promise<void>;

export interface CardSandboxPortDependencies {
  readonly inTransaction: Transaction;
  readonly store: CardSandboxRepository;
  readonly publicUrl: string;
  readonly secrets: readonly string[];
  readonly owe: OweEvents;
}

const UNFINISHED = ['open', 'challenge'] as const;

/** The sandbox as the shop calls it, in the place of a card provider. */
export function createCardSandboxPort(deps: CardSandboxPortDependencies): PaymentPort {
  const { inTransaction, store, publicUrl, secrets, owe } = deps;

  const openedOf = (payment: SandboxPaymentDocument): OpenedPayment => ({
    providerId: payment._id,
    intentId: payment.kind === 'intent' ? payment.intentId : null,
    url: payment.kind === 'hosted' ? sandboxCheckoutUrl(publicUrl, payment._id) : null,
    clientSecret: payment.kind === 'hosted' ? null : `${payment._id}_secret_${payment._id.slice(-24)}`,
  });

  async function open({ id, kind, method, order, cents, currency }: NewPayment): Promise<OpenedPayment> {
    const known = await store.byPaymentId(id);
    if (known !== null) return openedOf(known);
    const intentId = `pi_sandbox_${newSecretText()}`;
    const payment: SandboxPaymentDocument = {
      _id: kind === 'intent' ? intentId : `cs_sandbox_${newSecretText()}`,
      paymentId: id,
      kind,
      method,
      intentId,
      orderId: order.id,
      orderNumber: order.number,
      userId: order.userId,
      cents,
      currency,
      state: 'open',
      decline: null,
      refunds: [],
      createdAt: new Date(),
    };
    await store.insert(payment);
    return openedOf(payment);
  }

  const close = ({ providerId }: { providerId: string }): Promise<Closing> =>
    inTransaction(async () => {
      const closed = await store.changeFrom(providerId, UNFINISHED, { state: 'closed' });
      if (closed !== null) await owe([closedEvent(closed)]);
      const found = closed ?? (await store.byId(providerId));
      return found !== null && (found.state === 'succeeded' || isSettling(found, new Date())) ? 'taken' : 'closed';
    });

  const refund = ({ id, intentId, cents }: { id: string; intentId: string; cents: number }) =>
    inTransaction(async () => {
      const payment = await store.byIntentId(intentId);
      if (payment?.state !== 'succeeded') throw new RefundRefused('nothing was paid');
      const providerId = `re_sandbox_${id}`;
      if (payment.refunds.some((each) => each.id === id)) return { providerId };
      const refunds = [...payment.refunds, { id, cents }];
      if (refunds.reduce((sum, each) => sum + each.cents, 0) > payment.cents)
        throw new RefundRefused('amount_too_large');
      const changed = await store.changeFrom(payment._id, ['succeeded'], { refunds });
      if (changed !== null) await owe([refundedEvent(changed)]);
      return { providerId };
    });

  return { name: 'sandbox', publishableKey: null, secrets, methods: async () => ONLINE_METHODS, open, close, refund };
}
