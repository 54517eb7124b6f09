import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { PAGES } from '@harbour/contracts/pages';
import { register } from '@harbour/contracts/user';
import { call } from '../../api/call.ts';
import { note } from '../../api/client-log.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { handoverOf, onward, PATHS } from '../../routing/paths.ts';
import { DonePanel } from '../../ui/forms/DonePanel.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormShell } from '../../ui/forms/FormShell.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { SignupForm } from './signup.form.ts';
import { asksOnEnter, CodeOffer, isBlank, useCodeOffer } from './way-in/CodeOffer.tsx';
import { CodeStep } from './way-in/CodeStep.tsx';
import type { OnLogin } from './way-in/use-enter.ts';

/** Registration: a code by e-mail, or e-mail, password twice, name (product/screens §3). */
function SignupFields() {
  const { t } = useTranslation();
  const handover = onward(handoverOf(useLocation().state));
  usePageView('signup');
  const form = useForm(SignupForm, { email: '', password: '', confirmPassword: '', name: '' });
  const sending = useSend(
    form,
    ({ email, password, name }) => call(register, { body: { email, password, name, from: handover.from } }),
    () => {
      form.reset();
      note('info', 'signup');
    },
  );
  const offer = useCodeOffer(async () => ((await form.trigger('email')) ? form.getValues('email') : undefined));
  const { password, confirmPassword } = form.watch();
  return (
    <FormShell
      title={t(PAGES.signup.title)}
      lead={t('auth.signupLead')}
      form={form}
      sending={sending}
      submit={t('auth.register')}
      busy={t('auth.registering')}
      fallbackKey="auth.signupFailed"
      done={
        sending.data && (
          <DonePanel icon={<MailCheck aria-hidden="true" />} title={t('auth.signupDone')} text={sending.data.message}>
            <Link className="button" to={PATHS.login} state={handover}>
              {t('auth.login')}
            </Link>
          </DonePanel>
        )
      }
      links={
        <Link to={PATHS.login} state={handover}>
          {t('auth.toLogin')}
        </Link>
      }
    >
      <Field
        label={t('form.email')}
        type="email"
        autoComplete="username"
        input={form.register('email')}
        onKeyDown={asksOnEnter(() => {
          const { email, ...others } = form.getValues();
          return !isBlank(email) && Object.values(others).some((text) => isBlank(text ?? ''));
        }, offer.start)}
      />
      <CodeOffer offer={offer} or={t('auth.orNewPassword')} />
      <Field
        label={t('form.password')}
        type="password"
        autoComplete="new-password"
        input={form.register('password', { deps: confirmPassword ? ['confirmPassword'] : [] })}
      >
        <PasswordChecklist password={password} />
      </Field>
      <Field
        label={t('form.confirmPassword')}
        type="password"
        autoComplete="new-password"
        input={form.register('confirmPassword')}
      />
      <Field label={t('form.name')} autoComplete="name" input={form.register('name')} />
    </FormShell>
  );
}

/** Opening an account, or the boxes for the code that opens one. */
export function SignupPage({ onLogin }: { onLogin: OnLogin }) {
  const { email, attempt } = handoverOf(useLocation().state);
  if (email !== undefined && attempt !== undefined) {
    return <CodeStep key={attempt} email={email} attempt={attempt} onLogin={onLogin} />;
  }
  return <SignupFields />;
}
