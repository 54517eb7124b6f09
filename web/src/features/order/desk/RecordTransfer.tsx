import { useId, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import { type FpsTransfer, ReceivedTransfer, recordTransfer } from '@harbour/contracts/fps-transfer';
import { listOrders } from '@harbour/contracts/order';
import { call } from '../../../api/call.ts';
import { adminPath, PATHS } from '../../../routing/paths.ts';
import { FailureNotice, Notice } from '../../../ui/dialogs/Notice.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { showDetails, useForm } from '../../../ui/forms/use-form.ts';
import { useLeaveGuard } from '../../../ui/forms/use-leave-guard.tsx';
import { useOutcomeText } from './use-outcome-text.ts';

/** The amount as typed. */
const TransferForm = ReceivedTransfer.extend({
  amount: z
    .string()
    .trim()
    .transform((text) => Number(text.replaceAll(',', '')))
    .pipe(ReceivedTransfer.shape.amount),
});
const BLANK = { reference: '', amount: '', bankReference: '' };
type Values = z.output<typeof TransferForm>;

/** The outcome of the last transfer. */
function Recorded({ transfer }: { transfer: FpsTransfer }) {
  const { t } = useTranslation();
  const text = useOutcomeText();
  const { outcome, order } = transfer;
  return (
    <Notice kind={outcome === 'paid' ? 'good' : 'info'}>
      {t('paying.transfer.recorded', { number: order.number, text: text(transfer) })}{' '}
      <Link to={adminPath(PATHS.adminOrder, order.id)}>{t('order.titleOf', { number: order.number })}</Link>
    </Notice>
  );
}

/** Records a transfer received by FPS, matched with its order by reference and amount. */
export function RecordTransfer() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const id = useId();
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const form = useForm(TransferForm, BLANK);
  const record = useMutation({
    mutationFn: (body: Values) => call(recordTransfer, { body }, { idempotencyKey: `${key} ${body.bankReference}` }),
    onSuccess: () => {
      form.reset(BLANK);
      setKey(crypto.randomUUID());
      void cache.invalidateQueries({ queryKey: [listOrders.path] });
    },
    onError: (error) => showDetails(form, error),
  });
  const { question } = useLeaveGuard(form.formState.isDirty);
  const submit = form.handleSubmit((body) => record.mutate(body));
  const fields = [
    { name: 'reference', label: t('paying.transfer.reference') },
    { name: 'amount', label: t('paying.transfer.amount'), inputMode: 'decimal' },
    { name: 'bankReference', label: t('paying.transfer.bankReference') },
  ] as const;
  return (
    <details className="card transfer">
      <summary id={id}>{t('paying.transfer.title')}</summary>
      <form noValidate aria-labelledby={id} onSubmit={(event) => void submit(event)}>
        <p className="lead">{t('paying.transfer.lead')}</p>
        <div className="transfer__fields">
          {fields.map(({ name, label, ...more }) => (
            <Field
              key={name}
              label={label}
              autoComplete="off"
              input={form.register(name)}
              error={form.formState.errors[name]}
              disabled={record.isPending}
              {...more}
            />
          ))}
        </div>
        <button type="submit" className="button" disabled={record.isPending}>
          {t(record.isPending ? 'paying.transfer.recording' : 'paying.transfer.record')}
        </button>
        {record.error && <FailureNotice error={record.error} />}
        {record.data && <Recorded transfer={record.data} />}
      </form>
      {question}
    </details>
  );
}
