import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Answer } from '@harbour/contracts/endpoint';
import { PAGES } from '@harbour/contracts/pages';
import type { Passkey } from '@harbour/contracts/passkey';
import { resetPassword, verifyPasswordReset } from '@harbour/contracts/password';
import { ApiError, describeError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { note } from '../../api/client-log.ts';
import { useCall } from '../../api/use-call.ts';
import { usePageView } from '../../api/use-page-view.ts';
import { handoverOf, messagePath, onward, PATHS } from '../../routing/paths.ts';
import { useFormats } from '../../i18n/format.ts';
import { keepDevice } from '../../session/session.ts';
import { FormShell } from '../../ui/forms/FormShell.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { ErrorPanel } from '../../ui/page/States.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { NewPasswordForm } from './new-password.form.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PasswordChanged } from './PasswordChanged.tsx';
import { SendResetLinkPage } from './SendResetLinkPage.tsx';

type Reset = Answer<typeof verifyPasswordReset>;

interface RemovalProps {
  label: string;
  isKept: boolean;
  onChange: (isKept: boolean) => void;
}

/** One thing that ends with the former password, until its owner unticks it. */
function Removal({ label, isKept, onChange }: RemovalProps) {
  return (
    <label>
      <input type="checkbox" checked={!isKept} onChange={({ target }) => onChange(!target.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface PasskeysLeftProps {
  passkeys: readonly Passkey[];
  kept: readonly string[];
  onChange: (kept: readonly string[]) => void;
}

/** Which passkeys end with the former password: all, until their owner says otherwise. */
function PasskeysLeft({ passkeys, kept, onChange }: PasskeysLeftProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  return (
    <fieldset className="reset-passkeys">
      <legend>{t('auth.resetPasskeys')}</legend>
      <p>{t('auth.resetPasskeysText')}</p>
      {passkeys.map(({ id, name, createdAt }) => (
        <Removal
          key={id}
          label={t('auth.resetPasskeyRemove', { name, moment: moment(createdAt) })}
          isKept={kept.includes(id)}
          onChange={(isKept) => onChange(isKept ? [...kept, id] : kept.filter((each) => each !== id))}
        />
      ))}
    </fieldset>
  );
}

interface AppLeftProps {
  since: string;
  kept: boolean;
  onChange: (kept: boolean) => void;
}

/** Whether a new authenticator app ends with the former password: it does, until its owner says otherwise. */
function AppLeft({ since, kept, onChange }: AppLeftProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  return (
    <fieldset className="reset-passkeys">
      <legend>{t('auth.resetApp')}</legend>
      <p>{t('auth.resetAppText')}</p>
      <Removal label={t('auth.resetAppRemove', { moment: moment(since) })} isKept={kept} onChange={onChange} />
    </fieldset>
  );
}

function NewPasswordPage({ reset }: { reset: Reset }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const handover = onward(handoverOf({ from: search.get('from') }));
  const { email, passwordResetToken, passkeys = [], totpSince } = reset;
  const [kept, setKept] = useState<readonly string[]>([]);
  const [keepTotp, setKeepTotp] = useState(false);
  const form = useForm(NewPasswordForm, { newPassword: '', confirmPassword: '' });
  const sending = useSend(
    form,
    ({ newPassword }) => {
      const body = { email, passwordResetToken, newPassword, keepPasskeys: [...kept], keepTotp };
      return call(resetPassword, { body }, { bearer: passwordResetToken });
    },
    ({ device }) => {
      if (device !== undefined) keepDevice(device);
      form.reset();
      note('info', 'password reset');
    },
  );
  const { newPassword, confirmPassword } = form.watch();
  return (
    <FormShell
      title={t(PAGES.forgotPassword.title)}
      lead={t('auth.forgotPasswordLead', { email })}
      form={form}
      sending={sending}
      submit={t('auth.changePassword')}
      busy={t('auth.changingPassword')}
      fallbackKey="auth.resetFailed"
      done={sending.data && <PasswordChanged message={sending.data.message} handover={handover} />}
      links={<Link to={PATHS.sendResetLink}>{t('auth.newResetLink')}</Link>}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        newPassword={form.register('newPassword', { deps: confirmPassword ? ['confirmPassword'] : [] })}
        confirmPassword={form.register('confirmPassword')}
        typed={newPassword}
      />
      {passkeys.length > 0 && <PasskeysLeft passkeys={passkeys} kept={kept} onChange={setKept} />}
      {totpSince !== undefined && <AppLeft since={totpSince} kept={keepTotp} onChange={setKeepTotp} />}
    </FormShell>
  );
}

/** Whether a link itself was refused, so that trying it again is no use. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

function CheckedLink({ token }: { token: string }) {
  const { t } = useTranslation();
  usePageView('forgot-password');
  const navigate = useNavigate();
  const check = useCall(verifyPasswordReset, { query: { token } }, { staleTime: Number.POSITIVE_INFINITY });
  const refused = isRefused(check.error);
  useEffect(() => {
    if (refused) void navigate(messagePath('password-reset-token-verification-failure'), { replace: true });
  }, [navigate, refused]);
  if (check.data) return <NewPasswordPage reset={check.data} />;
  return (
    <Page isNarrow title={t(PAGES.forgotPassword.title)}>
      {check.isPending || refused ? (
        <div aria-busy="true">
          <output className="visually-hidden">{t('auth.checkingLink')}</output>
          <SkeletonLines count={4} />
        </div>
      ) : (
        <ErrorPanel
          text={describeError(check.error, t, 'auth.resetFailed')}
          busy={check.isFetching}
          onRetry={() => void check.refetch()}
        />
      )}
    </Page>
  );
}

/** Where a reset link leads: checks it first, then asks for the new password; without a link asks for the address. */
export function ForgotPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token ? <CheckedLink token={token} /> : <SendResetLinkPage />;
}
