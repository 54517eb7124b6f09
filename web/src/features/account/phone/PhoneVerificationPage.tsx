import { useEffect } from 'react';
import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { requestPhoneCode } from '@harbour/contracts/phone-verification';
import { call } from '../../../api/call.ts';
import { usePageView } from '../../../api/use-page-view.ts';
import { type Handover, handoverOf, PATHS } from '../../../routing/paths.ts';
import { BackButton } from '../../../ui/page/BackButton.tsx';
import { DonePanel } from '../../../ui/forms/DonePanel.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormShell } from '../../../ui/forms/FormShell.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useSend } from '../../../ui/forms/use-send.ts';
import { requiredUserId } from '../own-user.ts';
import { PhoneForm } from './phone.form.ts';
import '../account.css';

/** How long the success is to be read before the code is asked for, in milliseconds. */
const READING_MS = 1_500;

function CodeSent({ phone, message }: { phone: string; message: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state: Handover = { phone };
  useEffect(() => {
    const timer = setTimeout(() => void navigate(PATHS.smsCheck, { state: { phone } }), READING_MS);
    return () => clearTimeout(timer);
  }, [navigate, phone]);
  return (
    <DonePanel icon={<MessageSquareText aria-hidden="true" />} title={message}>
      <Link className="button" to={PATHS.smsCheck} state={state}>
        {t('account.enterCode')}
      </Link>
    </DonePanel>
  );
}

/** Sends a code to a Hong Kong phone and goes to the screen that takes it (product/screens §7). */
export function PhoneVerificationPage() {
  const { t } = useTranslation();
  usePageView('phone-verification');
  const { phone: handed = '' } = handoverOf(useLocation().state);
  const form = useForm(PhoneForm, { phone: handed });
  const sending = useSend(form, async ({ phone }) => {
    const { message } = await call(requestPhoneCode, { body: { user: requiredUserId(), phone } });
    return { phone, message };
  });
  const isNational = !form.watch('phone').trimStart().startsWith('+');
  return (
    <FormShell
      title={t('account.phoneTitle')}
      lead={t('account.phoneLead')}
      before={<BackButton otherwise={PATHS.user} />}
      form={form}
      sending={sending}
      submit={t('account.sendCode')}
      busy={t('account.sending')}
      fallbackKey="account.sendCodeFailed"
      failsBelow
      done={sending.data && <CodeSent {...sending.data} />}
    >
      <Field
        label={t('account.phone')}
        type="tel"
        inputMode="tel"
        autoComplete={isNational ? 'tel-national' : 'tel'}
        prefix={isNational && <span className="phone-prefix number">{t('account.hongKongPrefix')}</span>}
        input={form.register('phone')}
      />
    </FormShell>
  );
}
