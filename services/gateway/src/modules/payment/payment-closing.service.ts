import { AppError } from '@harbour/contracts/errors';
import type { PaymentPort } from './payment.port.ts';
import type { PaymentRepository } from './payment.repository.ts';

export interface PaymentClosingDependencies {
  readonly payments: Pick<PaymentRepository, 'closed' | 'ofOrder'>;
  readonly port: Pick<PaymentPort, 'close'>;
}

export type PaymentClosing = ReturnType<typeof createPaymentClosing>;

const confirming = (): AppError => new AppError('CLIENT_ERROR', 'error.paymentConfirming', { status: 409 });

const isAway = (error: unknown): boolean => error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE';

/** Closes what a buyer had begun before they pay another way, so that nobody pays twice. */
export function createPaymentClosing({ payments, port }: PaymentClosingDependencies) {
  /**
   * Closes an order's open payments at the provider, but for one. A provider that is away does not keep a buyer from paying
   * another way: what stays open is closed later, and money that comes of it meanwhile is taken or goes back.
   * @throws CLIENT_ERROR 409 where one of them was made already and is being confirmed
   */
  return async (orderId: string, exceptId?: string): Promise<void> => {
    for (const payment of await payments.ofOrder(orderId)) {
      if (payment.state === 'processing') throw confirming();
      if (payment.state !== 'open' || payment._id === exceptId) continue;
      try {
        if ((await port.close(payment)) === 'taken') throw confirming();
        await payments.closed(payment._id);
      } catch (error) {
        if (!isAway(error)) throw error;
      }
    }
  };
}
