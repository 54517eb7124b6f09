import { useEffect } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleSlash, FlaskConical, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  answerSandboxChallenge,
  getSandboxPayment,
  paySandbox,
  type SandboxPayment,
  TEST_CARDS,
  TestCard,
} from '@harbour/contracts/payment-sandbox';
import { describeError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { callKey, useCall } from '../../api/use-call.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { SkeletonLines } from '../../ui/cards/Skeleton.tsx';
import { EmptyPanel, States } from '../../ui/page/States.tsx';
import { showDetails, useFocusOnMount, useForm, validateOnEnter } from '../../ui/forms/use-form.ts';
import { PayButton } from './PayButton.tsx';

/** Runs a call of the sandbox and keeps its answer as the payment that is on screen. */
function useSandboxCall<V>(id: string, run: (value: V) => Promise<SandboxPayment>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (payment) => cache.setQueryData(callKey(getSandboxPayment, { params: { id } }), payment),
  });
}

const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** A date two years from now, as cards write it. */
function laterExpiry(): string {
  return `12/${String((new Date().getFullYear() + 2) % 100).padStart(2, '0')}`;
}

function CardForm({ payment }: { payment: SandboxPayment }) {
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

function Challenge({ payment }: { payment: SandboxPayment }) {
  const { t } = useTranslation();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const answer = useSandboxCall(payment.id, (accept: boolean) =>
    call(answerSandboxChallenge, { params: { id: payment.id }, body: { accept } }),
  );
  return (
    <div className="payment__challenge">
      <ShieldCheck aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1}>
        {t('payment.challengeTitle')}
      </h2>
      <p>{t('payment.challengeText')}</p>
      {answer.error && (
        <p className="notice notice--bad" role="alert">
          {describeError(answer.error, t)}
        </p>
      )}
      <div className="panel__actions">
        <button type="button" className="button" disabled={answer.isPending} onClick={() => answer.mutate(true)}>
          {t('payment.approve')}
        </button>
        <button
          type="button"
          className="button button--quiet"
          disabled={answer.isPending}
          onClick={() => answer.mutate(false)}
        >
          {t('payment.refuse')}
        </button>
      </div>
    </div>
  );
}

/** Calls `onPaid` once, when it comes on screen. */
function Paid({ payment, onPaid }: { payment: SandboxPayment; onPaid: (payment: SandboxPayment) => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    onPaid(payment);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, whatever function the page gives next
  }, []);
  return <output>{t('payment.waiting')}</output>;
}

interface SandboxCardProps {
  id: string;
  onPaid: (payment: SandboxPayment) => void;
}

/** The sandbox's card form with its 3-D Secure step; it goes on where a reload had left it. */
export function SandboxCard({ id, onPaid }: SandboxCardProps) {
  const { t } = useTranslation();
  const query = useCall(getSandboxPayment, { params: { id } }, { staleTime: 0 });
  return (
    <States query={query} skeleton={<SkeletonLines count={4} />} empty={null}>
      {(payment) => {
        if (payment.state === 'succeeded') return <Paid payment={payment} onPaid={onPaid} />;
        if (payment.state === 'challenge') return <Challenge payment={payment} />;
        if (payment.state === 'open') return <CardForm payment={payment} />;
        return <EmptyPanel icon={<CircleSlash aria-hidden="true" />} text={t('payment.closed')} />;
      }}
    </States>
  );
}
