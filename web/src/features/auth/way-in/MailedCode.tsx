import { useEffect, useEffectEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CodeBoxes } from '../../../ui/codes/CodeBoxes.tsx';
import type { Form } from '../../../ui/forms/use-form.ts';
import type { Sending } from '../../../ui/forms/use-send.ts';

interface MailedCodeProps {
  form: Form<{ code: string }, { code: string }>;
  sending: Pick<Sending<unknown>, 'error' | 'isBusy' | 'submit'>;
}

/** The boxes for a mailed code: full ones are sent at once, and a code that was refused leaves them empty. */
export function MailedCode({ form, sending }: MailedCodeProps) {
  const { t } = useTranslation();
  const { field } = useController({ name: 'code', control: form.control });
  const { error } = sending;
  const [refused, setRefused] = useState({ error, times: 0 });
  if (refused.error !== error) setRefused({ error, times: refused.times + (error === null ? 0 : 1) });
  const send = useEffectEvent(() => sending.submit());
  useEffect(() => {
    if (field.value.length === 6) send();
  }, [field.value]);
  useEffect(() => {
    if (error !== null) form.resetField('code');
  }, [error, form]);
  return (
    <CodeBoxes
      key={refused.times}
      name="code"
      legend={t('auth.mailedCode')}
      digitLabel={(at) => t('auth.codeDigit', at)}
      onChange={field.onChange}
      onLeave={field.onBlur}
    />
  );
}
