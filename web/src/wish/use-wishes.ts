import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import type { Product } from '@harbour/contracts/product';
import { addWishes, listWishes, removeWish, type Wish } from '@harbour/contracts/wish';
import { describeError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { callKey, useCall } from '../api/use-call.ts';
import { PATHS } from '../routing/paths.ts';
import { useSession } from '../session/session.ts';
import { useMutateOnce } from '../ui/forms/use-one-at-a-time.ts';
import { addDeviceWish, type DeviceWish, removeDeviceWish, useDeviceWishes } from './wish.store.ts';

/** Long enough for all hearts of a screen to share one answer; changes made here show at once. */
const FRESH_MS = 60_000;

const toDeviceWish = ({ product: { id }, price }: Wish): DeviceWish => ({ id, price });

/** The wish list: the account's or, for visitors, the device's; undefined until it is loaded. */
export function useWishes(): readonly DeviceWish[] | undefined {
  const session = useSession();
  const onDevice = useDeviceWishes();
  const sent = { params: { id: session?.userId ?? '' } };
  const query = useCall(listWishes, sent, {
    enabled: session !== undefined,
    scope: session?.sessionId,
    staleTime: FRESH_MS,
  });
  return session === undefined ? onDevice : query.data?.map(toDeviceWish);
}

interface Change {
  product: Pick<Product, 'id' | 'price'>;
  isWished: boolean;
}

/** Adds a product to the wish list or removes it, and shows a toast. */
export function useWishChange(): { change: (change: Change) => void; isPending: boolean } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const session = useSession();
  const mutation = useMutation({
    mutationFn: async ({ product: { id, price }, isWished }: Change): Promise<Wish[] | undefined> => {
      if (session === undefined) {
        if (isWished) addDeviceWish({ id, price });
        else removeDeviceWish(id);
        return undefined;
      }
      const { userId } = session;
      return isWished
        ? call(addWishes, { params: { id: userId }, body: { products: [id] } })
        : call(removeWish, { params: { id: userId, productId: id } });
    },
    onSuccess: (wishes, { isWished }) => {
      if (wishes !== undefined && session !== undefined) {
        cache.setQueryData(callKey(listWishes, { params: { id: session.userId } }, session.sessionId), wishes);
      }
      if (!isWished) toast(t('buying.unwished'));
      else {
        const action = { label: t('buying.wishList'), onClick: () => void navigate(PATHS.wishes) };
        toast.success(t('buying.wished'), { action });
      }
    },
    onError: (error) => toast.error(describeError(error, t, 'buying.wishFailed')),
  });
  return { change: useMutateOnce<Change>(mutation), isPending: mutation.isPending };
}

/** Whether a product is on the wish list, and how to toggle it; disabled while loading or saving. */
export function useWish(product: Pick<Product, 'id' | 'price'>) {
  const wishes = useWishes();
  const { change, isPending } = useWishChange();
  const isWished = wishes?.some(({ id }) => id === product.id) ?? false;
  return {
    isWished,
    isDisabled: wishes === undefined || isPending,
    toggle: () => change({ product, isWished: !isWished }),
  };
}
