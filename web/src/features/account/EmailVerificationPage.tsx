import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
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
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { type Form, useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { requiredUserId, useOwnUser } from './own-user.ts';

/** Without a password nothing is entered for it: a fresh proof is asked for once the form is sent. */
const EmailForm = z.object({ email: NewEmail });
const EmailFormWithPassword = EmailForm.extend({ password: z.string().min(1, 'validation.passwordCurrent') });

const change = ({ email, password }: { email: string; password?: string }) =>
  call(updateEmail, { params: { id: requiredUserId() }, body: { user: { email }, password } });

interface EmailShellProps<I extends FieldValues> {
  form: Form<I, I & { email: string; password?: string }>;
  children: ReactNode;
}

function EmailShell<I extends FieldValues>({ form, children }: EmailShellProps<I>) {
  const { t } = useTranslation();
  const { keep } = useOwnUser();
  const sending = useSend(form, change, (changed) => {
    form.reset();
    keep(changed);
  });
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
      {children}
    </FormShell>
  );
}

function WithPassword() {
  const { t } = useTranslation();
  const form = useForm(EmailFormWithPassword, { email: '', password: '' });
  return (
    <EmailShell form={form}>
      <Field label={t('form.email')} type="email" autoComplete="email" input={form.register('email')} />
      <Field
        label={t('form.currentPassword')}
        type="password"
        autoComplete="current-password"
        input={form.register('password')}
      />
    </EmailShell>
  );
}

function WithoutPassword() {
  const { t } = useTranslation();
  const form = useForm(EmailForm, { email: '' });
  return (
    <EmailShell form={form}>
      <Field label={t('form.email')} type="email" autoComplete="email" input={form.register('email')} />
    </EmailShell>
  );
}

/** Changes the e-mail address: the new one gets a link to prove it by (product/screens §6). */
export function EmailVerificationPage() {
  usePageView('email-verification');
  const { query } = useOwnUser();
  if (query.isPending) return <SkeletonLines count={4} />;
  return query.data?.passwordless ? <WithoutPassword /> : <WithPassword />;
}
