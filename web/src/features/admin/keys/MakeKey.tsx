import { Controller, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiKeyDraft, makeApiKey, USUAL_PER_MINUTE } from '@harbour/contracts/api-key';
import type { Answer } from '@harbour/contracts/endpoint';
import { call } from '../../../api/call.ts';
import { FailureNotice } from '../../../ui/dialogs/Notice.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormState } from '../../../ui/forms/form-state.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useSend } from '../../../ui/forms/use-send.ts';
import { AS_NUMBER, MomentField, NumberField } from '../fields/fields.tsx';
import { ScopesField } from './ScopesField.tsx';

export type MadeKey = Answer<typeof makeApiKey>;

interface MakeKeyProps {
  onMade: (key: MadeKey) => void;
  onCancel: () => void;
}

/** The form of a new API key. */
export function MakeKey({ onMade, onCancel }: MakeKeyProps) {
  const { t } = useTranslation();
  const form = useForm(ApiKeyDraft, { name: '', scopes: [], perMinute: USUAL_PER_MINUTE, expiresAt: null });
  const { errors } = useFormState({ control: form.control });
  const sending = useSend(form, (body) => call(makeApiKey, { body }), onMade);
  return (
    <FormState value={{ errors, isBusy: sending.isBusy, showMissing: () => undefined }}>
      <form className="card edit" noValidate onSubmit={sending.submit}>
        <h2>{t('keys.new')}</h2>
        <Field label={t('keys.name')} input={form.register('name')} autoComplete="off">
          <p className="edit__hint">{t('keys.nameHint')}</p>
        </Field>
        <ScopesField input={form.register('scopes')} />
        <div className="edit__pair">
          <NumberField label={t('keys.perMinute')} input={form.register('perMinute', AS_NUMBER)} />
          <Controller
            control={form.control}
            name="expiresAt"
            render={({ field }) => <MomentField field={field} label={t('keys.expires')} />}
          />
        </div>
        {sending.error !== null && <FailureNotice error={sending.error} />}
        <div className="form__actions">
          <button type="submit" className="button" disabled={sending.isBusy}>
            {t('keys.make')}
          </button>
          <button type="button" className="button button--quiet" disabled={sending.isBusy} onClick={onCancel}>
            {t('action.cancel')}
          </button>
        </div>
      </form>
    </FormState>
  );
}
