import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@harbour/contracts/endpoint';
import { confirmTotp, RecoveryEntry, totpLogin } from '@harbour/contracts/second-factor';
import type { login } from '@harbour/contracts/user';
import { call } from '../../api/call.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormShell } from '../../ui/forms/FormShell.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { CodeField } from './CodeField.tsx';

interface StepProps {
  /** What the first step gave. */
  pending: string;
  onLogin: (answer: Answer<typeof login>) => unknown;
}

function useStepWords() {
  const { t } = useTranslation();
  return {
    title: t('auth.login'),
    submit: t('auth.login'),
    busy: t('auth.loggingIn'),
    fallbackKey: 'auth.loginFailed',
  };
}

function ByCode({ pending, onLogin, links }: StepProps & { links: ReactNode }) {
  const { t } = useTranslation();
  const form = useForm(confirmTotp.body, { code: '' });
  const sending = useSend(form, ({ code }) => call(totpLogin, { body: { pending, code } }), onLogin);
  return (
    <FormShell {...useStepWords()} lead={t('auth.codeLead')} form={form} sending={sending} links={links}>
      <CodeField form={form} />
    </FormShell>
  );
}

function ByRecoveryCode({ pending, onLogin, links }: StepProps & { links: ReactNode }) {
  const { t } = useTranslation();
  const form = useForm(RecoveryEntry, { recoveryCode: '' });
  useEffect(() => form.setFocus('recoveryCode'), [form]);
  const sending = useSend(form, ({ recoveryCode }) => call(totpLogin, { body: { pending, recoveryCode } }), onLogin);
  return (
    <FormShell {...useStepWords()} lead={t('auth.recoveryLead')} form={form} sending={sending} links={links}>
      <Field label={t('form.recoveryCode')} autoComplete="off" input={form.register('recoveryCode')} />
    </FormShell>
  );
}

/** The second step of a log-in: a code of the authenticator app, or a recovery code. */
export function SecondStep({ onStartOver, ...step }: StepProps & { onStartOver: () => void }) {
  const { t } = useTranslation();
  const [isLost, setLost] = useState(false);
  const links = (
    <>
      <button type="button" className="button button--quiet" onClick={() => setLost(!isLost)}>
        {t(isLost ? 'auth.useCode' : 'auth.useRecoveryCode')}
      </button>
      <button type="button" className="button button--quiet" onClick={onStartOver}>
        {t('auth.startOver')}
      </button>
    </>
  );
  return isLost ? <ByRecoveryCode {...step} links={links} /> : <ByCode {...step} links={links} />;
}
