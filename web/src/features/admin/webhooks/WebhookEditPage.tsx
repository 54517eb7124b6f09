import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type * as z from 'zod';
import {
  addWebhook,
  changeWebhook,
  getWebhook,
  WebhookDraft,
  type WebhookEndpoint,
  type WebhookWithSecret,
} from '@harbour/contracts/webhook-admin';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { NEW, PATHS } from '../../../routing/paths.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { EditPage } from '../EditPage.tsx';
import { EndpointPanel } from './EndpointPanel.tsx';
import { EventsField } from './EventsField.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import './webhooks.css';

function draftOf(stored: WebhookEndpoint | undefined): WebhookDraft {
  if (stored === undefined) return { url: '', description: '', events: [], isEnabled: true };
  const { url, description, events, isEnabled } = stored;
  return { url, description, events, isEnabled };
}

/** One endpoint, or a new one, whose secret is shown once. */
export function WebhookEditPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id = NEW } = useParams();
  const isNew = id === NEW;
  const [secret, setSecret] = useState<string>();
  const query = useCall(getWebhook, { params: { id } }, { enabled: !isNew, staleTime: 0 });
  const closeSecret = async () => {
    setSecret(undefined);
    if (isNew) await navigate(PATHS.adminWebhooks);
  };
  return (
    <>
      <EditPage<z.input<typeof WebhookDraft>, WebhookDraft, WebhookEndpoint | WebhookWithSecret>
        title={t(isNew ? 'webhook.new' : 'webhook.edit')}
        listTitle={t('admin.section.webhooks')}
        listPath={PATHS.adminWebhooks}
        query={isNew ? undefined : query}
        schema={WebhookDraft}
        draftOf={draftOf}
        add={(body) => call(addWebhook, { body })}
        change={(stored, draft) =>
          call(changeWebhook, { params: { id: stored.id }, body: { ...draft, version: stored.version } })
        }
        savedText={t('webhook.saved')}
        onSaved={async (saved) => {
          // The page stays behind the dialog: its secret is shown by no other.
          if ('secret' in saved) setSecret(saved.secret);
          else await navigate(PATHS.adminWebhooks);
        }}
        renderFields={(form, stored) => (
          <>
            <Field
              label={t('webhook.url')}
              type="url"
              inputMode="url"
              autoComplete="off"
              input={form.register('url')}
            />
            <Field label={t('webhook.description')} autoComplete="off" input={form.register('description')} />
            <EventsField input={form.register('events')} chosen={stored?.events ?? []} />
            <label className="edit__tick">
              <input type="checkbox" {...form.register('isEnabled')} /> {t('webhook.enabled')}
            </label>
          </>
        )}
        renderAfter={(_form, stored) => stored && <EndpointPanel endpoint={stored} onSecret={setSecret} />}
      />
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => void closeSecret()} />}
    </>
  );
}
