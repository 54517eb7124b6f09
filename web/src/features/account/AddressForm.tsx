import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import * as z from 'zod';
import { Address } from '@harbour/contracts/address';
import { addAddress, AddressEntry, changeAddress, type SavedAddress } from '@harbour/contracts/saved-address';
import { AddressFields } from '../../address/AddressFields.tsx';
import { useAddressWords } from '../../address/use-address-words.ts';
import { call } from '../../api/call.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormCard } from '../../ui/forms/FormCard.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { requiredUserId } from './own-user.ts';

/** An address as it is typed: no district is chosen at first, and a name is always there. */
const TypedAddress = AddressEntry.omit({ city: true }).extend({
  name: AddressEntry.shape.name.unwrap(),
  district: z.string().pipe(Address.shape.district),
});

interface AddressFormProps {
  /** The address to change; a new one where not given. */
  entry?: SavedAddress;
  /** Whether a new one is the first. */
  isFirst?: boolean;
  onDone: () => unknown;
  onCancel: () => void;
}

/** Enters a new address or changes one, in its place. */
export function AddressForm({ entry, isFirst = false, onDone, onCancel }: AddressFormProps) {
  const { t } = useTranslation();
  const { suggestions, nameOf, storedName } = useAddressWords();
  const start = { name: isFirst ? nameOf('home') : '', building: '', street: '', district: '' };
  const form = useForm(TypedAddress, entry ? { ...entry, name: nameOf(entry.name) } : start);
  // The press that opened the form took its own button away.
  useEffect(() => form.setFocus('name'), [form]);
  const sending = useSend(
    form,
    ({ name, building, street, district }) => {
      const body = { name: storedName(name), building, street, district };
      const id = requiredUserId();
      return entry
        ? call(changeAddress, { params: { id, addressId: entry.id }, body })
        : call(addAddress, { params: { id }, body });
    },
    async () => {
      toast.success(t('account.addressSaved'));
      await onDone();
    },
  );
  return (
    <FormCard
      form={form}
      sending={sending}
      submit={t('action.save')}
      busy={t('account.saving')}
      fallbackKey="account.updateFailed"
      asksToLeave
      onCancel={onCancel}
    >
      <Field label={t('address.name')} autoComplete="off" suggestions={suggestions} input={form.register('name')} />
      <AddressFields register={form.register} />
    </FormCard>
  );
}
