import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Answer } from '@harbour/contracts/endpoint';
import { login, LoginBody } from '@harbour/contracts/user';
import { describeError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { note } from '../../api/client-log.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { handoverOf, PATHS } from '../../app/paths.ts';
import { showLanguage } from '../../i18n/start.ts';
import { beginSession } from '../../session/session.ts';
import { Field } from '../../ui/Field.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { showDetails, useForm, validateOnEnter } from '../../ui/use-form.ts';

interface LoginPageProps {
  /** What else is to be done with the answer once the session is kept. */
  onLogin: (answer: Answer<typeof login>) => void;
}

/** Login with e-mail and password; afterwards one lands where a guard had sent one away from (behaviour §8). */
export function LoginPage({ onLogin }: LoginPageProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const handover = handoverOf(useLocation().state);
  const cache = useQueryClient();
  const [notice, setNotice] = useState(handover.error);
  const form = useForm(LoginBody, { email: '', password: '' });
  usePageView('login');
  const send = useMutation({
    mutationFn: (body: { email: string; password: string }) => call(login, { body }),
    onSuccess: async (answer) => {
      cache.clear();
      beginSession(answer);
      onLogin(answer);
      note('info', 'login');
      await showLanguage(answer.user.profile.settings.lang);
      await navigate(handover.from ?? PATHS.home, { replace: true });
    },
    onError: (error) => showDetails(form, error),
  });
  const [email, password] = form.watch(['email', 'password']);
  const isBusy = send.isPending || send.isSuccess;
  const isDisabled = isBusy || !email.trim() || !password;
  const showMissing = validateOnEnter(() => form.trigger(), isDisabled && !isBusy);
  const submit = form.handleSubmit((body) => {
    setNotice(undefined);
    send.mutate(body);
  });
  const failure = send.error ? describeError(send.error, t, 'auth.loginFailed') : undefined;
  const shown = failure ?? (notice && i18n.exists(notice) ? t(notice) : notice);
  return (
    <div className="page page--narrow">
      <PageHead title={t('auth.login')} />
      <header className="title-band">
        <h1>{t('auth.login')}</h1>
        <p>{t('auth.loginLead')}</p>
      </header>
      <form className="card form" noValidate onSubmit={(event) => void submit(event)}>
        {shown && (
          <p className="notice notice--bad" role="alert">
            <CircleAlert aria-hidden="true" /> {shown}
          </p>
        )}
        <Field
          label={t('form.email')}
          type="email"
          autoComplete="username"
          input={form.register('email')}
          error={form.formState.errors.email}
          disabled={isBusy}
          onKeyDown={showMissing}
        />
        <Field
          label={t('form.password')}
          type="password"
          autoComplete="current-password"
          input={form.register('password')}
          error={form.formState.errors.password}
          disabled={isBusy}
          onKeyDown={showMissing}
        />
        <button type="submit" className="button button--wide" disabled={isDisabled}>
          {isBusy ? t('auth.loggingIn') : t('auth.login')}
        </button>
        <p className="form__links">
          <Link to={PATHS.signup}>{t('auth.toSignup')}</Link>
        </p>
      </form>
    </div>
  );
}
