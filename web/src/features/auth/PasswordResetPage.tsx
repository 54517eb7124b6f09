import { useTranslation } from 'react-i18next';
import { resetPassword, triggerPasswordReset } from '@harbour/contracts/password';
import { ApiError, RefusedError } from '../../api/api-error.ts';
import { getUser } from '@harbour/contracts/user';
import { call } from '../../api/call.ts';
import { note } from '../../api/client-log.ts';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { PATHS } from '../../routing/paths.ts';
import { useSession } from '../../session/session.ts';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { BackButton } from '../../ui/page/BackButton.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormShell } from '../../ui/forms/FormShell.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { NewPasswordForm, PasswordChangeForm } from './new-password.form.ts';
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

/** Sets the new password with a token of its own; without a password of before a fresh proof is asked for. */
async function change(given: { password?: string; newPassword: string }) {
  const reset = await trigger();
  return call(resetPassword, { body: { ...reset, ...given } }, { bearer: reset.passwordResetToken });
}

function useWords() {
  const { t } = useTranslation();
  return {
    before: <BackButton otherwise={PATHS.user} />,
    busy: t('auth.changingPassword'),
    fallbackKey: 'auth.passwordResetFailed',
  };
}

function ChangePassword() {
  const { t } = useTranslation();
  const form = useForm(PasswordChangeForm, { password: '', newPassword: '', confirmPassword: '' });
  const sending = useSend(
    form,
    ({ password, newPassword }) => change({ password, newPassword }),
    () => {
      form.reset();
      note('info', 'password changed');
    },
  );
  const { newPassword, confirmPassword } = form.watch();
  return (
    <FormShell
      {...useWords()}
      title={t('auth.passwordReset')}
      lead={t('auth.passwordResetLead')}
      form={form}
      sending={sending}
      submit={t('auth.changePassword')}
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

function FirstPassword() {
  const { t } = useTranslation();
  const form = useForm(NewPasswordForm, { newPassword: '', confirmPassword: '' });
  const sending = useSend(
    form,
    ({ newPassword }) => change({ newPassword }),
    () => {
      form.reset();
      note('info', 'password set');
    },
  );
  const { newPassword, confirmPassword } = form.watch();
  return (
    <FormShell
      {...useWords()}
      title={t('auth.setPassword')}
      lead={t('auth.setPasswordLead')}
      form={form}
      sending={sending}
      submit={t('auth.setPassword')}
      done={sending.data && <PasswordChanged message={sending.data.message} />}
    >
      <NewPasswordFields
        newPassword={form.register('newPassword', { deps: confirmPassword ? ['confirmPassword'] : [] })}
        confirmPassword={form.register('confirmPassword')}
        typed={newPassword}
      />
    </FormShell>
  );
}

/** A new password for a signed-in person: the current one, where there is one, and the new one twice (product/screens §4). */
export function PasswordResetPage() {
  usePageView('password-reset');
  const session = useSession();
  const sent = { params: { id: session?.userId ?? '' } };
  const user = useCall(getUser, sent, { enabled: session !== undefined, scope: session?.sessionId });
  if (user.isPending) return <SkeletonLines count={4} />;
  return user.data?.passwordless ? <FirstPassword /> : <ChangePassword />;
}
