import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '@harbour/contracts/order';
import { getOrder } from '@harbour/contracts/order';
import { addReturnPicture, getReturn, getReturnAmounts, listReturns, type Return } from '@harbour/contracts/returns';
import { sendBytes } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { usePolling } from '../../../live/live-state.ts';
import { useSession } from '../../../session/session.ts';
import { shrinkPicture } from './shrink-picture.ts';

const AGAIN_MS = 15_000;

/** The returns of an order, newest first. */
export function useReturnsOf(orderId: string) {
  const session = useSession();
  const refetchInterval = usePolling(AGAIN_MS);
  return useCall(listReturns, { query: { order: orderId } }, { scope: session?.sessionId, refetchInterval });
}

/** Refetches a return and its order on every screen. */
export function useReturnChanged() {
  const cache = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all(
      [listReturns, getReturn, getReturnAmounts, getOrder].map(({ path }) =>
        cache.invalidateQueries({ queryKey: [path] }),
      ),
    );
  };
}

/** Sends a picture to a return. @throws RefusedError, ApiError */
export const sendPicture = async (to: Return, file: File): Promise<Return> =>
  sendBytes(addReturnPicture, await shrinkPicture(file), { id: to.id });

/** How many pieces each line of an order has. */
export const piecesOf = (order: Order): number[] => order.basket.products.map(({ quantity }) => quantity);
