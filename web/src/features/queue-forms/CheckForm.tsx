import { useTranslation } from 'react-i18next';
import { checkQueuedCode } from '@harbour/contracts/phone-verification';
import { call } from '../../api/call.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FormCard } from '../../ui/forms/FormCard.tsx';
import { Notice } from '../../ui/dialogs/Notice.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { Widget } from '../../ui/cards/Widget.tsx';
import { PhoneField } from './PhoneField.tsx';
import { CheckForm as Schema } from './queue.forms.ts';
import { SessionCheck } from './QueueForm.tsx';

interface Checked {
  phone: string;
  status: string;
  valid: boolean;
}

function Verdict({ phone, status, valid }: Checked) {
  const { t } = useTranslation();
  if (status !== 'success') return <Notice kind="bad">{t('queueForm.checkUnable')}</Notice>;
  if (!valid) return <Notice kind="bad">{t('queueForm.checkInvalid', { phone })}</Notice>;
  return <Notice kind="good">{t('queueForm.checkValid', { phone })}</Notice>;
}

/** SMS Verification Check: whether a code is the one that the queue form had sent (product/screens §12). */
export function CheckForm() {
  const { t } = useTranslation();
  const form = useForm(Schema, { phone: '', code: '' });
  const sending = useSend(
    form,
    async (body): Promise<Checked> => ({ ...(await call(checkQueuedCode, { body })), phone: body.phone }),
    // A code that is wrong stays, to be corrected.
    ({ status, valid }) => (status === 'success' && valid ? form.reset() : undefined),
  );
  return (
    <Widget title={t('queueForm.checkTitle')}>
      <SessionCheck />
      <FormCard
        form={form}
        sending={sending}
        submit={t('queueForm.check')}
        busy={t('queueForm.checking')}
        phrase={(reason) => t('queueForm.checkFailed', { reason })}
        notice={sending.data && <Verdict {...sending.data} />}
        isPlain
      >
        <PhoneField input={form.register('phone')} />
        <Field
          label={t('queueForm.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          input={form.register('code')}
        />
      </FormCard>
    </Widget>
  );
}
