import { useTranslation } from 'react-i18next';
import type { SavedAddress } from '@harbour/contracts/saved-address';
import { AddressFields } from '../../../address/AddressFields.tsx';
import { useAddressWords } from '../../../address/use-address-words.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import type { Form } from '../../../ui/forms/use-form.ts';
import { NEW_ADDRESS, type PlaceOrderInput, type PlaceOrderValues } from './place-order.form.ts';

interface AddressStepProps {
  form: Form<PlaceOrderInput, PlaceOrderValues>;
  values: PlaceOrderInput;
  addresses: readonly SavedAddress[];
}

/** One of the saved addresses, or another one: for this order alone, or kept from now on. */
export function AddressStep({ form, values, addresses }: AddressStepProps) {
  const { t } = useTranslation();
  const { nameOf, lineOf, suggestions } = useAddressWords();
  return (
    <>
      {addresses.length > 0 && (
        <fieldset className="ways ways--inner">
          <legend>{t('order.addressBook')}</legend>
          {addresses.map((address) => (
            <label key={address.id} className="way">
              <input type="radio" value={address.id} {...form.register('address')} />
              <span>
                <b>{nameOf(address.name)}</b>
                <small>{lineOf(address)}</small>
              </span>
            </label>
          ))}
          <label className="way">
            <input type="radio" value={NEW_ADDRESS} {...form.register('address')} />
            <span>
              <b>{t('order.otherAddress')}</b>
            </span>
          </label>
        </fieldset>
      )}
      {values.address === NEW_ADDRESS && (
        <div className="checkout__fields">
          <AddressFields register={form.register} />
          <label className="tick">
            <input type="checkbox" {...form.register('save')} /> {t('order.saveAddress')}
          </label>
          {values.save && (
            <Field
              label={t('address.name')}
              autoComplete="off"
              suggestions={suggestions}
              input={form.register('addressName')}
            />
          )}
        </div>
      )}
    </>
  );
}
