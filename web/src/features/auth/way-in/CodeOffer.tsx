import type { KeyboardEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { requestLoginCode } from '@harbour/contracts/login-code';
import { call } from '../../../api/call.ts';
import { type Handover, handoverOf } from '../../../routing/paths.ts';
import { randomKey } from '../../../session/random-key.ts';
import { knownDevice } from '../../../session/session.ts';
import { FailureNotice } from '../../../ui/dialogs/Notice.tsx';
import { useMutateOnce } from '../../../ui/forms/use-one-at-a-time.ts';
import './way-in.css';

/** Mails a login code to an address; `attempt` binds it to this browser. */
export const mailCode = (email: string, attempt: string) =>
  call(requestLoginCode, { body: { email, attempt, device: knownDevice() } });

/**
 * Asks for a code and goes on to its boxes.
 * @param emailOf gives the address in the form, or undefined, with the reason at its field, where it is none
 */
export function useCodeOffer(emailOf: () => Promise<string | undefined>) {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const asking = useMutation({
    mutationFn: async () => {
      const email = await emailOf();
      if (email === undefined) return;
      const asked: Handover = { ...handoverOf(state), email, attempt: randomKey() };
      await mailCode(email, asked.attempt ?? '');
      // In the navigation's state, so that a reload comes back to the boxes and going back to the address.
      await navigate(pathname, { state: asked });
    },
  });
  const start = useMutateOnce<void>(asking);
  return { asking, start };
}

/** What only spaces were typed for is empty. */
export const isBlank = (text: string): boolean => text.trim() === '';

/** Enter in the address field asks for the code, as long as the page's own form is not filled in. */
export const asksOnEnter = (isWanted: () => boolean, start: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || !isWanted()) return;
  event.preventDefault();
  start();
};

interface CodeOfferProps {
  offer: ReturnType<typeof useCodeOffer>;
  /** Leads to what the form offers besides. */
  or: string;
}

/** The simplest way in: a code by e-mail, for people with and without an account. */
export function CodeOffer({ offer, or }: CodeOfferProps) {
  const { t } = useTranslation();
  const { asking, start } = offer;
  return (
    <div className="code-offer">
      {asking.error !== null && <FailureNotice error={asking.error} fallbackKey="auth.mailCodeFailed" />}
      <button type="button" className="button button--wide" disabled={asking.isPending} onClick={() => start()}>
        <Mail aria-hidden="true" /> {asking.isPending ? t('auth.sending') : t('auth.mailCode')}
      </button>
      <p className="code-offer__or">{or}</p>
    </div>
  );
}
