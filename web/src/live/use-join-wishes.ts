import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { addWishes, listWishes } from '@harbour/contracts/wish';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import type { Session } from '../session/session.ts';
import { deviceWishes, forgetDeviceWishes } from '../wish/wish.store.ts';

/** Puts what a visitor wished for on this device on the list of the account that logs in, as the basket is joined. */
export function useJoinWishes({ userId }: Session): void {
  const cache = useQueryClient();
  useEffect(() => {
    const products = deviceWishes().map(({ id }) => id);
    if (products.length === 0) return;
    const join = async () => {
      try {
        await call(addWishes, { params: { id: userId }, body: { products } });
      } catch (error) {
        // Nothing of it is on sale any more, or the list is full: it will never join. All else is tried at the next page.
        if (!(error instanceof ApiError && [404, 409].includes(error.status))) throw error;
      }
      forgetDeviceWishes();
      await cache.invalidateQueries({ queryKey: [listWishes.path] });
    };
    join().catch(() => undefined);
  }, [cache, userId]);
}
