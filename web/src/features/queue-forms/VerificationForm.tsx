import { useTranslation } from 'react-i18next';
import { queuePhoneCode } from '@harbour/contracts/phone-verification';
import { call } from '../../api/call.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { PhoneField } from './PhoneField.tsx';
import { VerificationForm as Schema } from './queue.forms.ts';
import { QueueForm } from './QueueForm.tsx';

/** SMS Verification Queue: one code to one number (product/screens §12). */
export function VerificationForm() {
  const { t } = useTranslation();
  const form = useForm(Schema, { phone: '' });
  return (
    <QueueForm
      title={t('queueForm.requestTitle')}
      queue="verification"
      form={form}
      send={async (body) => ({ ...(await call(queuePhoneCode, { body })), to: body.phone })}
    >
      <PhoneField input={form.register('phone')} />
    </QueueForm>
  );
}
