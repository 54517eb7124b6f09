import { type ApiKey, type ApiKeyDraft, MOST_API_KEYS } from '@harbour/contracts/api-key';
import { AppError } from '@harbour/contracts/errors';
import { KeyScope, type Scope } from '@harbour/contracts/scopes';
import type { AccountPart } from '../../personal-data/account-part.ts';
import type { Transaction } from '../../store/transaction.ts';
import { hashOf } from '../../secrecy/secrets.rules.ts';
import type { Actor, AuditService } from '../audit/audit.service.ts';
import type { AdminNotices } from '../user/admin/admin-notices.service.ts';
import type { ApiKeyDocument } from './api-key.model.ts';
import type { ApiKeyRepository } from './api-key.repository.ts';
import { newApiKey } from './api-key.rules.ts';

export interface ApiKeyDependencies {
  readonly inTransaction: Transaction;
  readonly keys: ApiKeyRepository;
  readonly audit: Pick<AuditService, 'record'>;
  readonly notices: Pick<AdminNotices, 'tellOfKey'>;
  readonly journal: { noteKeyRevoked(userId: string, prefix: string): Promise<void> };
  readonly emailOf: (userId: string) => Promise<string | undefined>;
}

export type ApiKeyService = ReturnType<typeof createApiKeyService>;

/** The keys that an admin made; they end with the account. */
export function createApiKeysPart(keys: Pick<ApiKeyRepository, 'ofUser' | 'removeAll'>): AccountPart {
  return {
    name: 'apiKeys',
    collect: async ({ id }) =>
      (await keys.ofUser(id)).map(({ name, scopes, createdAt, expiresAt, lastUsedAt, revokedAt }) => ({
        name,
        scopes,
        createdAt,
        expiresAt,
        lastUsedAt,
        revokedAt,
      })),
    erase: ({ id }) => keys.removeAll(id),
  };
}

const isKeyScope = (scope: Scope) => KeyScope.safeParse(scope).data ?? [];

function toApiKey(stored: ApiKeyDocument, email: string): ApiKey {
  return {
    id: stored.prefix,
    name: stored.name,
    scopes: stored.scopes.flatMap(isKeyScope),
    perMinute: stored.perMinute,
    by: { id: stored.userId, email },
    createdAt: stored.createdAt.toISOString(),
    expiresAt: stored.expiresAt?.toISOString() ?? null,
    lastUsedAt: stored.lastUsedAt?.toISOString() ?? null,
    revokedAt: stored.revokedAt?.toISOString() ?? null,
  };
}

/** API keys: making, listing and revoking them. */
export function createApiKeyService(deps: ApiKeyDependencies) {
  const { inTransaction, keys, audit, notices, journal, emailOf } = deps;
  return {
    /** Newest first, revoked ones last. */
    async list(): Promise<ApiKey[]> {
      const stored = await keys.list();
      const makers = [...new Set(stored.map(({ userId }) => userId))];
      const emails = new Map(await Promise.all(makers.map(async (id) => [id, (await emailOf(id)) ?? ''] as const)));
      return stored.map((key) => toApiKey(key, emails.get(key.userId) ?? ''));
    },

    /**
     * Makes a key and gives it, this once; the other admins are told.
     * @throws FORBIDDEN for a scope that its maker lacks, CLIENT_ERROR 409 where there are too many
     */
    make: (draft: ApiKeyDraft, own: ReadonlySet<Scope>, actor: Actor): Promise<ApiKey & { secret: string }> =>
      inTransaction(async () => {
        if (!draft.scopes.every((scope) => own.has(scope))) throw new AppError('FORBIDDEN', 'error.forbidden');
        if ((await keys.count()) >= MOST_API_KEYS)
          throw new AppError('CLIENT_ERROR', 'error.entriesFull', { status: 409, params: { count: MOST_API_KEYS } });
        const { key, prefix } = newApiKey();
        const stored: ApiKeyDocument = {
          _id: hashOf(key),
          prefix,
          name: draft.name,
          scopes: [...draft.scopes],
          perMinute: draft.perMinute,
          userId: actor.id,
          createdAt: new Date(),
          expiresAt: draft.expiresAt === null ? null : new Date(draft.expiresAt),
          lastUsedAt: null,
          revokedAt: null,
        };
        await keys.insert(stored);
        const detail = `${draft.name}: ${draft.scopes.join(', ')}`;
        await audit.record(actor, { action: 'api-key.make', ids: [prefix], detail });
        await notices.tellOfKey(draft.name, actor);
        return { ...toApiKey(stored, actor.email), secret: key };
      }),

    /** Revokes a key for good. @throws NOT_FOUND for one that is unknown or was revoked before */
    revoke: (prefix: string, actor: Actor): Promise<ApiKey> =>
      inTransaction(async () => {
        const revoked = await keys.revoke(prefix, new Date());
        if (revoked === null) throw new AppError('NOT_FOUND', 'error.notFound');
        await journal.noteKeyRevoked(revoked.userId, prefix);
        await audit.record(actor, { action: 'api-key.revoke', ids: [prefix], detail: revoked.name });
        return toApiKey(revoked, (await emailOf(revoked.userId)) ?? '');
      }),
  };
}
