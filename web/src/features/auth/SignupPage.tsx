import { useMutation } from '@tanstack/react-query';
import { CircleAlert, MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type * as z from 'zod';
import { register } from '@harbour/contracts/user';
import { describeError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { note } from '../../api/client-log.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../app/paths.ts';
import { Field } from '../../ui/Field.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { showDetails, useFocusOnMount, useForm, validateOnEnter } from '../../ui/use-form.ts';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { SignupForm } from './signup.form.ts';

function SignupDone({ message }: { message: string }) {
  const { t } = useTranslation();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="panel">
      <MailCheck aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1}>
        {t('auth.signupDone')}
      </h2>
      <p>{message}</p>
      <div className="panel__actions">
        <Link className="button" to={PATHS.login}>
          {t('auth.login')}
        </Link>
      </div>
    </div>
  );
}

function useSignup() {
  const form = useForm(SignupForm, { email: '', password: '', confirmPassword: '', name: '' });
  const send = useMutation({
    mutationFn: ({ email, password, name }: z.output<typeof SignupForm>) =>
      call(register, { body: { email, password, name } }),
    onSuccess: () => note('info', 'signup'),
    onError: (error) => showDetails(form, error),
  });
  return { form, send };
}

/** Registration: e-mail, password twice, name (spec §2). */
export function SignupPage() {
  const { t } = useTranslation();
  usePageView('signup');
  const { form, send } = useSignup();
  const { errors } = form.formState;
  const values = form.watch();
  const isBusy = send.isPending;
  const isEmpty = !values.email.trim() || !values.password || !values.confirmPassword || !values.name.trim();
  const showMissing = validateOnEnter(() => form.trigger(), isEmpty && !isBusy);
  const submit = form.handleSubmit((body) => send.mutate(body));
  return (
    <div className="page page--narrow">
      <PageHead title={t('auth.signup')} />
      <header className="title-band">
        <h1>{t('auth.signup')}</h1>
        <p>{t('auth.signupLead')}</p>
      </header>
      {send.data ? (
        <SignupDone message={send.data.message} />
      ) : (
        <form className="card form" noValidate onSubmit={(event) => void submit(event)}>
          {send.error && (
            <p className="notice notice--bad" role="alert">
              <CircleAlert aria-hidden="true" /> {describeError(send.error, t, 'auth.signupFailed')}
            </p>
          )}
          <Field
            label={t('form.email')}
            type="email"
            autoComplete="username"
            input={form.register('email')}
            error={errors.email}
            disabled={isBusy}
            onKeyDown={showMissing}
          />
          <Field
            label={t('form.password')}
            type="password"
            autoComplete="new-password"
            input={form.register('password', { deps: values.confirmPassword ? ['confirmPassword'] : [] })}
            error={errors.password}
            disabled={isBusy}
            onKeyDown={showMissing}
          >
            <PasswordChecklist password={values.password} />
          </Field>
          <Field
            label={t('form.confirmPassword')}
            type="password"
            autoComplete="new-password"
            input={form.register('confirmPassword')}
            error={errors.confirmPassword}
            disabled={isBusy}
            onKeyDown={showMissing}
          />
          <Field
            label={t('form.name')}
            autoComplete="name"
            input={form.register('name')}
            error={errors.name}
            disabled={isBusy}
            onKeyDown={showMissing}
          />
          <button type="submit" className="button button--wide" disabled={isBusy || isEmpty}>
            {isBusy ? t('auth.registering') : t('auth.register')}
          </button>
          <p className="form__links">
            <Link to={PATHS.login}>{t('auth.toLogin')}</Link>
          </p>
        </form>
      )}
    </div>
  );
}
