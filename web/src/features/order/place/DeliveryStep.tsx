import { lazy, type ReactNode, Suspense } from 'react';
import { CloudLightning } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DELIVERY_METHODS } from '@harbour/contracts/delivery';
import type { getDelivery } from '@harbour/contracts/delivery-days';
import type { Answer } from '@harbour/contracts/endpoint';
import type { PricedBasket } from '../../../basket/use-priced-basket.ts';
import { useFormats } from '../../../i18n/format.ts';
import { SkeletonLines } from '../../../ui/cards/Skeleton.tsx';
import type { Form } from '../../../ui/forms/use-form.ts';
import { RecipientFields } from '../RecipientFields.tsx';
import { AddressStep } from './AddressStep.tsx';
import { type Known, type PlaceOrderInput, type PlaceOrderValues, wantedOf } from './place-order.form.ts';
import { PromiseDates } from './PromiseDates.tsx';

// Most orders go to a door: what the other two ways ask for comes when one is chosen.
const LockerPicker = lazy(async () => ({ default: (await import('./LockerPicker.tsx')).LockerPicker }));
const StallPicker = lazy(async () => ({ default: (await import('./StallPicker.tsx')).StallPicker }));

interface StepProps {
  form: Form<PlaceOrderInput, PlaceOrderValues>;
  values: PlaceOrderInput;
  known: Known;
  totalFor: PricedBasket['totalFor'];
  /** The days of each way; undefined where they are not to be had. */
  ways: Answer<typeof getDelivery> | undefined;
  /** What is to be said of the chosen place. */
  children: ReactNode;
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

/** How the buyer gets the goods: each way with its days and its total, and then what that way asks for. */
export function DeliveryStep({ form, values, known, totalFor, ways, children }: StepProps) {
  const { t } = useTranslation();
  const { text, price } = useFormats();
  const { method } = values;
  return (
    <fieldset className="card step">
      <legend>{t('order.step1')}</legend>
      {method !== 'pickup' && <Warnings names={(ways?.warnings ?? []).map(({ name }) => text(name))} />}
      <div className="ways">
        {DELIVERY_METHODS.map((way) => {
          const promised = ways?.methods.find((each) => each.method === way);
          return (
            <label key={way} className="way">
              <input type="radio" value={way} {...form.register('method')} />
              <span>
                <b>{t(`delivery.${way}`)}</b>
                {promised && <PromiseDates delivery={promised} />}
                {totalFor && (
                  <small className="number">
                    {t('order.wayTotal', { total: price(totalFor(wantedOf({ ...values, method: way }, known))) })}
                  </small>
                )}
              </span>
            </label>
          );
        })}
      </div>
      {method === 'home' && <AddressStep form={form} values={values} addresses={known.addresses} />}
      <Suspense fallback={<SkeletonLines count={4} />}>
        {method === 'locker' && (
          <LockerPicker
            input={form.register('locker')}
            chosen={values.locker}
            onChoose={(code) => form.setValue('locker', code, { shouldValidate: true })}
            near={known.guess}
          />
        )}
        {method === 'pickup' && <StallPicker input={form.register('stall')} />}
      </Suspense>
      {children}
      {method !== 'pickup' && (
        <fieldset className="ways ways--inner">
          <legend>{t('order.whoTitle')}</legend>
          <RecipientFields name={form.register('recipientName')} phone={form.register('recipientPhone')}>
            <p className="lead">{method === 'home' ? t('order.whoHome') : t('order.whoLocker')}</p>
          </RecipientFields>
        </fieldset>
      )}
    </fieldset>
  );
}
