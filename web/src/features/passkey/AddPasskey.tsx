import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { FailureNotice } from '../../ui/dialogs/Notice.tsx';
import { useMutateOnce } from '../../ui/forms/use-one-at-a-time.ts';
import { makePasskey } from './webauthn.ts';

interface AddPasskeyProps {
  onAdded: () => Promise<unknown>;
}

/** Adds a passkey of this device. */
export function AddPasskey({ onAdded }: AddPasskeyProps) {
  const { t } = useTranslation();
  const add = useMutation({
    mutationFn: makePasskey,
    onSuccess: async () => {
      toast.success(t('passkey.added'));
      await onAdded();
    },
  });
  const start = useMutateOnce<void>(add);
  return (
    <>
      {add.error && <FailureNotice error={add.error} fallbackKey="passkey.addFailed" />}
      <button type="button" className="button button--quiet" disabled={add.isPending} onClick={() => start()}>
        <KeyRound aria-hidden="true" /> {add.isPending ? t('passkey.adding') : t('passkey.add')}
      </button>
    </>
  );
}
