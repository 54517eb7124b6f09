import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { answerSandboxChallenge, type SandboxPayment } from '@harbour/contracts/payment-sandbox';
import { describeError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useFocusOnMount } from '../../ui/forms/use-form.ts';
import { useSandboxCall } from './use-sandbox-call.ts';

/** The sandbox's 3-D Secure step. */
export function SandboxChallenge({ payment }: { payment: SandboxPayment }) {
  const { t } = useTranslation();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const answer = useSandboxCall(payment.id, (accept: boolean) =>
    call(answerSandboxChallenge, { params: { id: payment.id }, body: { accept } }),
  );
  return (
    <div className="payment__challenge">
      <ShieldCheck aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1}>
        {t('payment.challengeTitle')}
      </h2>
      <p>{t('payment.challengeText')}</p>
      {answer.error && (
        <p className="notice notice--bad" role="alert">
          {describeError(answer.error, t)}
        </p>
      )}
      <div className="panel__actions">
        <button type="button" className="button" disabled={answer.isPending} onClick={() => answer.mutate(true)}>
          {t('payment.approve')}
        </button>
        <button
          type="button"
          className="button button--quiet"
          disabled={answer.isPending}
          onClick={() => answer.mutate(false)}
        >
          {t('payment.refuse')}
        </button>
      </div>
    </div>
  );
}
