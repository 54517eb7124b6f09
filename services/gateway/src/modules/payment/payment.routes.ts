import {
  type CheckoutAnswer,
  getFpsCode,
  getPaymentProvider,
  receivePaymentEvent,
  refundPayment,
  startCheckout,
  startIntent,
} from '@harbour/contracts/payment';
import { answerSandboxChallenge, getSandboxPayment, paySandbox } from '@harbour/contracts/payment-sandbox';
import { AppError } from '@harbour/contracts/errors';
import { handle, handleRaw, type Route } from '../../http/api/handle.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { CardSandbox } from './sandbox/card-sandbox.service.ts';
import type { FpsService } from './fps/fps.service.ts';
import type { PaymentDocument, RefundDocument } from './payment.model.ts';
import type { PaymentEventsService } from './payment-events.service.ts';
import type { PaymentService } from './payment.service.ts';
import type { RefundsService } from './refund/refunds.service.ts';

export interface PaymentServices {
  readonly payments: PaymentService;
  readonly events: PaymentEventsService;
  readonly refunds: RefundsService;
  readonly fps: FpsService;
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

const showRefund = ({ _id, cents, state }: RefundDocument) => ({ id: _id, amount: cents / 100, state });

function sandboxRoutes(sandbox: CardSandbox | undefined): Route[] {
  const on = (): CardSandbox => {
    if (sandbox === undefined) throw new AppError('NOT_FOUND', 'error.sandboxOff');
    return sandbox;
  };
  return [
    handle(getSandboxPayment, ({ params, caller }) => on().show(params.id, caller.id)),
    handle(paySandbox, ({ params, caller, body }) => on().pay(params.id, caller.id, body)),
    handle(answerSandboxChallenge, ({ params, caller, body }) =>
      on().answerChallenge(params.id, caller.id, body.accept),
    ),
  ];
}

/** Paying orders: by card at the provider or its sandbox, by FPS; the provider's events; refunds. */
export function paymentRoutes(
  { payments, events, refunds, fps, sandbox }: PaymentServices,
  audit: Pick<AuditService, 'actorOf'>,
): Route[] {
  return [
    handle(getPaymentProvider, () => payments.provider),
    handle(startCheckout, async ({ body, caller, lang }) =>
      checkoutOf(await payments.start(body.order, body.ui_mode, { id: caller.id, lang })),
    ),
    handle(startIntent, async ({ body, caller, lang }) =>
      secretOf(await payments.start(body.order, 'intent', { id: caller.id, lang })),
    ),
    handleRaw(receivePaymentEvent, async (_exchange, { bytes, header }) => {
      await events.receive(bytes, header('stripe-signature'));
      return { received: true };
    }),
    handle(refundPayment, async ({ body, caller, context }) => {
      const cents = body.amount === undefined ? undefined : Math.round(body.amount * 100);
      return showRefund(await refunds.ask(body.order, cents, await audit.actorOf(caller, context.requestId)));
    }),
    handle(getFpsCode, ({ params, caller }) => fps.codeOf(params.id, caller)),
    ...sandboxRoutes(sandbox),
  ];
}
