import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DELIVERY_METHODS } from '@harbour/contracts/delivery';
import { AddressFields } from '../../../../address/AddressFields.tsx';
import { SkeletonLines } from '../../../../ui/cards/Skeleton.tsx';
import { FormState } from '../../../../ui/forms/form-state.ts';
import type { Form } from '../../../../ui/forms/use-form.ts';
import type { PlaceOrderInput, PlaceOrderValues } from '../../place/place-order.form.ts';
import { RecipientFields } from '../../RecipientFields.tsx';

const LockerPicker = lazy(async () => ({ default: (await import('../../place/LockerPicker.tsx')).LockerPicker }));
const StallPicker = lazy(async () => ({ default: (await import('../../place/StallPicker.tsx')).StallPicker }));

interface EditDeliveryProps {
  form: Form<PlaceOrderInput, PlaceOrderValues>;
  values: PlaceOrderInput;
}

/** Where an order goes and who takes it in, asked as at the checkout. */
export function EditDelivery({ form, values: { method, locker, district } }: EditDeliveryProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <FormState value={{ errors, isBusy: false, showMissing: () => undefined }}>
      <fieldset className="ways ways--inner">
        <legend>{t('orderDesk.edit.way')}</legend>
        {DELIVERY_METHODS.map((way) => (
          <label key={way} className="way">
            <input type="radio" value={way} {...form.register('method')} />
            <span>{t(`delivery.${way}`)}</span>
          </label>
        ))}
      </fieldset>
      {method === 'home' && <AddressFields register={form.register} />}
      <Suspense fallback={<SkeletonLines count={4} />}>
        {method === 'locker' && (
          <LockerPicker
            input={form.register('locker')}
            chosen={locker}
            onChoose={(code) => form.setValue('locker', code, { shouldValidate: true, shouldDirty: true })}
            near={district === '' ? null : district}
          />
        )}
        {method === 'pickup' && <StallPicker input={form.register('stall')} />}
      </Suspense>
      {method !== 'pickup' && (
        <RecipientFields name={form.register('recipientName')} phone={form.register('recipientPhone')} />
      )}
    </FormState>
  );
}
