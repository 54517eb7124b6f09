import { useState } from 'react';
import { KeyRound, ListChecks, Send, Trash2 } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import type { WebhookTestResult } from '@harbour/contracts/webhook';
import {
  removeWebhook,
  rotateWebhookSecret,
  sendWebhookTest,
  type WebhookEndpoint,
} from '@harbour/contracts/webhook-admin';
import { call } from '../../../api/call.ts';
import { useFormats } from '../../../i18n/format.ts';
import { jobsPath, PATHS } from '../../../routing/paths.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { FailureNotice, Notice } from '../../../ui/dialogs/Notice.tsx';
import { useMutateOnce } from '../../../ui/forms/use-one-at-a-time.ts';
import { EndpointTag } from './WebhooksPage.tsx';

interface EndpointProps {
  endpoint: WebhookEndpoint;
}

/** The longest beginning of a recipient that the job console searches for. */
const MOST_SEARCHED = 100;

function TestAnswer({ result: { isTaken, status, durationMs, said } }: { result: WebhookTestResult }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const outcome = isTaken ? 'taken' : status === null ? 'silent' : 'refused';
  return (
    <Notice kind={isTaken ? 'good' : 'bad'}>
      {t(`webhook.test.${outcome}`, { status: String(status), ms: number(durationMs) })}
      {said !== '' && (
        <>
          {' '}
          <code lang="en">{said}</code>
        </>
      )}
    </Notice>
  );
}

function TestRow({ endpoint: { id } }: EndpointProps) {
  const { t } = useTranslation();
  const test = useMutation({ mutationFn: () => call(sendWebhookTest, { params: { id } }) });
  const run = useMutateOnce<void>(test);
  return (
    <>
      <div className="form__actions">
        <button type="button" className="button" disabled={test.isPending} onClick={() => run()}>
          <Send aria-hidden="true" /> {t(test.isPending ? 'webhook.test.sending' : 'webhook.test.button')}
        </button>
      </div>
      {test.error !== null && <FailureNotice error={test.error} fallbackKey="webhook.test.failed" />}
      {test.data && !test.isPending && <TestAnswer result={test.data} />}
    </>
  );
}

function RotateDialog({ endpoint: { id }, onClose, onSecret }: EndpointProps & Closing & Told) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const rotation = useMutation({
    mutationFn: () => call(rotateWebhookSecret, { params: { id } }),
    onSuccess: ({ secret }) => {
      onClose();
      onSecret(secret);
      void cache.invalidateQueries();
    },
  });
  return (
    <ConfirmDialog
      title={t('webhook.rotate.title')}
      confirm={t('webhook.rotate.button')}
      deed={rotation}
      onClose={onClose}
    >
      <p>{t('webhook.rotate.ask')}</p>
    </ConfirmDialog>
  );
}

function RemoveDialog({ endpoint: { id, url }, onClose }: EndpointProps & Closing) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const removal = useMutation({
    mutationFn: () => call(removeWebhook, { params: { id } }),
    onSuccess: async () => {
      toast.success(t('admin.remove.done', { name: url }));
      // Fetched again by what is shown next: this page would ask for what is no more.
      await cache.invalidateQueries({ refetchType: 'none' });
      await navigate(PATHS.adminWebhooks);
    },
  });
  return (
    <ConfirmDialog
      title={t('webhook.remove.title')}
      confirm={t('admin.remove.button')}
      deed={removal}
      onClose={onClose}
    >
      <p>{t('webhook.remove.ask')}</p>
    </ConfirmDialog>
  );
}

interface Closing {
  onClose: () => void;
}
interface Told {
  onSecret: (secret: string) => void;
}

/** What is done with an endpoint beside changing it: test it, follow its deliveries, rotate its secret, remove it. */
export function EndpointPanel({ endpoint, onSecret }: EndpointProps & Told) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const [asked, setAsked] = useState<'rotate' | 'remove'>();
  const { url, secretSince, formerSecretUntil, goneAt } = endpoint;
  const close = () => setAsked(undefined);
  return (
    <section className="card edit">
      <p className="webhook__state">
        <EndpointTag endpoint={endpoint} />
        {goneAt !== null && <span>{t('webhook.goneAt', { at: moment(goneAt) })}</span>}
      </p>
      <TestRow endpoint={endpoint} />
      <p className="edit__hint">
        {t('webhook.secret.since', { at: moment(secretSince) })}
        {formerSecretUntil !== null && ` ${t('webhook.secret.former', { at: moment(formerSecretUntil) })}`}
      </p>
      <div className="form__actions">
        <Link className="button button--quiet" to={jobsPath({ queue: 'webhooks', q: url.slice(0, MOST_SEARCHED) })}>
          <ListChecks aria-hidden="true" /> {t('webhook.deliveries')}
        </Link>
        <button type="button" className="button button--quiet" onClick={() => setAsked('rotate')}>
          <KeyRound aria-hidden="true" /> {t('webhook.rotate.button')}
        </button>
        <button type="button" className="button button--quiet" onClick={() => setAsked('remove')}>
          <Trash2 aria-hidden="true" /> {t('admin.remove.button')}
        </button>
      </div>
      {asked === 'rotate' && <RotateDialog endpoint={endpoint} onClose={close} onSecret={onSecret} />}
      {asked === 'remove' && <RemoveDialog endpoint={endpoint} onClose={close} />}
    </section>
  );
}
