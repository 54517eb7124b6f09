import { Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getDelivery } from '@harbour/contracts/delivery-days';
import { DISTRICT_NAMES, DISTRICTS } from '@harbour/contracts/district-names';
import { useCall } from '../../../api/use-call.ts';
import { chooseDelivery } from '../../../basket/basket-edits.ts';
import { useBasket } from '../../../basket/basket.store.ts';
import { useFormats } from '../../../i18n/format.ts';

/** The days on which goods would arrive at the door, if ordered now, in the district of the basket. */
export function Arrival() {
  const { t } = useTranslation();
  const { text, day } = useFormats();
  const district = useBasket()?.district ?? undefined;
  const { data } = useCall(getDelivery, { query: district === undefined ? {} : { district } });
  const promise = data?.methods.find(({ method }) => method === 'home')?.promise;
  return (
    <p className="extras__arrival">
      <Truck aria-hidden="true" />
      <output>
        {promise &&
          (promise.from === promise.to
            ? t('buying.arrivesOn', { day: day(promise.from) })
            : t('buying.arrives', { from: day(promise.from), to: day(promise.to) }))}
      </output>
      <select
        aria-label={t('buying.district')}
        value={district ?? ''}
        onChange={({ target }) => chooseDelivery({ district: DISTRICTS.find((each) => each === target.value) ?? null })}
      >
        <option value="">{t('buying.anyDistrict')}</option>
        {DISTRICTS.map((each) => (
          <option key={each} value={each}>
            {text(DISTRICT_NAMES[each])}
          </option>
        ))}
      </select>
    </p>
  );
}
