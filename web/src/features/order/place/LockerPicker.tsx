import { useDeferredValue, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { District } from '@harbour/contracts/district';
import { DISTRICT_NAMES, DISTRICTS } from '@harbour/contracts/district-names';
import { listLockers, lockerCodeOf } from '@harbour/contracts/locker';
import { useCall } from '../../../api/use-call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Notice } from '../../../ui/dialogs/Notice.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { useLocker } from './use-locker.ts';

/** How many lockers a phone shows at once. */
const SHOWN = 6;

interface SearchProps {
  district: District | '';
  q: string;
  onDistrict: (district: District | '') => void;
  onWords: (q: string) => void;
}

function LockerSearch({ district, q, onDistrict, onWords }: SearchProps) {
  const { t } = useTranslation();
  const { text } = useFormats();
  return (
    <div className="locker-search">
      <div className="field">
        <label htmlFor="locker-district">{t('order.lockerDistrict')}</label>
        <div className="field__box">
          <select
            id="locker-district"
            value={district}
            onChange={({ target }) => onDistrict(DISTRICTS.find((each) => each === target.value) ?? '')}
          >
            <option value="">{t('order.lockerAny')}</option>
            {DISTRICTS.map((each) => (
              <option key={each} value={each}>
                {text(DISTRICT_NAMES[each])}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className="field">
        <label htmlFor="locker-words">{t('order.lockerFind')}</label>
        <div className="field__box">
          <input
            id="locker-words"
            type="search"
            autoComplete="off"
            maxLength={60}
            value={q}
            onChange={({ target }) => onWords(target.value)}
          />
        </div>
      </div>
    </div>
  );
}

interface LockerPickerProps {
  input: UseFormRegisterReturn;
  chosen: string;
  onChoose: (code: string) => void;
  /** Where the list begins. */
  near: District | null;
}

/** An SF Locker from the list, by district and words, or by a code from SF Express's own app. */
export function LockerPicker({ input, chosen, onChoose, near }: LockerPickerProps) {
  const { t } = useTranslation();
  const { text } = useFormats();
  const [district, setDistrict] = useState<District | ''>(near ?? '');
  const [words, setWords] = useState('');
  const q = useDeferredValue(words.trim());
  const query = { ...(district === '' ? {} : { district }), ...(q === '' ? {} : { q }) };
  const { data } = useCall(listLockers, { query }, { staleTime: 600_000 });
  const { isUnknown } = useLocker(chosen);
  const lockers = data?.lockers ?? [];
  return (
    <div className="checkout__fields">
      <LockerSearch district={district} q={words} onDistrict={setDistrict} onWords={setWords} />
      {data && lockers.length === 0 && <p>{t('order.lockerNone')}</p>}
      {lockers.length > 0 && (
        <fieldset className="ways ways--inner">
          <legend>{t('order.lockerList')}</legend>
          {lockers.slice(0, SHOWN).map(({ code, name }) => (
            <label key={code} className="way">
              <input
                type="radio"
                name="locker-of-list"
                value={code}
                checked={lockerCodeOf(chosen) === code}
                onChange={() => onChoose(code)}
              />
              <span className="way__code">
                {code}
                <small>{text(name)}</small>
              </span>
            </label>
          ))}
          {lockers.length > SHOWN && <p className="lead">{t('order.lockerMore', { count: lockers.length - SHOWN })}</p>}
        </fieldset>
      )}
      <Field label={t('order.locker')} autoComplete="off" input={input}>
        {data && (
          <p className="lead">{t('order.lockerSource', { name: text(data.source.name), asOf: data.source.asOf })}</p>
        )}
      </Field>
      {isUnknown && <Notice kind="info">{t('order.lockerUnknown')}</Notice>}
    </div>
  );
}
