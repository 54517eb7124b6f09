import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/forms/Field.tsx';
import { PasswordChecklist } from './PasswordChecklist.tsx';

interface NewPasswordFieldsProps {
  newPassword: UseFormRegisterReturn;
  confirmPassword: UseFormRegisterReturn;
  /** What is typed, for the checklist. */
  typed: string;
}

/** The new password, twice, with its live checklist (product/screens §4). */
export function NewPasswordFields({ newPassword, confirmPassword, typed }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field label={t('form.newPassword')} type="password" autoComplete="new-password" input={newPassword}>
        <PasswordChecklist password={typed} />
      </Field>
      <Field label={t('form.confirmPassword')} type="password" autoComplete="new-password" input={confirmPassword} />
    </>
  );
}
