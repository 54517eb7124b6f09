import { listTransfers, recordTransfer, transferInSandbox } from '@harbour/contracts/fps-transfer';
import { recordDuePaid } from '@harbour/contracts/order-edit';
import {
  type CheckoutAnswer,
  choosePaymentMethod,
  getFpsCode,
  receivePaymentEvent,
  refundPayment,
  startCheckout,
  startIntent,
} from '@harbour/contracts/payment';
import { getPaymentProvider } from '@harbour/contracts/payment-provider';
import {
  answerSandboxChallenge,
  answerSandboxWallet,
  getSandboxPayment,
  paySandbox,
} from '@harbour/contracts/payment-sandbox';
import type { OnlineMethod } from '@harbour/contracts/payment-method';
import { AppError } from '@harbour/contracts/errors';
import { handle, handleRaw, type Route } from '../../http/api/handle.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { CardSandbox } from './sandbox/card-sandbox.service.ts';
import type { createDueByHand } from './due-by-hand.service.ts';
import type { FpsService } from './fps/fps.service.ts';
import type { PaymentDocument, PaymentKind, RefundDocument } from './payment.model.ts';
import type { PaymentEventsService } from './payment-events.service.ts';
import type { PaymentMethodService } from './payment-method.service.ts';
import type { PaymentService, Start } from './payment.service.ts';
import type { TransfersService } from './fps/transfers.service.ts';
import type { RefundsService } from './refund/refunds.service.ts';

export interface PaymentServices {
  readonly payments: PaymentService;
  readonly methods: PaymentMethodService;
  readonly events: PaymentEventsService;
  readonly refunds: RefundsService;
  readonly fps: FpsService;
  readonly transfers: TransfersService;
  readonly dueByHand: ReturnType<typeof createDueByHand>;
  /** Undefined where a real provider takes cards. */
  readonly sandbox: CardSandbox | undefined;
}

function secretOf({ clientSecret }: PaymentDocument): { clientSecret: string } {
  if (clientSecret === null) throw new AppError('SERVICE_UNAVAILABLE', 'error.paymentUnavailable');
  return { clientSecret };
}

function checkoutOf(payment: PaymentDocument): CheckoutAnswer {
  return payment.url === null ? secretOf(payment) : { url: payment.url };
}

const startOf = (kind: PaymentKind, { method = null }: { method?: OnlineMethod | null | undefined }): Start => ({
  kind,
  method,
});

const centsOf = ({ amount }: { amount?: number | undefined }): number | undefined =>
  amount === undefined ? undefined : Math.round(amount * 100);

const showRefund = ({ _id, cents, state }: RefundDocument) => ({ id: _id, amount: cents / 100, state });

function sandboxRoutes(sandbox: CardSandbox | undefined): Route[] {
  const on = (): CardSandbox => {
    if (sandbox === undefined) throw new AppError('NOT_FOUND', 'error.sandboxOff');
    return sandbox;
  };
  return [
    handle(getSandboxPayment, ({ params, caller }) => on().show(params.id, caller.id)),
    handle(paySandbox, ({ params, caller, body }) => on().pay(params.id, caller.id, body)),
    handle(answerSandboxWallet, ({ params, caller, body }) => on().answerWallet(params.id, caller.id, body)),
    handle(answerSandboxChallenge, ({ params, caller, body }) =>
      on().answerChallenge(params.id, caller.id, body.accept),
    ),
  ];
}

function transferRoutes(transfers: TransfersService, audit: Pick<AuditService, 'actorOf'>): Route[] {
  return [
    handle(recordTransfer, async ({ body, caller, context }) => {
      const { reference, bankReference, amount } = body;
      const received = { reference, bankReference, cents: Math.round(amount * 100) };
      return transfers.record(received, await audit.actorOf(caller, context.requestId));
    }),
    handle(listTransfers, ({ params }) => transfers.ofOrder(params.id)),
    handle(transferInSandbox, ({ body, caller }) => transfers.recordInSandbox(body.order, centsOf(body), caller.id)),
  ];
}

/** Paying orders: by card at the provider or its sandbox, by FPS; the provider's events; refunds. */
export function paymentRoutes(
  { payments, methods, events, refunds, fps, transfers, dueByHand, sandbox }: PaymentServices,
  audit: Pick<AuditService, 'actorOf'>,
): Route[] {
  return [
    handle(getPaymentProvider, () => methods.provider()),
    handle(startCheckout, async ({ body, caller, lang }) =>
      checkoutOf(await payments.start(body.order, startOf(body.ui_mode, body), { id: caller.id, lang })),
    ),
    handle(startIntent, async ({ body, caller, lang }) =>
      secretOf(await payments.start(body.order, startOf('intent', body), { id: caller.id, lang })),
    ),
    handle(choosePaymentMethod, ({ params, body, caller }) => methods.choose(params.id, body.method, caller.id)),
    handleRaw(receivePaymentEvent, async (_exchange, { bytes, header }) => {
      await events.receive(bytes, header('stripe-signature'));
      return { received: true };
    }),
    handle(refundPayment, async ({ body, caller, context }) => {
      return showRefund(await refunds.ask(body.order, centsOf(body), await audit.actorOf(caller, context.requestId)));
    }),
    handle(recordDuePaid, async ({ params, body, caller, context }) =>
      dueByHand(params.id, Math.round(body.amount * 100), await audit.actorOf(caller, context.requestId)),
    ),
    handle(getFpsCode, ({ params, caller }) => fps.codeOf(params.id, caller)),
    ...transferRoutes(transfers, audit),
    ...sandboxRoutes(sandbox),
  ];
}
