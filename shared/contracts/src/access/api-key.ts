import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { KeyScope } from './scopes.ts';

/** An API key as admins see it. The key itself is shown once, in the answer that makes it. */
export const ApiKey = z
  .object({
    /** The first characters after `hm_`: they name the key and are no secret. */
    id: z.string(),
    name: z.string(),
    scopes: z.array(KeyScope),
    perMinute: z.int(),
    by: z.object({ id: z.string(), email: z.string() }),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable(),
    lastUsedAt: z.iso.datetime().nullable(),
    revokedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

/** Keys that are not revoked, in all. */
export const MOST_API_KEYS = 100;
/** Requests a minute of one key: the most that can be chosen, and what is proposed. */
export const MOST_PER_MINUTE = 3_000;
export const USUAL_PER_MINUTE = 600;

/** What an admin says of a new key. */
export const ApiKeyDraft = z
  .object({
    name: z
      .string('validation.required')
      .trim()
      .min(1, 'validation.required')
      .max(60, 'validation.tooLong')
      .regex(/^\P{Cc}*$/u, 'validation.nameCharacters'),
    scopes: z
      .array(KeyScope)
      .min(1, 'validation.scopes')
      .transform((scopes) => [...new Set(scopes)]),
    perMinute: z
      .int('validation.perMinute')
      .min(1, 'validation.perMinute')
      .max(MOST_PER_MINUTE, 'validation.perMinute')
      .default(USUAL_PER_MINUTE),
    /** When it ends; null for a key that is good until it is revoked. */
    expiresAt: z.iso
      .datetime('validation.moment')
      .nullable()
      .default(null)
      .refine((at) => at === null || new Date(at) > new Date(), 'validation.future'),
  })
  .meta({ id: 'ApiKeyDraft' });
export type ApiKeyDraft = z.output<typeof ApiKeyDraft>;

const tag = 'API keys';

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/admin/key',
  access: 'admin',
  tag,
  summary: 'API keys, newest first; revoked ones for 30 days',
  answer: z.array(ApiKey),
});

export const makeApiKey = endpoint({
  method: 'POST',
  path: '/api/admin/key',
  access: 'admin',
  freshProof: 'everyone',
  tag,
  summary: 'Make an API key; the answer is the only one that holds it',
  body: ApiKeyDraft,
  status: 201,
  answer: ApiKey.extend({ secret: z.string() }),
});

export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/admin/key/:id',
  access: 'admin',
  freshProof: 'everyone',
  tag,
  summary: 'Revoke an API key for good',
  params: z.object({ id: z.string().regex(/^[0-9A-Za-z]{8}$/) }),
  answer: ApiKey,
});
