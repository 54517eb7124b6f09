import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Answer, Sent } from '@harbour/contracts/endpoint';
import { PAGES } from '@harbour/contracts/pages';
import { getUser, login, LoginBody } from '@harbour/contracts/user';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { note } from '../../api/client-log.ts';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { handoverOf, PATHS } from '../../routing/paths.ts';
import { showLanguage } from '../../i18n/start.ts';
import { beginSession, knownDevice, useSession } from '../../session/session.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormShell } from '../../ui/forms/FormShell.tsx';
import { Notice } from '../../ui/dialogs/Notice.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { SecondStep } from './SecondStep.tsx';

type LoggedIn = Answer<typeof login>;

interface LoginPageProps {
  /** What else is to be done with the answer once the session is kept. */
  onLogin: (answer: LoggedIn) => void;
  /** Another way to log in, which hands over the same answer. */
  otherWay: (enter: (answer: LoggedIn) => Promise<void>) => ReactNode;
}

/** What was handed over at navigation, until something is sent; or that one is logged in, as another tab may have done. */
function LoginNotice({ error, next }: { error: string | undefined; next: string }) {
  const { t, i18n } = useTranslation();
  const session = useSession();
  const sent = { params: { id: session?.userId ?? '' } };
  const user = useCall(getUser, sent, { enabled: session !== undefined, scope: session?.sessionId });
  if (session) {
    if (user.isPending) return null;
    const name = user.data?.name ?? session.userId;
    return (
      <Notice kind="info">
        {t('auth.alreadyIn', { name })} <Link to={next}>{t('auth.goOn')}</Link>
      </Notice>
    );
  }
  return error ? <Notice kind="bad">{i18n.exists(error) ? t(error) : error}</Notice> : null;
}

/** The first step: the log-in, or what the second step needs where the account asks for a code. */
async function firstStep(body: Sent<typeof login>['body']): Promise<Answer<typeof login> | { pending: string }> {
  try {
    return await call(login, { body });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED')) throw error;
    return { pending: String(error.extra['pending']) };
  }
}

/** Login with e-mail and password, and a code if the account asks for one (product/screens §3). */
export function LoginPage({ onLogin, otherWay }: LoginPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const handover = handoverOf(useLocation().state);
  const next = handover.from ?? PATHS.home;
  const cache = useQueryClient();
  const [error, setError] = useState(handover.error);
  const [pending, setPending] = useState<string>();
  const form = useForm(LoginBody, { email: '', password: '' });
  usePageView('login');
  const enter = async (answer: LoggedIn) => {
    cache.clear();
    beginSession(answer);
    onLogin(answer);
    note('info', 'login');
    await showLanguage(answer.user.profile.settings.lang);
    await navigate(next, { replace: true });
  };
  const sending = useSend(
    form,
    (body) => {
      setError(undefined);
      return firstStep({ ...body, device: knownDevice() });
    },
    (answer) => ('pending' in answer ? setPending(answer.pending) : enter(answer)),
  );
  if (pending !== undefined) {
    const startOver = () => {
      form.resetField('password');
      sending.forget();
      setPending(undefined);
    };
    return <SecondStep pending={pending} onLogin={enter} onStartOver={startOver} />;
  }
  return (
    <FormShell
      title={t(PAGES.login.title)}
      lead={t('auth.loginLead')}
      form={form}
      sending={sending}
      submit={t('auth.login')}
      busy={t('auth.loggingIn')}
      fallbackKey="auth.loginFailed"
      notice={sending.isBusy ? null : <LoginNotice error={error} next={next} />}
      otherWay={otherWay(enter)}
      links={
        <>
          <Link to={PATHS.signup}>{t('auth.toSignup')}</Link>
          <Link to={PATHS.sendResetLink}>{t('auth.toResetLink')}</Link>
        </>
      }
    >
      <Field label={t('form.email')} type="email" autoComplete="username webauthn" input={form.register('email')} />
      <Field
        label={t('form.password')}
        type="password"
        autoComplete="current-password"
        input={form.register('password')}
      />
    </FormShell>
  );
}
