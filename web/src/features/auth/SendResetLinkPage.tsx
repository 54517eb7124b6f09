import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { PAGES } from '@harbour/contracts/pages';
import { CodeRecipient } from '@harbour/contracts/login-code';
import { requestPasswordReset } from '@harbour/contracts/password';
import { call } from '../../api/call.ts';
import { note } from '../../api/client-log.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { handoverOf, onward, PATHS } from '../../routing/paths.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormShell } from '../../ui/forms/FormShell.tsx';
import { Notice } from '../../ui/dialogs/Notice.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';

/** Asks for a mail with a reset link; known and unknown addresses get the same answer (product/screens §4). */
export function SendResetLinkPage() {
  const { t } = useTranslation();
  usePageView('forgot-password');
  const handover = onward(handoverOf(useLocation().state));
  const form = useForm(CodeRecipient, { email: '' });
  const sending = useSend(
    form,
    ({ email }) => call(requestPasswordReset, { body: { email, from: handover.from } }),
    () => {
      form.reset();
      note('info', 'reset link requested');
    },
  );
  return (
    <FormShell
      title={t(PAGES.sendResetLink.title)}
      lead={t('auth.resetLinkLead')}
      form={form}
      sending={sending}
      submit={t('auth.sendResetLink')}
      busy={t('auth.sending')}
      fallbackKey="auth.resetLinkFailed"
      notice={sending.data && <Notice kind="good">{sending.data.message}</Notice>}
      links={
        <Link to={PATHS.login} state={handover}>
          {t('auth.backToLogin')}
        </Link>
      }
    >
      <Field label={t('form.email')} type="email" autoComplete="username" input={form.register('email')} />
    </FormShell>
  );
}
