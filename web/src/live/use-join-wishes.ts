import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { addWishes, listWishes } from '@harbour/contracts/wish';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import type { Session } from '../session/session.ts';
import { deviceWishes, forgetDeviceWishes } from '../wish/wish.store.ts';

/** Moves the wishes of this device to the account that logs in, as the basket does. */
export function useJoinWishes({ userId }: Session): void {
  const cache = useQueryClient();
  useEffect(() => {
    const products = deviceWishes().map(({ id }) => id);
    if (products.length === 0) return;
    const join = async () => {
      try {
        await call(addWishes, { params: { id: userId }, body: { products } });
      } catch (error) {
        // None is on sale any longer, or the list is full: a retry cannot succeed. Other errors are retried on the next page.
        if (!(error instanceof ApiError && [404, 409].includes(error.status))) throw error;
      }
      forgetDeviceWishes();
      await cache.invalidateQueries({ queryKey: [listWishes.path] });
    };
    join().catch(() => undefined);
  }, [cache, userId]);
}
