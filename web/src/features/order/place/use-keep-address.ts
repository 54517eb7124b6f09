import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addAddress, listAddresses } from '@harbour/contracts/saved-address';
import { getUser } from '@harbour/contracts/user';
import { useAddressWords } from '../../../address/use-address-words.ts';
import { call } from '../../../api/call.ts';
import { currentSession } from '../../../session/session.ts';
import { NEW_ADDRESS, type PlaceOrderValues } from './place-order.form.ts';

/** Saves the address of a placed order where its buyer asked for that; a failure costs the address, not the order. */
export function useKeepAddress() {
  const { t } = useTranslation();
  const { storedName } = useAddressWords();
  const cache = useQueryClient();
  return async ({ method, address, save, addressName, building, street, district }: PlaceOrderValues) => {
    const id = currentSession()?.userId;
    if (method !== 'home' || address !== NEW_ADDRESS || !save || district === '' || id === undefined) return;
    const body = { name: storedName(addressName), building, street, district };
    try {
      await call(addAddress, { params: { id }, body });
    } catch {
      // Rare enough to be loaded when it happens.
      const { toast } = await import('sonner');
      toast.warning(t('order.notSaved'));
    }
    await cache.invalidateQueries({ queryKey: [listAddresses.path] });
    await cache.invalidateQueries({ queryKey: [getUser.path] });
  };
}
