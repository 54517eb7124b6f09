import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { PageLimit } from '../http/page-limit.ts';

/** What a sandbox provider caught instead of sending it (product/entities §7). */
export const SandboxMessage = z
  .object({
    id: z.string(),
    kind: z.enum(['mail', 'sms']),
    to: z.string(),
    subject: z.string().optional(),
    text: z.string(),
    html: z.string().optional(),
    /** Headers beside those that every mail has: how to unsubscribe. */
    headers: z.record(z.string(), z.string()).optional(),
    codes: z.array(z.string()),
    links: z.array(z.string()),
    at: z.iso.datetime(),
  })
  .meta({ id: 'SandboxMessage' });
export type SandboxMessage = z.infer<typeof SandboxMessage>;

/** Loopback callers and admins only, and only while a sandbox provider is on (security §1). */
export const listSandboxMessages = endpoint({
  method: 'GET',
  path: '/api/sandbox/messages',
  access: 'public',
  tag: 'Sandbox',
  summary: 'The messages that the sandboxes caught, newest first',
  query: z.object({
    to: z.string().max(254).optional(),
    kind: z.enum(['mail', 'sms']).optional(),
    limit: PageLimit.optional(),
  }),
  answer: z.array(SandboxMessage),
});

/** Which providers are sandboxes, so that screens can say so. */
export const getSandboxState = endpoint({
  method: 'GET',
  path: '/api/sandbox/state',
  access: 'public',
  tag: 'Sandbox',
  summary: 'The providers that are sandboxes',
  cacheable: true,
  madeOf: 'providers',
  answer: z.object({ mail: z.boolean(), sms: z.boolean(), verification: z.boolean(), card: z.boolean() }),
});
