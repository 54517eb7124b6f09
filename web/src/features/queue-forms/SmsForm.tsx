import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queueSms } from '@harbour/contracts/messenger';
import { SMS_MAX_LENGTH } from '@harbour/contracts/sms';
import { call } from '../../api/call.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { PhoneField } from './PhoneField.tsx';
import { SmsForm as Schema } from './queue.forms.ts';
import { QueueForm } from './QueueForm.tsx';

/** SMS Message Queue: one text message (product/screens §12). */
export function SmsForm() {
  const { t } = useTranslation();
  const form = useForm(Schema, { phone: '', text: '' });
  const text = useWatch({ control: form.control, name: 'text' });
  return (
    <QueueForm
      title={t('queueForm.smsTitle')}
      queue="sms"
      form={form}
      send={async (body) => ({ ...(await call(queueSms, { body })), to: body.phone })}
    >
      <PhoneField input={form.register('phone')} />
      <Field label={t('queueForm.text')} autoComplete="off" input={form.register('text')}>
        <small className="number">
          {t('queueForm.characters', { count: text.trim().length, max: SMS_MAX_LENGTH })}
        </small>
      </Field>
    </QueueForm>
  );
}
