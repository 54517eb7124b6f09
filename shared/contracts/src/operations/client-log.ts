import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const ClientLogEntry = z.object({
  level: z.enum(['debug', 'info', 'warn', 'error']),
  message: z.string().max(1_000),
  at: z.iso.datetime(),
  path: z.string().max(256).optional(),
  data: z.record(z.string().max(64), z.union([z.string().max(500), z.number(), z.boolean(), z.null()])).optional(),
});
export type ClientLogEntry = z.infer<typeof ClientLogEntry>;

/** The message of an entry that carries a visit's measurements: `lcpMs`, `inpMs`, `cls`, `ttfbMs`. */
export const VITALS_MESSAGE = 'web vitals';

/** Page views, actions and performance as a browser reports them: never trusted (product/calls §12). */
export const logFromClient = endpoint({
  method: 'POST',
  path: '/api/logging/ui',
  access: 'public',
  tag: 'Client log',
  summary: 'A batch of log entries from the browser',
  limit: 'clientLog',
  maxBodyBytes: 16_384,
  body: z.object({ entries: z.array(ClientLogEntry).min(1).max(50) }),
  status: 202,
  answer: z.object({ accepted: z.int() }),
});

/** Error reports for the configured vendor, in its own envelopes: same origin, so that the page's policy names no other. */
export const forwardErrorReport = endpoint({
  method: 'POST',
  path: '/api/logging/error-report',
  access: 'public',
  tag: 'Client log',
  summary: 'An error report from the browser, scrubbed and forwarded; 404 where no vendor is configured',
  limit: 'errorReport',
  rawBody: true,
  bodyMedia: ['application/x-sentry-envelope'],
  maxBodyBytes: 200_000,
  status: 202,
  answer: z.object({ accepted: z.boolean() }),
});
