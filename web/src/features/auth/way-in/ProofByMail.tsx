import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CodeEntry, requestProofCode } from '@harbour/contracts/login-code';
import { renewProof } from '@harbour/contracts/second-factor';
import { call } from '../../../api/call.ts';
import { FailureNotice } from '../../../ui/dialogs/Notice.tsx';
import { FormCard } from '../../../ui/forms/FormCard.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useMutateOnce } from '../../../ui/forms/use-one-at-a-time.ts';
import { useSend } from '../../../ui/forms/use-send.ts';
import { MailedCode } from './MailedCode.tsx';
import { ResendCode } from './ResendCode.tsx';
import './way-in.css';

const mailProofCode = () => call(requestProofCode, {});

interface ProofByMailProps {
  onEnd: (isProven: boolean) => void;
}

function Entry({ onEnd }: ProofByMailProps) {
  const { t } = useTranslation();
  const form = useForm(CodeEntry, { code: '' });
  const sending = useSend(
    form,
    ({ code }) => call(renewProof, { body: { mailCode: code } }),
    () => onEnd(true),
  );
  return (
    <FormCard
      form={form}
      sending={sending}
      submit={t('proof.confirm')}
      busy={t('proof.confirming')}
      fallbackKey="proof.failed"
      onCancel={() => onEnd(false)}
      otherWay={<ResendCode onSend={mailProofCode} />}
    >
      <MailedCode form={form} sending={sending} />
    </FormCard>
  );
}

/** A fresh proof by a code that is mailed, for accounts without a password. */
export function ProofByMail({ onEnd }: ProofByMailProps) {
  const { t } = useTranslation();
  const asking = useMutation({ mutationFn: mailProofCode });
  const start = useMutateOnce<void>(asking);
  if (asking.data) return <Entry onEnd={onEnd} />;
  return (
    <div className="code-offer">
      {asking.error !== null && <FailureNotice error={asking.error} fallbackKey="auth.mailCodeFailed" />}
      <button type="button" className="button" disabled={asking.isPending} onClick={() => start()}>
        {asking.isPending ? t('auth.sending') : t('proof.mailCode')}
      </button>
      <button type="button" className="button button--quiet" onClick={() => onEnd(false)}>
        {t('action.cancel')}
      </button>
    </div>
  );
}
