import { useTranslation } from 'react-i18next';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/forms/Field.tsx';

interface RecipientFieldsProps {
  method: 'home' | 'locker';
  register: (name: 'recipientName' | 'recipientPhone') => UseFormRegisterReturn;
}

/** Who takes the goods in, and the number that the courier calls or SF Express texts. */
export function RecipientFields({ method, register }: RecipientFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="ways ways--inner">
      <legend>{t('order.whoTitle')}</legend>
      <Field label={t('address.recipient')} autoComplete="name" input={register('recipientName')} />
      <Field
        label={t('address.recipientPhone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        input={register('recipientPhone')}
      >
        <p className="lead">{method === 'home' ? t('order.whoHome') : t('order.whoLocker')}</p>
      </Field>
    </fieldset>
  );
}
