import { AppError } from '@harbour/contracts/errors';
import { testWebhook, type WebhookTestResult } from '@harbour/contracts/webhook';
import {
  FORMER_SECRET_MS,
  MOST_WEBHOOKS,
  type WebhookDraft,
  type WebhookEndpoint,
  type WebhookWithSecret,
} from '@harbour/contracts/webhook-admin';
import type { Broker } from '@harbour/messaging/broker';
import type { WebhookEndpointDocument } from '@harbour/messaging/webhook-endpoints';
import type { WebhookKeys } from '@harbour/messaging/webhook-secrets';
import { isPublicAddress, literalAddressOf } from '@harbour/platform/public-address';
import { createEditor, type EditorDependencies, type EditorParts } from '../../editing/editor.ts';
import { validationError } from '../../http/api/validate.ts';
import type { Actor } from '../audit/audit.service.ts';
import type { WebhookRepository } from './webhook.repository.ts';
import { toWebhook } from './webhook.view.ts';

export interface WebhookEditorDependencies extends EditorDependencies {
  readonly endpoints: WebhookRepository;
  readonly keys: WebhookKeys;
  readonly broker: Pick<Broker, 'ask'>;
  /** Whether plain HTTP and private addresses are taken: for development. */
  readonly allowPrivate: boolean;
}

export type WebhookEditor = ReturnType<typeof createWebhookEditor>;

/** What can be said of an address before its name is resolved; the worker checks what it resolves to, each time. */
function isFit(text: string): boolean {
  const url = new URL(text);
  const literal = literalAddressOf(url);
  return url.protocol === 'https:' && (literal === undefined || isPublicAddress(literal));
}

type Parts = EditorParts<WebhookEndpointDocument, WebhookDraft, WebhookEndpoint>;

const partsOf = ({ endpoints, keys, allowPrivate }: Omit<WebhookEditorDependencies, 'broker'>): Parts => ({
  kind: 'webhook',
  stored: endpoints.editing,
  show: toWebhook,
  recorded: ({ url, ...rest }) => ({ ...rest, url: shownAddress(url) }),
  nameOf: ({ url }) => new URL(url).hostname,
  async check({ url }, before) {
    if (!allowPrivate && !isFit(url)) throw validationError([{ path: 'url', message: 'validation.webhookPublic' }]);
    if (before === undefined && (await endpoints.count()) >= MOST_WEBHOOKS)
      throw new AppError('CLIENT_ERROR', 'error.entriesFull', { params: { count: MOST_WEBHOOKS } });
  },
  create(draft) {
    const createdAt = new Date();
    return { ...draft, secret: { key: keys.current, number: 1, since: createdAt }, createdAt };
  },
  // An admin has looked at it: the mark that it was gone does not outlive that.
  change: (_before, draft) => ({ set: draft, remove: ['goneAt'] }),
});

/** An address for the audit log: many receivers have their secret in the path. */
function shownAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}/…${pathname.slice(1).slice(-4)}`;
}

/** Endpoints of other systems as admins write them. A secret is shown by the call that makes it and by no other. */
export function createWebhookEditor(deps: WebhookEditorDependencies) {
  const { inTransaction, audit, endpoints, keys, broker } = deps;
  const editor = createEditor(partsOf(deps), deps);

  const find = async (id: string): Promise<WebhookEndpointDocument> => {
    const found = await endpoints.editing.byId(id);
    if (found === null) throw new AppError('NOT_FOUND', 'error.notFound');
    return found;
  };

  const withSecret = (stored: WebhookEndpointDocument): WebhookWithSecret => {
    const view = toWebhook(stored);
    const secret = keys.secretOf(view.id, stored.secret);
    if (secret === undefined) throw new Error('the secret was made of a key that is gone');
    return { ...view, secret };
  };

  return {
    show: editor.show,
    change: editor.change,
    all: (): Promise<WebhookEndpoint[]> => editor.list({ sort: { _id: 1 }, limit: MOST_WEBHOOKS }),
    add: async (draft: WebhookDraft, actor: Actor): Promise<WebhookWithSecret> =>
      withSecret(await find((await editor.add(draft, actor)).id)),

    /** Removes an endpoint for good. @throws NOT_FOUND */
    remove: (id: string, actor: Actor): Promise<{ removed: boolean }> =>
      inTransaction(async () => {
        const stored = await find(id);
        await endpoints.remove(stored);
        await audit.record(actor, { action: 'webhook.remove', ids: [id], detail: stored.slug });
        return { removed: true };
      }),

    /** Makes the next secret; the one before signs as well for a day. @throws NOT_FOUND, CLIENT_ERROR 409 */
    rotate: (id: string, actor: Actor): Promise<WebhookWithSecret> =>
      inTransaction(async () => {
        const { _id, version = 0, secret, slug } = await find(id);
        const now = new Date();
        const { key, number } = secret;
        const former = { key, number, until: new Date(now.getTime() + FORMER_SECRET_MS) };
        const next = { key: keys.current, number: number + 1, since: now };
        const after = await endpoints.editing.change(_id, version, { set: { secret: next, former } });
        if (after === null) throw new AppError('CLIENT_ERROR', 'error.changedMeanwhile', { status: 409 });
        await audit.record(actor, { action: 'webhook.rotate', ids: [id], detail: slug });
        return withSecret(after);
      }),

    /** Has the worker send a test event, and gives what came back. @throws NOT_FOUND, SERVICE_UNAVAILABLE without a worker */
    async test(id: string): Promise<WebhookTestResult> {
      await find(id);
      return broker.ask(testWebhook, { endpoint: id });
    },
  };
}
