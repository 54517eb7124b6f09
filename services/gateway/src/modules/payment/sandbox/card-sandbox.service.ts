import { randomUUID } from 'node:crypto';
import { AppError } from '@harbour/contracts/errors';
import type { OnlineMethod } from '@harbour/contracts/payment-method';
import type { SandboxPayment, TestCard, WalletAnswer } from '@harbour/contracts/payment-sandbox';
import { renderSVG } from 'uqr';
import type * as z from 'zod';
import type { Transaction } from '../../../store/transaction.ts';
import type { SandboxPaymentDocument } from './card-sandbox.model.ts';
import { createCardSandboxPort, type OweEvents } from './card-sandbox.port.ts';
import type { CardSandboxRepository } from './card-sandbox.repository.ts';
import {
  declineEvent,
  isSettling,
  outcomeOf,
  processingEvents,
  settledEvents,
  successEvents,
} from './card-sandbox.rules.ts';
import { checkoutCancelUrl, checkoutReturnUrl, sandboxCheckoutUrl } from '../return-urls.ts';

export interface CardSandboxDependencies {
  readonly inTransaction: Transaction;
  readonly store: CardSandboxRepository;
  readonly publicUrl: string;
  /** Signs the events that it sends to our own webhook. */
  readonly secrets: readonly string[];
  /** How long after a payment its event is sent, as with a real provider. */
  readonly eventDelayMs: number;
  /** How long the sandbox waits before it reports the outcome of a payment that is confirmed later. */
  readonly confirmDelayMs: number;
  /** Called when an event was written down. */
  readonly wake: () => void;
}

export type CardSandbox = ReturnType<typeof createCardSandbox>;

const OPEN = ['open'] as const;

const toShown = (payment: SandboxPaymentDocument, publicUrl: string): SandboxPayment => ({
  id: payment._id,
  state: isSettling(payment, new Date()) ? 'processing' : payment.state === 'failed' ? 'closed' : payment.state,
  method: payment.method ?? null,
  qr: payment.method === 'card' ? null : renderSVG(sandboxCheckoutUrl(publicUrl, payment._id), { border: 2 }),
  decline: payment.decline,
  amount: payment.cents / 100,
  order: { id: payment.orderId, number: payment.orderNumber },
  successUrl: payment.kind === 'hosted' ? checkoutReturnUrl(publicUrl, payment.orderId, 'hosted') : null,
  cancelUrl: payment.kind === 'hosted' ? checkoutCancelUrl(publicUrl, payment.orderId) : null,
});

/** Owes events to the webhook, within the transaction of what they tell. */
function eventsOwed({ store, eventDelayMs, wake }: CardSandboxDependencies): OweEvents {
  return async (events, inMs = eventDelayMs) => {
    const now = new Date();
    const dueAt = new Date(now.getTime() + inMs);
    const happensAt = inMs === eventDelayMs ? now : dueAt;
    for (const { type, object } of events) {
      const id = `evt_sandbox_${randomUUID().replaceAll('-', '')}`;
      const event = { id, object: 'event', type, created: Math.floor(happensAt.getTime() / 1_000), data: { object } };
      await store.owe({ _id: id, body: JSON.stringify(event), state: 'due', dueAt, attempts: 0, createdAt: now });
    }
    setTimeout(wake, inMs).unref();
  };
}

/** @throws CLIENT_ERROR 409 for a method that a payment does not offer */
function assertOffered({ method = null }: SandboxPaymentDocument, wanted: OnlineMethod): void {
  if (method === null || method === wanted) return;
  throw new AppError('CLIENT_ERROR', 'error.orderNotPayable', { status: 409 });
}

/** A payment provider of our own that takes Stripe's documented test cards and speaks Stripe's events. */
export function createCardSandbox(deps: CardSandboxDependencies) {
  const { inTransaction, store, publicUrl } = deps;
  const owe = eventsOwed(deps);
  const show = (payment: SandboxPaymentDocument): SandboxPayment => toShown(payment, publicUrl);

  /** @throws NOT_FOUND for a payment that is not the caller's own */
  async function own(id: string, userId: string): Promise<SandboxPaymentDocument> {
    const payment = await store.byId(id);
    if (payment === null || payment.userId !== userId) throw new AppError('NOT_FOUND', 'error.notFound');
    return payment;
  }

  /** Ends a try: with money and its events, or with the reason for which the card was not taken. */
  async function finish(id: string, from: 'open' | 'challenge', outcome: ReturnType<typeof outcomeOf>): Promise<void> {
    if (outcome === 'challenge') {
      await store.changeFrom(id, OPEN, { state: 'challenge', decline: null });
      return;
    }
    const isPaid = outcome === 'success';
    const change = isPaid
      ? ({ state: 'succeeded', decline: null } as const)
      : ({ state: 'open', decline: outcome } as const);
    const changed = await store.changeFrom(id, [from], change);
    if (changed !== null) await owe(isPaid ? successEvents(changed) : [declineEvent(changed, outcome)]);
  }

  /** Takes the payment, and reports its outcome after a delay. */
  async function finishLater(id: string, state: 'succeeded' | 'failed'): Promise<void> {
    const settlesAt = new Date(Date.now() + deps.confirmDelayMs);
    const changed = await store.changeFrom(id, OPEN, { state, decline: null, settlesAt });
    if (changed === null) return;
    await owe(processingEvents(changed));
    await owe(settledEvents(changed), deps.confirmDelayMs);
  }

  return {
    port: createCardSandboxPort({ ...deps, owe }),
    show: async (id: string, userId: string): Promise<SandboxPayment> => show(await own(id, userId)),

    /** Tries a card. What is finished already stays as it is: a second press of the button pays nothing twice. */
    pay: (id: string, userId: string, card: z.output<typeof TestCard>): Promise<SandboxPayment> =>
      inTransaction(async () => {
        assertOffered(await own(id, userId), 'card');
        await finish(id, 'open', outcomeOf(card, new Date()));
        return show(await own(id, userId));
      }),

    /** The buyer's answer in a wallet's app. A finished payment stays unchanged. */
    answerWallet: (id: string, userId: string, wallet: { method: OnlineMethod; answer: WalletAnswer }) =>
      inTransaction(async (): Promise<SandboxPayment> => {
        assertOffered(await own(id, userId), wallet.method);
        const { answer } = wallet;
        if (answer === 'approve') await finish(id, 'open', 'success');
        else if (answer === 'refuse') await finish(id, 'open', 'payment_method_provider_decline');
        else await finishLater(id, answer === 'approveLater' ? 'succeeded' : 'failed');
        return show(await own(id, userId));
      }),

    /** The buyer's answer to the 3-D Secure step. */
    answerChallenge: (id: string, userId: string, accept: boolean): Promise<SandboxPayment> =>
      inTransaction(async () => {
        await own(id, userId);
        await finish(id, 'challenge', accept ? 'success' : 'authentication_failed');
        return show(await own(id, userId));
      }),
  };
}
