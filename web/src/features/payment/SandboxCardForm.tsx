import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paySandbox, type SandboxPayment, TEST_CARDS, TestCard } from '@harbour/contracts/payment-sandbox';
import { describeError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { showDetails, useForm, validateOnEnter } from '../../ui/forms/use-form.ts';
import { PayButton } from './PayButton.tsx';
import { useSandboxCall } from './use-sandbox-call.ts';

const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** A date two years from now, as cards write it. */
function laterExpiry(): string {
  return `12/${String((new Date().getFullYear() + 2) % 100).padStart(2, '0')}`;
}

/** The sandbox's card fields, with the test cards that it takes. */
export function SandboxCardForm({ payment }: { payment: SandboxPayment }) {
  const { t } = useTranslation();
  const params = { id: payment.id };
  const form = useForm(TestCard, { number: '', expiry: '', cvc: '' });
  const pay = useSandboxCall(payment.id, (body: { number: string; expiry: string; cvc: string }) =>
    call(paySandbox, { params, body }),
  );
  const values = form.watch(['number', 'expiry', 'cvc']);
  const isDisabled = values.some((value) => !value.trim());
  const showMissing = validateOnEnter(() => form.trigger(), isDisabled && !pay.isPending);
  const submit = form.handleSubmit((body) => {
    pay.mutate(body, { onError: (error) => showDetails(form, error) });
  });
  const decline = payment.decline === null ? undefined : t(`payment.decline.${payment.decline}`);
  const failure = pay.error ? describeError(pay.error, t) : pay.isPending ? undefined : decline;
  const fill = (number: string) => {
    form.setValue('number', grouped(number), { shouldValidate: true });
    form.setValue('expiry', laterExpiry(), { shouldValidate: true });
    form.setValue('cvc', '123', { shouldValidate: true });
    form.setFocus('number');
  };
  const fields = [
    { name: 'number', autoComplete: 'cc-number' },
    { name: 'expiry', autoComplete: 'cc-exp' },
    { name: 'cvc', autoComplete: 'cc-csc' },
  ] as const;
  return (
    <form className="payment__fields" noValidate onSubmit={(event) => void submit(event)}>
      <p className="payment__test">
        <FlaskConical aria-hidden="true" /> {t('payment.testOnly')}
      </p>
      {fields.map(({ name, autoComplete }) => (
        <Field
          key={name}
          label={t(`payment.${name}`)}
          autoComplete={autoComplete}
          input={form.register(name)}
          error={form.formState.errors[name]}
          disabled={pay.isPending}
          onKeyDown={showMissing}
        />
      ))}
      <PayButton isBusy={pay.isPending} isDisabled={isDisabled} {...(failure ? { failure } : {})} />
      <details className="payment__cards">
        <summary>{t('payment.testCards')}</summary>
        <ul>
          {TEST_CARDS.map(({ number, outcome }) => (
            <li key={number}>
              <button type="button" className="button button--quiet number" onClick={() => fill(number)}>
                {grouped(number)}
              </button>
              <span>{t(`payment.outcome.${outcome}`)}</span>
            </li>
          ))}
        </ul>
      </details>
    </form>
  );
}
