import type { Language } from '@harbour/contracts/language';
import type { OnlineMethod } from '@harbour/contracts/payment-method';
import type { PaymentKind } from './payment.model.ts';

/** What is to be paid. */
export interface NewPayment {
  readonly id: string;
  readonly kind: PaymentKind;
  /** The only payment method to offer; null for all that the account has. */
  readonly method: OnlineMethod | null;
  readonly order: { readonly id: string; readonly number: string; readonly userId: string };
  readonly cents: number;
  readonly currency: string;
  readonly lang: Language;
  /** Until when the order waits for its money. */
  readonly until: Date;
}

/** What the provider made of it. */
export interface OpenedPayment {
  readonly providerId: string;
  readonly intentId: string | null;
  readonly url: string | null;
  readonly clientSecret: string | null;
}

/** Whether a payment was closed, or the buyer had already paid: then its event is on its way. */
export type Closing = 'closed' | 'taken';

/** Takes money online. Everything but `name` may fail with SERVICE_UNAVAILABLE and be asked again with the same ids. */
export interface PaymentPort {
  readonly name: 'stripe' | 'sandbox';
  /** The provider's key for browsers. */
  readonly publishableKey: string | null;
  /** Secrets of its signed events. */
  readonly secrets: readonly string[];
  /** Opens a payment; asked again with the same id it gives the same one. */
  open(payment: NewPayment): Promise<OpenedPayment>;
  /** The payment methods of the account. Never fails: if the account cannot be asked, only cards are offered. */
  methods(): Promise<readonly OnlineMethod[]>;
  /** Takes no more money for it; one that is paid or closed already stays so. */
  close(payment: { kind: PaymentKind; providerId: string }): Promise<Closing>;
  /**
   * Gives money back, once for each id and number of refusals before: a try whose answer was lost is asked again with the
   * same number. @throws RefundRefused where it never will, RefundPutOff where it will not now
   */
  refund(refund: { id: string; intentId: string; cents: number; refusals: number }): Promise<{ providerId: string }>;
}

/** The provider will not give this money back: trying again is of no use. */
export class RefundRefused extends Error {}

/** The provider has answered that it will not give this money back now, as where our balance is too small. */
export class RefundPutOff extends Error {}
