import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { purgeQueue } from '@harbour/contracts/job-console';
import type { JobQueue } from '@harbour/contracts/job';
import type { QueueRow } from '@harbour/contracts/status';
import { call } from '../../api/call.ts';
import { useFormats } from '../../i18n/format.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { FormCard } from '../../ui/forms/FormCard.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { useRenewal } from './renew.ts';

const WHAT = ['dead', 'ready'] as const;

interface PurgeDialogProps {
  queue: JobQueue;
  row: QueueRow | undefined;
  onClose: () => void;
}

/** Removes jobs for good, only for an admin who types the queue's name. */
export function PurgeDialog({ queue, row, onClose }: PurgeDialogProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const renew = useRenewal();
  const [what, setWhat] = useState<(typeof WHAT)[number]>('dead');
  const form = useForm(purgeQueue.body.pick({ confirm: true }), { confirm: '' });
  const sending = useSend(
    form,
    ({ confirm }) => call(purgeQueue, { params: { queue }, body: { what, confirm } }),
    ({ removed }) => {
      toast.success(t('jobs.purge.done', { removed: number(removed), queue }));
      renew();
      onClose();
    },
  );
  return (
    <Dialog title={t('jobs.purge.title', { queue })} onClose={onClose}>
      <p>{t('jobs.purge.text')}</p>
      <fieldset className="choice">
        <legend className="visually-hidden">{t('jobs.purge.what')}</legend>
        {WHAT.map((each) => (
          <label key={each}>
            <input type="radio" name="purge-what" checked={what === each} onChange={() => setWhat(each)} />
            {t(`jobs.purge.${each}`, { count: number(row?.[each] ?? 0) })}
          </label>
        ))}
      </fieldset>
      <FormCard
        form={form}
        sending={sending}
        submit={t('jobs.purge.now')}
        busy={t('jobs.purge.purging')}
        phrase={(reason) => t('jobs.purge.failed', { reason })}
        onCancel={onClose}
      >
        <Field label={t('jobs.purge.confirm', { queue })} autoComplete="off" input={form.register('confirm')} />
      </FormCard>
    </Dialog>
  );
}
