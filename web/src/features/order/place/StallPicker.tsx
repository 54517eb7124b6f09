import { CircleAlert, MapPin } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mapLinkOf, PICKUP_POINTS } from '@harbour/contracts/stalls';
import { useFormats } from '../../../i18n/format.ts';
import { useFieldState } from '../../../ui/forms/form-state.ts';

/** One of our stalls: where it is, when it is open, and what to bring. */
export function StallPicker({ input }: { input: UseFormRegisterReturn }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const missing = useFieldState(input.name, {}).error?.message;
  return (
    <fieldset className="ways ways--inner" aria-describedby={missing ? 'stall-missing' : undefined}>
      <legend>{t('delivery.pickup')}</legend>
      {PICKUP_POINTS.map((stall) => (
        <div key={stall.id} className="stall">
          <label className="way">
            <input type="radio" value={stall.id} {...input} />
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
