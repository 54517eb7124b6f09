import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Pencil, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { replayJob, type Job } from '@harbour/contracts/messenger';
import { call } from '../../api/call.ts';
import { Field } from '../forms/Field.tsx';
import { FormCard } from '../forms/FormCard.tsx';
import { FailureNotice } from '../dialogs/Notice.tsx';
import { useForm } from '../forms/use-form.ts';
import { useMutateOnce } from '../forms/use-one-at-a-time.ts';
import { useSend } from '../forms/use-send.ts';

interface ReplayProps {
  job: Job;
  onReplayed: () => void;
}

/** Another address or number, where that was the fault; a code belongs to its number and cannot go to another. */
function Correction({ job, onReplayed, onCancel }: ReplayProps & { onCancel: () => void }) {
  const { t } = useTranslation();
  const form = useForm(replayJob.body, { to: job.to });
  const params = { jobId: job.jobId };
  const sending = useSend(form, (body) => call(replayJob, { params, body }), onReplayed);
  const isMail = job.queue === 'mailer';
  return (
    <FormCard
      form={form}
      sending={sending}
      submit={t('job.correctAndReplay')}
      busy={t('job.replaying')}
      phrase={(reason) => t('job.replayFailed', { reason })}
      onCancel={onCancel}
    >
      <Field
        label={t(isMail ? 'job.correctAddress' : 'job.correctNumber')}
        type={isMail ? 'email' : 'tel'}
        autoComplete="off"
        input={form.register('to')}
      />
    </FormCard>
  );
}

/** Sends a dead job again, as it is or to a corrected recipient. */
export function JobReplay({ job, onReplayed }: ReplayProps) {
  const { t } = useTranslation();
  const [isCorrecting, setCorrecting] = useState(false);
  const replay = useMutation({
    mutationFn: () => call(replayJob, { params: { jobId: job.jobId }, body: {} }),
    onSuccess: onReplayed,
  });
  const send = useMutateOnce(replay);
  if (isCorrecting) return <Correction job={job} onReplayed={onReplayed} onCancel={() => setCorrecting(false)} />;
  return (
    <>
      <div className="actions">
        <button type="button" className="button button--quiet" disabled={replay.isPending} onClick={() => send()}>
          <RotateCw aria-hidden="true" /> {t(replay.isPending ? 'job.replaying' : 'job.replay')}
        </button>
        {(job.queue === 'mailer' || job.queue === 'sms') && (
          <button type="button" className="button button--quiet" onClick={() => setCorrecting(true)}>
            <Pencil aria-hidden="true" /> {t('job.correct')}
          </button>
        )}
      </div>
      {replay.error && <FailureNotice error={replay.error} phrase={(reason) => t('job.replayFailed', { reason })} />}
    </>
  );
}
