import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { CodeEntry, loginByCode } from '@harbour/contracts/login-code';
import { call } from '../../../api/call.ts';
import { handoverOf, onward } from '../../../routing/paths.ts';
import { knownDevice } from '../../../session/session.ts';
import { FormShell } from '../../../ui/forms/FormShell.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useSend } from '../../../ui/forms/use-send.ts';
import { SecondStep } from '../SecondStep.tsx';
import { mailCode } from './CodeOffer.tsx';
import { MailedCode } from './MailedCode.tsx';
import { ResendCode } from './ResendCode.tsx';
import { firstStep, type OnLogin, useEnter } from './use-enter.ts';

interface CodeStepProps {
  email: string;
  attempt: string;
  onLogin: OnLogin;
}

/** Takes the code that was mailed, and what the account asks for besides. */
export function CodeStep({ email, attempt, onLogin }: CodeStepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const enter = useEnter(onLogin);
  const [pending, setPending] = useState<string>();
  const form = useForm(CodeEntry, { code: '' });
  const sending = useSend(
    form,
    ({ code }) => firstStep(() => call(loginByCode, { body: { email, attempt, code, device: knownDevice() } })),
    (answer) => ('pending' in answer ? setPending(answer.pending) : enter(answer)),
  );
  const startOver = () => void navigate(pathname, { replace: true, state: onward(handoverOf(state)) });
  if (pending !== undefined) return <SecondStep pending={pending} onLogin={enter} onStartOver={startOver} />;
  return (
    <FormShell
      title={t('auth.codeTitle')}
      lead={t('auth.mailedCodeLead', { email })}
      form={form}
      sending={sending}
      submit={t('auth.goOn')}
      busy={t('auth.loggingIn')}
      fallbackKey="auth.loginFailed"
      otherWay={<ResendCode onSend={() => mailCode(email, attempt)} />}
      links={
        <button type="button" className="button button--quiet" onClick={startOver}>
          {t('auth.otherEmail')}
        </button>
      }
    >
      <MailedCode form={form} sending={sending} />
    </FormShell>
  );
}
