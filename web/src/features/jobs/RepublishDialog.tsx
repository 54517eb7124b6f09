import { useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { republishJobs } from '@harbour/contracts/job-console';
import { call } from '../../api/call.ts';
import { useFormats } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useRenewal } from './renew.ts';

/** Longer than a worker holds a job, so that what is on its way is left alone. */
const USUAL_MINUTES = '10';

/** Publishes unfinished jobs again whose messages the broker has lost. */
export function RepublishDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const field = useId();
  const [minutes, setMinutes] = useState(USUAL_MINUTES);
  const renew = useRenewal();
  const body = republishJobs.body.safeParse({ olderThanMinutes: Number(minutes) });
  const republish = useMutation({
    mutationFn: () => call(republishJobs, { body: { olderThanMinutes: Number(minutes) } }),
    onSuccess: ({ count, hasMore }) => {
      const done = t('jobs.republish.done', { count: number(count) });
      toast.success(hasMore ? `${done} ${t('jobs.republish.more')}` : done);
      renew();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('jobs.republish.title')}
      confirm={t('jobs.republish.now')}
      deed={republish}
      isReady={body.success}
      onClose={onClose}
    >
      <p>{t('jobs.republish.text')}</p>
      <div className="field">
        <label htmlFor={field}>{t('jobs.republish.olderThan')}</label>
        <div className="field__box">
          <input
            id={field}
            inputMode="numeric"
            autoComplete="off"
            value={minutes}
            onChange={(event) => setMinutes(event.target.value)}
          />
        </div>
      </div>
    </ConfirmDialog>
  );
}
