import type { AuditService } from '../modules/audit/audit.service.ts';
import { createBreaker } from '@harbour/platform/breaker';
import { permitSandbox } from '@harbour/platform/provider-choice';
import { announceProvider } from '@harbour/messaging/providers';
import { watchProvider } from '@harbour/platform/provider-watch';
import type { InsideTls } from '@harbour/platform/inside';
import type { Connection } from 'mongoose';
import type { GatewaySettings } from '../config.ts';
import type { GatewayContext } from './foundation.ts';
import { createSandboxDelivery } from '../modules/payment/sandbox/card-sandbox.delivery.ts';
import { createCardSandboxRepository } from '../modules/payment/sandbox/card-sandbox.repository.ts';
import { type CardSandbox, createCardSandbox } from '../modules/payment/sandbox/card-sandbox.service.ts';
import { createDueWork } from '../store/due-work.ts';
import { fpsPayeeOf } from '../modules/payment/fps/fps.rules.ts';
import { createDueByHand } from '../modules/payment/due-by-hand.service.ts';
import { createFpsService } from '../modules/payment/fps/fps.service.ts';
import type { EditPayments } from '../modules/order/edit/order-edit.service.ts';
import type { OrderSteps } from '../modules/order/order-steps.service.ts';
import { createPayableOrders } from '../modules/payment/payable-orders.ts';
import { SAMPLE_FPS_IDENTIFIER } from '../modules/payment/payment.config.ts';
import { createPaymentEventsService } from '../modules/payment/payment-events.service.ts';
import type { OwedRefunds } from '../modules/payment/refund/owed-refunds.service.ts';
import type { PaymentPort } from '../modules/payment/payment.port.ts';
import type { PaymentRepository } from '../modules/payment/payment.repository.ts';
import type { PaymentServices } from '../modules/payment/payment.routes.ts';
import { createPaymentClosing } from '../modules/payment/payment-closing.service.ts';
import { createPaymentMethodService } from '../modules/payment/payment-method.service.ts';
import type { TransferRepository } from '../modules/payment/fps/transfer.repository.ts';
import { createTransfersService } from '../modules/payment/fps/transfers.service.ts';
import type { UnpaidPayment } from '../modules/order/unpaid/unpaid-payment.service.ts';
import { createPaymentService } from '../modules/payment/payment.service.ts';
import { createRefundSettlement, type RefundListener } from '../modules/payment/refund/refund-settlement.service.ts';
import { createRefundsService } from '../modules/payment/refund/refunds.service.ts';
import { stripeAccountOf, webhookSecretsOf } from '../modules/payment/stripe/stripe.config.ts';
import { newSecretText } from '../secrecy/secrets.rules.ts';
import type { WebhookEvents } from '../modules/webhook/webhook-events.service.ts';
import type { Transaction } from '../store/transaction.ts';

export interface PaymentsDependencies {
  readonly ctx: GatewayContext;
  readonly connection: Connection;
  readonly inTransaction: Transaction;
  readonly steps: OrderSteps;
  readonly unpaidPayment: UnpaidPayment;
  readonly audit: Pick<AuditService, 'record'>;
  readonly events: WebhookEvents;
  readonly payments: PaymentRepository;
  readonly transfers: TransferRepository;
  readonly owed: OwedRefunds;
  /** Called with the outcome of each refund, within the transaction that records it. */
  readonly onRefund: RefundListener;
}

export interface Payments {
  readonly services: PaymentServices;
  /** What the edits of orders need. */
  readonly forEdits: EditPayments;
  /** Other origins that pages need for the provider's card fields. */
  readonly origins: { readonly scripts: string[]; readonly frames: string[]; readonly calls: string[] };
  /** Starts the background work, now that the public door is open at this port. */
  readonly begin: (port: number) => Promise<void>;
}

/** Where Stripe's own script, frames and calls come from (https://docs.stripe.com/security/guide). */
const STRIPE_ORIGINS = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};
const NO_ORIGINS = { scripts: [], frames: [], calls: [] };

interface Provider {
  readonly port: PaymentPort;
  readonly sandbox: CardSandbox | undefined;
  /** Has the sandbox send its events to our own webhook. */
  deliver(webhook: string): void;
}

/** Cards by Stripe, its state told to the dashboard, left alone for a while after many failures. */
async function stripeProvider(ctx: GatewayContext): Promise<Provider | undefined> {
  const account = stripeAccountOf(ctx.config);
  if (account === undefined) return undefined;
  // Its library is a ninth of all that a gateway loads: only a shop with an account loads it.
  const { createStripePort } = await import('../modules/payment/stripe/stripe.port.ts');
  const breaker = createBreaker();
  const watched = watchProvider(ctx, 'stripe', (call: () => Promise<unknown>) => breaker.run(call));
  const guard = async <T>(call: () => Promise<T>): Promise<T> => (await watched(call)) as T;
  return {
    port: createStripePort({ account, publicUrl: ctx.config.PUBLIC_URL, guard }),
    sandbox: undefined,
    deliver: () => {},
  };
}

