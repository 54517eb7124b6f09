import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValues } from 'react-hook-form';
import { verifySession } from '@harbour/contracts/auth';
import type { JobQueue } from '@harbour/contracts/job';
import { describeError } from '../../api/api-error.ts';
import { note } from '../../api/client-log.ts';
import { useCall } from '../../api/use-call.ts';
import { FormCard } from '../../ui/forms/FormCard.tsx';
import { Notice } from '../../ui/dialogs/Notice.tsx';
import { ErrorPanel } from '../../ui/page/States.tsx';
import type { Form } from '../../ui/forms/use-form.ts';
import { useSend } from '../../ui/forms/use-send.ts';
import { Widget } from '../../ui/cards/Widget.tsx';
import { FollowedJob } from './FollowedJob.tsx';
import './queue-forms.css';

/** The test forms check the session when they load, with one question for all (product/screens §12). */
export function SessionCheck() {
  const { t } = useTranslation();
  const check = useCall(verifySession, {}, { scope: 'test forms', staleTime: 10_000 });
  if (!check.error) return null;
  return (
    <ErrorPanel
      text={t('queueForm.sessionFailed', { reason: describeError(check.error, t) })}
      error={check.error}
      busy={check.isFetching}
      onRetry={() => void check.refetch()}
    />
  );
}

/** What was put on a queue, and for whom. */
interface Queued {
  jobId: string;
  to: string;
}

interface QueueFormProps<I extends FieldValues, O extends FieldValues> {
  title: string;
  queue: JobQueue;
  form: Form<I, O>;
  /** Puts the message on its queue. */
  send: (values: O) => Promise<Queued>;
  children: ReactNode;
}

/** A form that queues one message, says so, and follows it until it is sent or dead (product/screens §12). */
export function QueueForm<I extends FieldValues, O extends FieldValues>(props: QueueFormProps<I, O>) {
  const { title, queue, form } = props;
  const { t } = useTranslation();
  const [followed, setFollowed] = useState<string>();
  const sending = useSend(form, props.send, ({ jobId }) => {
    form.reset();
    setFollowed(jobId);
    note('info', 'queued', { queue, jobId });
  });
  return (
    <Widget title={title}>
      <SessionCheck />
      <FormCard
        form={form}
        sending={sending}
        submit={t('queueForm.send')}
        busy={t('queueForm.sending')}
        phrase={(reason) => t(`queueForm.notSent.${queue}`, { reason })}
        notice={sending.data && <Notice kind="good">{t(`queueForm.sent.${queue}`, { to: sending.data.to })}</Notice>}
        isPlain
      >
        {props.children}
      </FormCard>
      {followed !== undefined && <FollowedJob key={followed} jobId={followed} />}
    </Widget>
  );
}
