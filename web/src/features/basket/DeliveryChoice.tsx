import { useTranslation } from 'react-i18next';
import { DELIVERY_METHODS } from '@harbour/contracts/delivery';
import { DISTRICT_NAMES, DISTRICTS } from '@harbour/contracts/district-names';
import { chooseDelivery } from '../../basket/basket-edits.ts';
import type { Basket } from '../../basket/basket.store.ts';
import { useFormats } from '../../i18n/format.ts';

/** Where and how: both move the charges, so they are asked for before the total. */
export function DeliveryChoice({ basket }: { basket: Basket }) {
  const { t } = useTranslation();
  const { text } = useFormats();
  return (
    <section className="card delivery-choice">
      <div className="field">
        <label htmlFor="basket-delivery">{t('basketPage.method')}</label>
        <span className="field__box">
          <select
            id="basket-delivery"
            value={basket.delivery ?? 'home'}
            onChange={({ target }) =>
              chooseDelivery({ delivery: DELIVERY_METHODS.find((each) => each === target.value) ?? 'home' })
            }
          >
            {DELIVERY_METHODS.map((method) => (
              <option key={method} value={method}>
                {t(`delivery.${method}`)}
              </option>
            ))}
          </select>
        </span>
      </div>
      <div className="field">
        <label htmlFor="basket-district">{t('basketPage.district')}</label>
        <span className="field__box">
          <select
            id="basket-district"
            value={basket.district ?? ''}
            onChange={({ target }) =>
              chooseDelivery({ district: DISTRICTS.find((each) => each === target.value) ?? null })
            }
          >
            <option value="">{t('basketPage.anyDistrict')}</option>
            {DISTRICTS.map((district) => (
              <option key={district} value={district}>
                {text(DISTRICT_NAMES[district])}
              </option>
            ))}
          </select>
        </span>
        <p className="lead">{t('basketPage.districtGuess')}</p>
      </div>
    </section>
  );
}
