import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { PageLimit } from '../http/page-limit.ts';

/** What an admin can do that others must be able to look up later. */
export const AUDITED = [
  'job.replay',
  'job.correct',
  'dead.replay',
  'job.republish',
  'worker.pause',
  'worker.resume',
  'queue.purge-dead',
  'queue.purge-ready',
  'incident.note',
  'product.add',
  'product.change',
  'catalog.add',
  'catalog.change',
  'category.add',
  'category.change',
  'category.remove',
  'unit.add',
  'unit.change',
  'unit.remove',
  'promotion.add',
  'promotion.change',
  'news.add',
  'news.change',
  'rule.add',
  'rule.change',
  'picture.add',
  'webhook.add',
  'webhook.change',
  'webhook.remove',
  'webhook.rotate',
  'order.step',
  'order.tracking',
  'order.draft-make',
  'order.draft-change',
  'order.draft-send',
  'order.draft-withdraw',
  'order.edit',
  'order.due-paid',
  'order.note-add',
  'order.note-remove',
  'payment.refund',
  'payment.transfer',
  'return.step',
  'return.refund',
  'review.answer',
  'user.role',
  'user.sessions-end',
  'user.block',
  'user.unblock',
  'user.note-add',
  'user.note-remove',
  'second-factor.set-up',
  'second-factor.remove',
  'second-factor.codes',
  'second-factor.recovery',
  'user.passkey-add',
  'user.passkey-remove',
  'data.export',
  'import.run',
  'import.undo',
  'api-key.make',
  'api-key.revoke',
] as const;
export const AuditAction = z.enum(AUDITED).meta({ id: 'AuditAction' });
export type AuditAction = z.infer<typeof AuditAction>;

/** One field that was changed, with its value before and after; null where there was or is none. Long values are cut. */
export const AuditChange = z
  .object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
  .meta({ id: 'AuditChange' });
export type AuditChange = z.infer<typeof AuditChange>;

/** One action: who did what, when, and to which records. */
export const AuditEntry = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    by: z.object({ id: z.string(), email: z.string() }),
    /** The API key by which it was done, where it was done by one. */
    key: z.string().optional(),
    action: AuditAction,
    queue: z.string().optional(),
    /** The records concerned, the first hundred of them. */
    ids: z.array(z.string()),
    /** How many records were concerned in all. */
    count: z.int(),
    detail: z.string().optional(),
    /** What was changed, as far as it fits. */
    changes: z.array(AuditChange).optional(),
    /** How many fields more were changed than `changes` has. */
    moreChanges: z.int().optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  access: 'admin',
  tag: 'Audit',
  summary: 'Admins’ actions, newest first',
  query: z.object({
    action: AuditAction.optional(),
    cursor: z.string().max(200).optional(),
    limit: PageLimit.optional(),
  }),
  answer: z.array(AuditEntry),
});
