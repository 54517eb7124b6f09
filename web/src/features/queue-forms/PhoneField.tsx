import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/forms/Field.tsx';

/** The fixed list of one number that the test forms suggest (product/validation §5). */
const SUGGESTIONS = ['+85291234567'];

/** The phone number of a test form: anything with digits, one suggestion (product/screens §12). */
export function PhoneField({ input }: { input: UseFormRegisterReturn }) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('queueForm.phone')}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      suggestions={SUGGESTIONS}
      input={input}
    />
  );
}
