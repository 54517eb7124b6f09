import { AppError } from '@harbour/contracts/errors';
import { renderSVG } from 'uqr';
import { type FpsPayee, fpsPayload } from './fps.rules.ts';
import type { PayableOrders } from '../payable-orders.ts';
import { partlyReceived } from './transfer.rules.ts';

export interface FpsDependencies {
  readonly orders: PayableOrders;
  /** Undefined where the shop takes no FPS. */
  readonly payee: FpsPayee | undefined;
  /** Whether the payee is a made-up one. */
  readonly isSandbox: boolean;
  /** Cents received for an order by FPS. */
  readonly transferredCents: (orderId: string) => Promise<number>;
}

export type FpsService = ReturnType<typeof createFpsService>;

/** The code by which an offline order is paid at a bank's app. */
export function createFpsService({ orders, payee, isSandbox, transferredCents }: FpsDependencies) {
  return {
    /** @throws NOT_FOUND, CLIENT_ERROR 409 for an order that no transfer is awaited for */
    async codeOf(orderId: string, caller: { id: string; role: string }) {
      const order = await orders.find(orderId);
      const isTheirs = order?.userId === caller.id || caller.role === 'admin';
      if (order === undefined || !isTheirs || payee === undefined) throw new AppError('NOT_FOUND', 'error.notFound');
      if (order.mode !== 'offline' || order.dueCents <= 0) {
        throw new AppError('CLIENT_ERROR', 'error.orderNotPayable', { status: 409 });
      }
      const receivedCents = partlyReceived(order, await transferredCents(orderId));
      const cents = order.dueCents - receivedCents;
      const payload = fpsPayload({ payee, cents, reference: order.number });
      return {
        payload,
        svg: renderSVG(payload, { ecc: 'M', border: 2 }),
        identifier: payee.value,
        reference: order.number,
        amount: cents / 100,
        received: receivedCents / 100,
        sandbox: isSandbox,
      };
    },
  };
}
