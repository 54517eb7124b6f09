import { useEffect, useState } from 'react';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import * as z from 'zod';
import { PASSWORD_MAX_LENGTH } from '@harbour/contracts/user';
import { Field } from '../../ui/Field.tsx';
import { FormCard } from '../../ui/FormCard.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSend } from '../../ui/use-send.ts';
import { makePasskey } from './webauthn.ts';

const CurrentPassword = z.object({
  password: z
    .string('validation.passwordCurrent')
    .min(1, 'validation.passwordCurrent')
    .max(PASSWORD_MAX_LENGTH, 'validation.passwordTooLong'),
});

interface AddPasskeyProps {
  onAdded: () => unknown;
}

function AddForm({ onAdded, onEnd }: AddPasskeyProps & { onEnd: () => void }) {
  const { t } = useTranslation();
  const form = useForm(CurrentPassword, { password: '' });
  // The press that opened the form took its own button away.
  useEffect(() => form.setFocus('password'), [form]);
  const sending = useSend(
    form,
    ({ password }) => makePasskey(password),
    async () => {
      toast.success(t('passkey.added'));
      await onAdded();
      onEnd();
    },
  );
  return (
    <FormCard
      form={form}
      sending={sending}
      submit={t('passkey.add')}
      busy={t('passkey.adding')}
      fallbackKey="passkey.addFailed"
      onCancel={onEnd}
    >
      <Field
        label={t('form.currentPassword')}
        type="password"
        autoComplete="current-password"
        input={form.register('password')}
      />
    </FormCard>
  );
}

/** Adds a passkey of this device, once the password has been given. */
export function AddPasskey({ onAdded }: AddPasskeyProps) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  if (isAdding) return <AddForm onAdded={onAdded} onEnd={() => setAdding(false)} />;
  return (
    <button type="button" className="button button--quiet" onClick={() => setAdding(true)}>
      <KeyRound aria-hidden="true" /> {t('passkey.add')}
    </button>
  );
}
