import { CircleAlert, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mapLinkOf, PICKUP_POINTS } from '@harbour/contracts/stalls';
import { useFormats } from '../../../i18n/format.ts';
import type { Form } from '../../../ui/forms/use-form.ts';
import type { PlaceOrderInput, PlaceOrderValues } from './place-order.form.ts';

/** One of our stalls: where it is, when it is open, and what to bring. */
export function StallPicker({ form }: { form: Form<PlaceOrderInput, PlaceOrderValues> }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const missing = form.formState.errors.stall?.message;
  return (
    <fieldset className="ways ways--inner" aria-describedby={missing ? 'stall-missing' : undefined}>
      <legend>{t('delivery.pickup')}</legend>
      {PICKUP_POINTS.map((stall) => (
        <div key={stall.id} className="stall">
          <label className="way">
            <input type="radio" value={stall.id} {...form.register('stall')} />
            <span>
              <b>{text(stall.name)}</b>
              <small>{text(stall.address)}</small>
              <small>{t('order.hours', { opens: stall.opens, closes: stall.closes })}</small>
            </span>
          </label>
          <a
            className="stall__map"
            href={mapLinkOf(stall)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('order.mapOf', { name: text(stall.name) })}
          >
            <MapPin aria-hidden="true" /> {t('order.map')}
          </a>
        </div>
      ))}
      {missing && (
        <p id="stall-missing" className="field__error" role="alert">
          <CircleAlert aria-hidden="true" /> {t(missing)}
        </p>
      )}
      <p className="lead">{t('order.bring')}</p>
    </fieldset>
  );
}
