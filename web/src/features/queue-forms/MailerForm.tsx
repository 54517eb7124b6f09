import { useTranslation } from 'react-i18next';
import { FORM_TEMPLATES } from '@harbour/contracts/mail';
import { queueMail } from '@harbour/contracts/messenger';
import { call } from '../../api/call.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { MailerForm as Schema } from './queue.forms.ts';
import { QueueForm } from './QueueForm.tsx';

/** Nothing is chosen at first, which no template is called. */
const EMPTY = { email: '', name: '', template: '' as (typeof FORM_TEMPLATES)[number] };

/** Mailer Message Queue: one mail by a template (product/screens §12). */
export function MailerForm() {
  const { t } = useTranslation();
  const form = useForm(Schema, EMPTY);
  return (
    <QueueForm
      title={t('queueForm.mailerTitle')}
      queue="mailer"
      form={form}
      send={async ({ email, name, template }) => {
        const { jobId } = await call(queueMail, { body: { email, name, template: { name: template } } });
        return { jobId, to: email };
      }}
    >
      <Field label={t('queueForm.email')} type="email" autoComplete="off" input={form.register('email')} />
      <Field label={t('queueForm.name')} autoComplete="off" input={form.register('name')} />
      <SelectField
        label={t('queueForm.template')}
        autoComplete="off"
        input={form.register('template')}
        placeholder={t('queueForm.choose')}
        options={FORM_TEMPLATES.map((value) => ({ value, label: t(`queueForm.templates.${value}`) }))}
      />
    </QueueForm>
  );
}