/** The sandbox in a card provider's place. @throws ConfigError in production without ALLOW_SANDBOX */
function sandboxProvider(deps: PaymentsDependencies): Provider {
  const { ctx, connection, inTransaction } = deps;
  permitSandbox(ctx.config, 'STRIPE_SECRET_KEY: must be set');
  ctx.health.details('provider', 'sandbox');
  const store = createCardSandboxRepository(connection);
  const configured = webhookSecretsOf(ctx.config);
  // Each process signs what it sends to itself, at the moment of sending: the secret need not outlive it.
  const [secret = newSecretText()] = configured;
  const due = createDueWork(ctx, 'sandbox events');
  const delivery = createSandboxDelivery({ store, secret, tls: ctx.config, log: ctx.log });
  const sandbox = createCardSandbox({
    inTransaction,
    store,
    publicUrl: ctx.config.PUBLIC_URL,
    secrets: configured.length === 0 ? [secret] : configured,
    eventDelayMs: ctx.config.SANDBOX_EVENT_DELAY,
    confirmDelayMs: ctx.config.SANDBOX_CONFIRM_DELAY,
    wake: due.wake,
  });
  return {
    port: sandbox.port,
    sandbox,
    deliver(webhook) {
      due.begin(() => delivery.work(webhook));
    },
  };
}

/** The webhook's address on this machine: PUBLIC_URL may lead to another one, or nowhere from here. */
function webhookAt({ HOST: host, TLS_CERT }: GatewaySettings & InsideTls, port: number): string {
  const isAny = host === undefined || host === '0.0.0.0' || host === '::';
  const name = isAny ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `${TLS_CERT === undefined ? 'http' : 'https'}://${name}:${port}/api/payment/webhook`;
}

/** Who is paid by FPS: the configured identifier, else outside production a made-up one. */
function fpsOf(config: GatewayContext['config']) {
  const isSandbox = config.FPS_IDENTIFIER === undefined;
  const isMuted = isSandbox && config.NODE_ENV === 'production' && !config.ALLOW_SANDBOX;
  return { isSandbox, payee: isMuted ? undefined : fpsPayeeOf(config.FPS_IDENTIFIER ?? SAMPLE_FPS_IDENTIFIER) };
}

/** Connects all that takes money or gives it back: the provider that is configured, else the sandbox. */
export async function createPayments(deps: PaymentsDependencies): Promise<Payments> {
  const { ctx, connection, inTransaction, payments, owed, events } = deps;
  const { config, log } = ctx;
  const orders = createPayableOrders(deps.steps, deps.unpaidPayment);
  const provider = (await stripeProvider(ctx)) ?? sandboxProvider(deps);
  const { port, sandbox } = provider;
  const settlement = createRefundSettlement({ inTransaction, payments, orders, onRefund: deps.onRefund, events });
  const base = { inTransaction, payments, owed, orders, events, log };
  const refunds = createRefundsService({ ...base, settlement, port, audit: deps.audit });
  const closing = createPaymentClosing({ payments, port });
  const { transfers } = deps;
  const transferredCents = (orderId: string) => transfers.centsOf(orderId);
  const { payee, isSandbox } = fpsOf(config);
  return {
    services: {
      payments: createPaymentService({ inTransaction, payments, orders, port, closing }),
      methods: createPaymentMethodService({
        ...base,
        port,
        closing,
        transferredCents,
        takesFps: payee !== undefined,
      }),
      events: createPaymentEventsService({
        ...base,
        refunds,
        settlement,
        secrets: port.secrets,
        confirmMs: config.PAYMENT_CONFIRM_TIME,
      }),
      refunds,
      fps: createFpsService({ orders, payee, isSandbox, transferredCents }),
      transfers: createTransfersService({ inTransaction, transfers, orders, audit: deps.audit, events, isSandbox }),
      dueByHand: createDueByHand({ inTransaction, orders, audit: deps.audit }),
      sandbox,
    },
    forEdits: {
      closeOpen: (orderId) => closing(orderId),
      closeLater: (orderId) => payments.closeOthers(orderId, undefined, new Date()),
      transferredCents,
      giveBack: (orderId, mode, cents) => refunds.giveBackDifference(orderId, mode, cents),
    },
    origins: port.name === 'stripe' ? STRIPE_ORIGINS : NO_ORIGINS,
    async begin(listening) {
      createDueWork(ctx, 'refunds').begin(refunds.work);
      provider.deliver(webhookAt(config, listening));
      await announceProvider(connection, 'card', port.name, port.name === 'sandbox');
    },
  };
}
