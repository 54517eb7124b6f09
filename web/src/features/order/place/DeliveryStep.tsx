import { CloudLightning } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DELIVERY_METHODS, getDelivery, PICKUP_POINTS } from '@harbour/contracts/delivery';
import { DISTRICT_NAMES, DISTRICTS } from '@harbour/contracts/district';
import { useCall } from '../../../api/use-call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import type { Form } from '../../../ui/forms/use-form.ts';
import type { PlaceOrderInput, PlaceOrderValues } from './place-order.form.ts';
import { PromiseDates } from './PromiseDates.tsx';

interface StepProps {
  form: Form<PlaceOrderInput, PlaceOrderValues>;
  values: PlaceOrderInput;
}

function AddressFields({ form }: Pick<StepProps, 'form'>) {
  const { t } = useTranslation();
  return (
    <div className="checkout__fields">
      <Field label={t('order.building')} autoComplete="address-line1" input={form.register('building')} />
      <Field label={t('order.street')} autoComplete="address-line2" input={form.register('street')} />
      <DistrictField form={form} />
      <Field label={t('order.city')} autoComplete="address-level1" input={form.register('city')} />
    </div>
  );
}

function DistrictField({ form }: Pick<StepProps, 'form'>) {
  const { t } = useTranslation();
  const { text } = useFormats();
  return (
    <SelectField
      label={t('basketPage.district')}
      autoComplete="address-level2"
      placeholder={t('basketPage.anyDistrict')}
      options={DISTRICTS.map((district) => ({ value: district, label: text(DISTRICT_NAMES[district]) }))}
      input={form.register('district')}
    />
  );
}

function Warnings({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  return (
    <p className="weather-banner" role="alert">
      <CloudLightning aria-hidden="true" /> {t('order.weather', { names: new Intl.ListFormat().format(names) })}
    </p>
  );
}

/** Where the goods go, with the day that is promised for each way. */
export function DeliveryStep({ form, values }: StepProps) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const { method, district } = values;
  const { data } = useCall(getDelivery, { query: district ? { district } : {} }, { refetchInterval: 60_000 });
  return (
    <fieldset className="card step">
      <legend>{t('order.step1')}</legend>
      <Warnings names={(data?.warnings ?? []).map(({ name }) => text(name))} />
      <div className="ways">
        {DELIVERY_METHODS.map((way) => {
          const promise = data?.methods.find((each) => each.method === way)?.promise;
          return (
            <label key={way} className="way">
              <input type="radio" value={way} {...form.register('method')} />
              <span>
                <b>{t(`delivery.${way}`)}</b>
                {promise && <PromiseDates promise={promise} />}
              </span>
            </label>
          );
        })}
      </div>
      {method === 'home' && <AddressFields form={form} />}
      {method === 'locker' && (
        <div className="checkout__fields">
          <Field label={t('order.locker')} autoComplete="off" input={form.register('point')} />
          <DistrictField form={form} />
        </div>
      )}
      {method === 'pickup' && (
        <SelectField
          label={t('order.stall')}
          autoComplete="off"
          placeholder={t('order.anyStall')}
          options={PICKUP_POINTS.map(({ id, name }) => ({ value: id, label: text(name) }))}
          input={form.register('point')}
        />
      )}
    </fieldset>
  );
}
