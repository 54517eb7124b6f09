import { useEffect, useEffectEvent, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@harbour/contracts/endpoint';
import type { passkeyLogin } from '@harbour/contracts/passkey';
import { ApiError } from '../../api/api-error.ts';
import { useSession } from '../../session/session.ts';
import { FailureNotice } from '../../ui/dialogs/Notice.tsx';
import { useMutateOnce } from '../../ui/forms/use-one-at-a-time.ts';
import { canOffer, endCeremony, knowsPasskeys, logInWithPasskey, Superseded } from './webauthn.ts';
import './passkey.css';

/** Options are good for five minutes: an offer that waits longer is made anew. */
const OFFER_MS = 4.5 * 60_000;

type Enter = (answer: Answer<typeof passkeyLogin>) => Promise<void>;

/** Has the browser offer passkeys in the e-mail field; gives why the one that was chosen did not log in. */
function useOffer(isOn: boolean, onAnswer: Enter): unknown {
  const [round, setRound] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const enter = useEffectEvent(onAnswer);
  useEffect(() => {
    if (!isOn) return undefined;
    let isWanted = true;
    let isAsked = false;
    const offer = async () => {
      if (!(await canOffer()) || !isWanted) return;
      isAsked = true;
      await enter(await logInWithPasskey(() => isWanted));
    };
    const renew = () => setRound(round + 1);
    offer().catch((failure: unknown) => {
      // Where no passkey was chosen there is nothing to tell: the form and the button are still there.
      if (!isWanted || !(failure instanceof ApiError) || failure.status !== 401) return;
      setError(failure);
      renew();
    });
    const again = setTimeout(renew, OFFER_MS);
    return () => {
      isWanted = false;
      clearTimeout(again);
      if (isAsked) void endCeremony();
    };
  }, [isOn, round]);
  return isOn ? error : null;
}

interface PasskeyLoginProps {
  /** What to do with the answer, as with that of the form. */
  onAnswer: Enter;
}

/** Logging in with a passkey: by a button, and where the browser can, by what it offers in the e-mail field. */
export function PasskeyLogin({ onAnswer }: PasskeyLoginProps) {
  const { t } = useTranslation();
  const session = useSession();
  const logIn = useMutation({ mutationFn: async () => onAnswer(await logInWithPasskey()) });
  const start = useMutateOnce<void>(logIn);
  const offered = useOffer(session === undefined && !logIn.isPending, onAnswer);
  if (!knowsPasskeys()) return null;
  const error = logIn.error instanceof Superseded ? null : (logIn.error ?? offered);
  return (
    <div className="passkey-login">
      <p className="passkey-login__or">{t('passkey.or')}</p>
      {error !== null && <FailureNotice error={error} fallbackKey="passkey.loginFailed" />}
      <button
        type="button"
        className="button button--quiet button--wide"
        disabled={logIn.isPending}
        onClick={() => start()}
      >
        <Fingerprint aria-hidden="true" /> {logIn.isPending ? t('passkey.loggingIn') : t('passkey.logIn')}
      </button>
    </div>
  );
}
