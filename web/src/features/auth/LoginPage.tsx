import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { PAGES } from '@harbour/contracts/pages';
import { getUser, login, LoginBody } from '@harbour/contracts/user';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { handoverOf, onward, PATHS } from '../../routing/paths.ts';
import { knownDevice, useSession } from '../../session/session.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormShell } from '../../ui/forms/FormShell.tsx';
import { Notice } from '../../ui/dialogs/Notice.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { SecondStep } from './SecondStep.tsx';
import { asksOnEnter, CodeOffer, isBlank, useCodeOffer } from './way-in/CodeOffer.tsx';
import { CodeStep } from './way-in/CodeStep.tsx';
import { firstStep, type LoggedIn, type OnLogin, useEnter } from './way-in/use-enter.ts';

interface LoginPageProps {
  onLogin: OnLogin;
  /** Another way to log in, which hands over the same answer. */
  otherWay: (enter: (answer: LoggedIn) => Promise<void>) => ReactNode;
}

interface LoginNoticeProps {
  error: string | undefined;
  invitation: string | undefined;
  next: string;
}

/** What was handed over at navigation, until something is sent; or that one is logged in, as another tab may have done. */
function LoginNotice({ error, invitation, next }: LoginNoticeProps) {
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
  if (error) return <Notice kind="bad">{i18n.exists(error) ? t(error) : error}</Notice>;
  return invitation && i18n.exists(invitation) ? <Notice kind="info">{t(invitation)}</Notice> : null;
}

/** Login with e-mail and password, and a code if the account asks for one; before it the code by e-mail. */
function LoginForm({ onLogin, otherWay }: LoginPageProps) {
  const { t } = useTranslation();
  const handover = handoverOf(useLocation().state);
  const next = handover.from ?? PATHS.home;
  const [error, setError] = useState(handover.error);
  const [pending, setPending] = useState<string>();
  const form = useForm(LoginBody, { email: '', password: '' });
  usePageView('login');
  const enter = useEnter(onLogin);
  const offer = useCodeOffer(async () => ((await form.trigger('email')) ? form.getValues('email') : undefined));
  const sending = useSend(
    form,
    (body) => {
      setError(undefined);
      return firstStep(() => call(login, { body: { ...body, device: knownDevice() } }));
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
      notice={sending.isBusy ? null : <LoginNotice error={error} invitation={handover.invitation} next={next} />}
      otherWay={otherWay(enter)}
      links={
        <>
          <Link to={PATHS.signup} state={onward(handover)}>
            {t('auth.toSignup')}
          </Link>
          <Link to={PATHS.sendResetLink} state={onward(handover)}>
            {t('auth.toResetLink')}
          </Link>
        </>
      }
    >
      <Field
        label={t('form.email')}
        type="email"
        autoComplete="username webauthn"
        input={form.register('email')}
        onKeyDown={asksOnEnter(
          () => !isBlank(form.getValues('email')) && isBlank(form.getValues('password')),
          offer.start,
        )}
      />
      <CodeOffer offer={offer} or={t('auth.orPassword')} />
      <Field
        label={t('form.password')}
        type="password"
        autoComplete="current-password"
        input={form.register('password')}
      />
    </FormShell>
  );
}

/** The ways to log in, or the boxes for a code that was asked for (product/screens §3). */
export function LoginPage(props: LoginPageProps) {
  const { email, attempt } = handoverOf(useLocation().state);
  if (email !== undefined && attempt !== undefined) {
    return <CodeStep key={attempt} email={email} attempt={attempt} onLogin={props.onLogin} />;
  }
  return <LoginForm {...props} />;
}
