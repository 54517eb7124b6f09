import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@harbour/contracts/endpoint';
import { confirmTotp, type startTotp } from '@harbour/contracts/second-factor';
import { call } from '../../../api/call.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormCard } from '../../../ui/forms/FormCard.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { useSend } from '../../../ui/forms/use-send.ts';
import { requiredUserId } from '../own-user.ts';

interface TotpSetUpProps {
  started: Answer<typeof startTotp>;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** The key as a picture to scan and as a text to type in, and the first code. */
export function TotpSetUp({ started, onConfirmed, onCancel }: TotpSetUpProps) {
  const { t } = useTranslation();
  const form = useForm(confirmTotp.body, { code: '' });
  // The press that opened the form took its own button away.
  useEffect(() => form.setFocus('code'), [form]);
  const sending = useSend(
    form,
    (body) => call(confirmTotp, { params: { id: requiredUserId() }, body }),
    ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  );
  return (
    <FormCard
      form={form}
      sending={sending}
      submit={t('account.turnOn')}
      busy={t('account.turningOn')}
      fallbackKey="account.totpFailed"
      onCancel={onCancel}
    >
      <p>{t('account.scanText')}</p>
      <img
        className="totp__picture"
        src={`data:image/svg+xml,${encodeURIComponent(started.svg)}`}
        width="220"
        height="220"
        alt={t('account.scanPicture')}
      />
      <p>
        {t('account.totpKey')} <code className="totp__key">{started.key.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <Field
        label={t('form.totpCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        input={form.register('code')}
      />
    </FormCard>
  );
}
