import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import { NewEmail, updateEmail } from '@harbour/contracts/profile';
import { call } from '../../api/call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../routing/paths.ts';
import { BackButton } from '../../ui/page/BackButton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormShell } from '../../ui/forms/FormShell.tsx';
import { Notice } from '../../ui/dialogs/Notice.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { requiredUserId, useOwnUser } from './own-user.ts';

const EmailForm = z.object({ email: NewEmail, password: z.string().min(1, 'validation.passwordCurrent') });

/** Changes the e-mail address: the new one gets a link to prove it by (product/screens §6). */
export function EmailVerificationPage() {
  const { t } = useTranslation();
  usePageView('email-verification');
  const { keep } = useOwnUser();
  const form = useForm(EmailForm, { email: '', password: '' });
  const sending = useSend(
    form,
    async ({ email, password }) =>
      call(updateEmail, {
        params: { id: requiredUserId() },
        body: { user: { email }, password },
      }),
    (changed) => {
      form.reset();
      keep(changed);
    },
  );
  return (
    <FormShell
      title={t('account.emailTitle')}
      lead={t('account.emailLead')}
      before={<BackButton otherwise={PATHS.user} />}
      form={form}
      sending={sending}
      submit={t('account.sendEmailLink')}
      busy={t('account.sending')}
      fallbackKey="account.updateFailed"
      notice={sending.data && <Notice kind="good">{t('note.emailReverification')}</Notice>}
      links={sending.data && <Link to={PATHS.user}>{t('account.toAccount')}</Link>}
    >
      <Field label={t('form.email')} type="email" autoComplete="email" input={form.register('email')} />
      <Field
        label={t('form.currentPassword')}
        type="password"
        autoComplete="current-password"
        input={form.register('password')}
      />
    </FormShell>
  );
}
