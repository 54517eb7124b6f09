import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listPasskeys } from '@harbour/contracts/passkey';
import { useCall } from '../../api/use-call.ts';
import { useSession } from '../../session/session.ts';
import { FailureNotice } from '../../ui/dialogs/Notice.tsx';
import { useMutateOnce } from '../../ui/forms/use-one-at-a-time.ts';
import { knowsPasskeys, proveWithPasskey } from './webauthn.ts';

interface PasskeyProofProps {
  onProven: () => void;
  /** Whether it is the first way on, not another one beside it. */
  isStrong?: boolean;
}

/** Proves with a passkey who one is, for those who have one. */
export function PasskeyProof({ onProven, isStrong = false }: PasskeyProofProps) {
  const { t } = useTranslation();
  const session = useSession();
  const sent = { params: { id: session?.userId ?? '' } };
  const isAsked = session !== undefined && knowsPasskeys();
  const { data } = useCall(listPasskeys, sent, { enabled: isAsked, scope: session?.sessionId });
  const prove = useMutation({ mutationFn: proveWithPasskey, onSuccess: onProven });
  const start = useMutateOnce<void>(prove);
  if (!data?.length) return null;
  return (
    <>
      {prove.error && <FailureNotice error={prove.error} fallbackKey="passkey.loginFailed" />}
      <button
        type="button"
        className={isStrong ? 'button' : 'button button--quiet'}
        disabled={prove.isPending}
        onClick={() => start()}
      >
        <Fingerprint aria-hidden="true" /> {prove.isPending ? t('passkey.loggingIn') : t('passkey.prove')}
      </button>
    </>
  );
}
