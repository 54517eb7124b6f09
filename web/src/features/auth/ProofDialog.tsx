import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getUser } from '@harbour/contracts/user';
import { confirmTotp, getSecondFactor, ProofByPassword, renewProof } from '@harbour/contracts/second-factor';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { useSession } from '../../session/session.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormCard } from '../../ui/forms/FormCard.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { CodeField } from './CodeField.tsx';
import { ProofByMail } from './way-in/ProofByMail.tsx';

interface ProofProps {
  onEnd: (isProven: boolean) => void;
}

function useProofWords() {
  const { t } = useTranslation();
  return { submit: t('proof.confirm'), busy: t('proof.confirming'), fallbackKey: 'proof.failed' };
}

function ByPassword({ onEnd }: ProofProps) {
  const { t } = useTranslation();
  const form = useForm(ProofByPassword, { password: '' });
  const sending = useSend(
    form,
    (body) => call(renewProof, { body }),
    () => onEnd(true),
  );
  return (
    <FormCard {...useProofWords()} form={form} sending={sending} onCancel={() => onEnd(false)}>
      <Field
        label={t('form.password')}
        type="password"
        autoComplete="current-password"
        input={form.register('password')}
      />
    </FormCard>
  );
}

function ByCode({ onEnd }: ProofProps) {
  const form = useForm(confirmTotp.body, { code: '' });
  const sending = useSend(
    form,
    (body) => call(renewProof, { body }),
    () => onEnd(true),
  );
  return (
    <FormCard {...useProofWords()} form={form} sending={sending} onCancel={() => onEnd(false)}>
      <CodeField form={form} />
    </FormCard>
  );
}

interface ProofDialogProps extends ProofProps {
  /** Another way to prove it. */
  otherWay: ReactNode;
}

/** Asks again who one is, before a call that needs a fresh proof is made again. */
export function ProofDialog({ onEnd, otherWay }: ProofDialogProps) {
  const { t } = useTranslation();
  const session = useSession();
  const [isByCode, setByCode] = useState(false);
  const sent = { params: { id: session?.userId ?? '' } };
  const options = { enabled: session !== undefined, scope: session?.sessionId };
  const factor = useCall(getSecondFactor, sent, options);
  const user = useCall(getUser, sent, options);
  const isPasswordless = user.data?.passwordless === true;
  const First = isPasswordless ? ProofByMail : ByPassword;
  return (
    <Dialog title={t('proof.title')} onClose={() => onEnd(false)}>
      <p>{t('proof.text')}</p>
      {isByCode ? <ByCode onEnd={onEnd} /> : !user.isPending && <First onEnd={onEnd} />}
      {factor.data?.totpSince && (
        <button type="button" className="button button--quiet" onClick={() => setByCode(!isByCode)}>
          {t(isByCode ? (isPasswordless ? 'proof.byMail' : 'proof.byPassword') : 'proof.byCode')}
        </button>
      )}
      {otherWay}
    </Dialog>
  );
}
