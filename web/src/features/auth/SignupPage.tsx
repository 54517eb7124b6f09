import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PAGES } from '@harbour/contracts/pages';
import { register } from '@harbour/contracts/user';
import { call } from '../../api/call.ts';
import { note } from '../../api/client-log.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../routing/paths.ts';
import { DonePanel } from '../../ui/forms/DonePanel.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormShell } from '../../ui/forms/FormShell.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { SignupForm } from './signup.form.ts';

/** Registration: e-mail, password twice, name (product/screens §3). */
export function SignupPage() {
  const { t } = useTranslation();
  usePageView('signup');
  const form = useForm(SignupForm, { email: '', password: '', confirmPassword: '', name: '' });
  const sending = useSend(
    form,
    ({ email, password, name }) => call(register, { body: { email, password, name } }),
    () => {
      form.reset();
      note('info', 'signup');
    },
  );
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
            <Link className="button" to={PATHS.login}>
              {t('auth.login')}
            </Link>
          </DonePanel>
        )
      }
      links={<Link to={PATHS.login}>{t('auth.toLogin')}</Link>}
    >
      <Field label={t('form.email')} type="email" autoComplete="username" input={form.register('email')} />
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
