import { AppError } from '@harbour/contracts/errors';
import type { PaymentDocument } from './payment.model.ts';
import type { PaymentPort } from './payment.port.ts';
import type { PaymentRepository } from './payment.repository.ts';

export interface PaymentClosingDependencies {
  readonly payments: Pick<PaymentRepository, 'closed' | 'ofOrder'>;
  readonly port: Pick<PaymentPort, 'close'>;
}

export type PaymentClosing = ReturnType<typeof createPaymentClosing>;

const confirming = (): AppError => new AppError('CLIENT_ERROR', 'error.paymentConfirming', { status: 409 });

const isAway = (error: unknown): boolean => error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE';

/** Closes open payments before the buyer pays another way, so that nobody pays twice. */
export function createPaymentClosing({ payments, port }: PaymentClosingDependencies) {
  /**
   * Closes an order's open payments at the provider, except those to keep. An unreachable provider does not keep a buyer from paying
   * another way: the payment is closed later, and money that it brings in the meantime pays the order or is refunded.
   * @throws CLIENT_ERROR 409 if one of them is already being confirmed
   */
  return async (orderId: string, isKept: (payment: PaymentDocument) => boolean = () => false): Promise<void> => {
    for (const payment of await payments.ofOrder(orderId)) {
      if (payment.state === 'processing') throw confirming();
      if (payment.state !== 'open' || isKept(payment)) continue;
      try {
        if ((await port.close(payment)) === 'taken') throw confirming();
        await payments.closed(payment._id);
      } catch (error) {
        if (!isAway(error)) throw error;
      }
    }
  };
}
