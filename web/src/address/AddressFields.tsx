import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DISTRICT_NAMES, DISTRICTS } from '@harbour/contracts/district-names';
import { useFormats } from '../i18n/format.ts';
import { Field } from '../ui/forms/Field.tsx';
import { SelectField } from '../ui/forms/SelectField.tsx';

interface AddressFieldsProps {
  register: (name: 'building' | 'street' | 'district') => UseFormRegisterReturn;
}

/**
 * The fields of an address, asked the same way wherever one is entered: flat, floor and building in one line, the street
 * with its number, one of the 18 districts. Hong Kong's addresses have no city.
 */
export function AddressFields({ register }: AddressFieldsProps) {
  const { t } = useTranslation();
  const { text } = useFormats();
  return (
    <>
      <Field label={t('address.building')} autoComplete="address-line1" input={register('building')} />
      <Field label={t('address.street')} autoComplete="address-line2" input={register('street')} />
      <SelectField
        label={t('address.district')}
        autoComplete="address-level2"
        placeholder={t('address.chooseDistrict')}
        options={DISTRICTS.map((district) => ({ value: district, label: text(DISTRICT_NAMES[district]) }))}
        input={register('district')}
      />
    </>
  );
}
