import { useTranslation } from 'react-i18next';
import { resetPassword, triggerPasswordReset } from '@harbour/contracts/password';
import { ApiError, RefusedError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { note } from '../../api/client-log.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../routing/paths.ts';
import { BackButton } from '../../ui/page/BackButton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormShell } from '../../ui/forms/FormShell.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { PasswordChangeForm } from './new-password.form.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PasswordChanged } from './PasswordChanged.tsx';

/** A token for one's own account; says the server's message, else this step's (product/messages §2). */
async function trigger() {
  try {
    return await call(triggerPasswordReset, {});
  } catch (error) {
    if (error instanceof ApiError && error.message) throw error;
    throw new RefusedError('auth.triggerFailed');
  }
}

/** A new password for a signed-in person: the current one, and the new one twice (product/screens §4). */
export function PasswordResetPage() {
  const { t } = useTranslation();
  usePageView('password-reset');
  const form = useForm(PasswordChangeForm, { password: '', newPassword: '', confirmPassword: '' });
  const sending = useSend(
    form,
    async ({ password, newPassword }) => {
      const reset = await trigger();
      const body = { ...reset, password, newPassword };
      return call(resetPassword, { body }, { bearer: reset.passwordResetToken });
    },
    () => {
      form.reset();
      note('info', 'password changed');
    },
  );
  const { newPassword, confirmPassword } = form.watch();
  return (
    <FormShell
      title={t('auth.passwordReset')}
      lead={t('auth.passwordResetLead')}
      before={<BackButton otherwise={PATHS.user} />}
      form={form}
      sending={sending}
      submit={t('auth.changePassword')}
      busy={t('auth.changingPassword')}
      fallbackKey="auth.passwordResetFailed"
      done={sending.data && <PasswordChanged message={sending.data.message} />}
    >
      <Field
        label={t('form.currentPassword')}
        type="password"
        autoComplete="current-password"
        input={form.register('password')}
      />
      <NewPasswordFields
        newPassword={form.register('newPassword', { deps: confirmPassword ? ['confirmPassword'] : [] })}
        confirmPassword={form.register('confirmPassword')}
        typed={newPassword}
      />
    </FormShell>
  );
}
