import * as z from 'zod';
import { EditedId, Version } from '../catalogue/editing.ts';
import { endpoint } from '../http/endpoint.ts';
import { WebhookTestResult } from '../jobs/webhook.ts';
import { WebhookSubscription } from '../jobs/webhook-event.ts';

/** At most this many endpoints: each event is written once for every one that subscribes. */
export const MOST_WEBHOOKS = 20;

/** How long a former secret still signs after a rotation. */
export const FORMER_SECRET_MS = 24 * 3_600_000;

/** Where events are sent: a web address without user, password or fragment. */
const WebhookUrl = z
  .string('validation.webhookUrl')
  .trim()
  .max(500, 'validation.tooLong')
  .refine((text) => {
    if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
    const { username, password, hash } = new URL(text);
    return username === '' && password === '' && hash === '';
  }, 'validation.webhookUrl');

/** What an admin writes of an endpoint. */
export const WebhookDraft = z
  .object({
    url: WebhookUrl,
    description: z.string().trim().max(200, 'validation.tooLong').default(''),
    events: z.array(WebhookSubscription).min(1, 'validation.webhookEvents').max(60, 'validation.tooLong'),
    isEnabled: z.boolean().default(true),
  })
  .meta({ id: 'WebhookDraft' });
export type WebhookDraft = z.output<typeof WebhookDraft>;

/** Another system that listens, as admins see it. */
export const WebhookEndpoint = z
  .object({
    id: z.string(),
    version: Version,
    url: z.string(),
    description: z.string(),
    events: z.array(WebhookSubscription),
    isEnabled: z.boolean(),
    /** When it answered 410 and was disabled by that; null otherwise. */
    goneAt: z.iso.datetime().nullable(),
    secretSince: z.iso.datetime(),
    /** Until when the former secret signs as well; null where it does not. */
    formerSecretUntil: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** An endpoint with its new secret, which no other call shows. */
export const WebhookWithSecret = WebhookEndpoint.extend({
  secret: z.string().regex(/^whsec_/),
}).meta({ id: 'WebhookWithSecret' });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

const tag = 'Admin';

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/admin/webhook',
  access: 'admin',
  tag,
  summary: 'Endpoints of other systems that listen, oldest first',
  answer: z.array(WebhookEndpoint),
});

export const getWebhook = endpoint({
  method: 'GET',
  path: '/api/admin/webhook/:id',
  access: 'admin',
  tag,
  summary: 'One endpoint',
  params: EditedId,
  answer: WebhookEndpoint,
});

export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/webhook',
  access: 'admin',
  freshProof: 'everyone',
  tag,
  summary: 'Add an endpoint; the answer alone shows its secret',
  body: WebhookDraft,
  status: 201,
  answer: WebhookWithSecret,
});

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/admin/webhook/:id',
  access: 'admin',
  freshProof: 'everyone',
  tag,
  summary: 'Change an endpoint; 409 with `error.current` where somebody else changed it meanwhile',
  params: EditedId,
  body: WebhookDraft.extend({ version: Version }),
  answer: WebhookEndpoint,
});

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/admin/webhook/:id',
  access: 'admin',
  tag,
  summary: 'Remove an endpoint for good; what waits for it becomes a dead letter',
  params: EditedId,
  answer: z.object({ removed: z.boolean() }),
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/admin/webhook/:id/secret',
  access: 'admin',
  freshProof: 'everyone',
  tag,
  summary: 'Give an endpoint a new secret, which the answer alone shows; the former one signs as well for a day',
  params: EditedId,
  answer: WebhookWithSecret,
});

export const sendWebhookTest = endpoint({
  method: 'POST',
  path: '/api/admin/webhook/:id/test',
  access: 'admin',
  tag,
  summary: 'Send an endpoint a test event at once, and tell what it answered',
  params: EditedId,
  answer: WebhookTestResult,
});
