import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/forms/Field.tsx';

interface RecipientFieldsProps {
  name: UseFormRegisterReturn;
  phone: UseFormRegisterReturn;
  /** What the number is used for. */
  children?: ReactNode;
}

/** The recipient, and the number that the courier calls or SF Express texts. */
export function RecipientFields({ name, phone, children }: RecipientFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field label={t('address.recipient')} autoComplete="name" input={name} />
      <Field label={t('address.recipientPhone')} type="tel" inputMode="tel" autoComplete="tel" input={phone}>
        {children}
      </Field>
    </>
  );
}
