import { House, RefreshCw } from 'lucide-react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { HongKongPhone } from '@harbour/contracts/phone';
import { EnteredCode, verifyPhoneCode } from '@harbour/contracts/phone-verification';
import { describeError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { usePageView } from '../../../api/use-page-view.ts';
import { type Handover, handoverOf, messagePath, PATHS } from '../../../routing/paths.ts';
import { BackButton } from '../../../ui/page/BackButton.tsx';
import { CodeBoxes } from '../../../ui/codes/CodeBoxes.tsx';
import { FormShell } from '../../../ui/forms/FormShell.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { FailureNotice, Notice } from '../../../ui/dialogs/Notice.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useSend } from '../../../ui/forms/use-send.ts';
import { requiredUserId, useOwnUser } from '../own-user.ts';
import '../account.css';

const CodeForm = z.object({ code: EnteredCode });

interface FailedProps {
  error: unknown;
  phone: string;
  onRetry: () => void;
}

/** Replaces the form after a failed check, with the ways to go on (product/screens §7). */
function Failed({ error, phone, onRetry }: FailedProps) {
  const { t } = useTranslation();
  const phrase = (reason: string) => t('account.codeFailed', { reason });
  const state: Handover = { phone };
  // The link depends on the text that is shown (product/screens §7).
  const hasHttpStatus = /40|50/.test(phrase(describeError(error, t)));
  return (
    <div className="card form">
      <FailureNotice error={error} phrase={phrase} />
      <div className="form__actions">
        <button type="button" className="button" onClick={onRetry}>
          <RefreshCw aria-hidden="true" /> {t('account.tryAgain')}
        </button>
        <Link className="button button--quiet" to={PATHS.phoneVerification} state={state}>
          {t('account.newCode')}
        </Link>
        {hasHttpStatus && (
          <Link className="button button--quiet" to={PATHS.home}>
            <House aria-hidden="true" /> {t('action.back')}
          </Link>
        )}
      </div>
    </div>
  );
}

function CodePage({ phone }: { phone: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { keep } = useOwnUser();
  const form = useForm(CodeForm, { code: '' });
  const { field } = useController({ name: 'code', control: form.control });
  const sending = useSend(
    form,
    async ({ code }) => call(verifyPhoneCode, { body: { user: requiredUserId(), phone, code } }),
    async ({ user }) => {
      keep(user);
      form.reset();
      await navigate(messagePath('phone-verification-success'), { replace: true });
    },
  );
  const tryAgain = () => {
    form.reset();
    sending.forget();
  };
  const state: Handover = { phone };
  return (
    <FormShell
      title={t('account.codeTitle')}
      lead={t('account.codeLead', { phone })}
      before={<BackButton otherwise={PATHS.phoneVerification} />}
      form={form}
      sending={sending}
      submit={t('account.check')}
      busy={t('account.checking')}
      fallbackKey="account.updateFailed"
      done={sending.error !== null && <Failed error={sending.error} phone={phone} onRetry={tryAgain} />}
      links={
        <Link to={PATHS.phoneVerification} state={state}>
          {t('account.newCode')}
        </Link>
      }
    >
      <CodeBoxes
        name="code"
        legend={t('account.code')}
        digitLabel={(at) => t('account.codeDigit', at)}
        onChange={field.onChange}
        onLeave={field.onBlur}
      />
    </FormShell>
  );
}

/** Six boxes for the code sent to the phone in the navigation state (product/screens §7). */
export function SmsCheckPage() {
  const { t } = useTranslation();
  usePageView('sms-verification-check');
  const phone = HongKongPhone.safeParse(handoverOf(useLocation().state).phone);
  if (phone.success) return <CodePage phone={phone.data} />;
  return (
    <Page isNarrow title={t('account.codeTitle')} before={<BackButton otherwise={PATHS.user} />}>
      <div className="card form">
        <Notice kind="bad">{t('account.phoneFailed', { reason: t('account.phoneMissing') })}</Notice>
        <div className="form__actions">
          <Link className="button" to={PATHS.phoneVerification}>
            {t('account.phoneTitle')}
          </Link>
        </div>
      </div>
    </Page>
  );
}
