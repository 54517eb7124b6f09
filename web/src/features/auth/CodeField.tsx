import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/forms/Field.tsx';

interface CodeFieldProps {
  form: UseFormReturn<{ code: string }, unknown, { code: string }>;
}

/** The field for a code of an authenticator app; it takes the focus. */
export function CodeField({ form }: CodeFieldProps) {
  const { t } = useTranslation();
  useEffect(() => form.setFocus('code'), [form]);
  return (
    <Field label={t('form.totpCode')} inputMode="numeric" autoComplete="one-time-code" input={form.register('code')} />
  );
}
