import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { FORM_TEMPLATES } from './mail.ts';
import { FormPhone } from './phone.ts';
import { JobState } from './receipt.ts';
import { SMS_MAX_LENGTH } from './sms.ts';
import { PersonName } from './user.ts';

/** A job with its timeline, as admins follow it (behaviour §7). */
export const Job = z
  .object({
    jobId: z.string(),
    queue: z.string(),
    type: z.string(),
    state: JobState,
    to: z.string(),
    createdAt: z.iso.datetime(),
    attempts: z.int(),
    timeline: z.array(z.object({ state: JobState, at: z.iso.datetime(), detail: z.string().optional() })),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof Job>;

const tag = 'Messenger';
const accepted = z.object({ jobId: z.string() });

export const queueMail = endpoint({
  method: 'POST',
  path: '/api/messenger/email/send',
  access: 'admin',
  tag,
  summary: 'Put one mail on the mailer’s queue',
  idempotent: true,
  body: z.object({
    email: z
      .string('validation.mailerEmail')
      .trim()
      .max(254, 'validation.mailerEmail')
      .regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, 'validation.mailerEmail'),
    name: PersonName,
    template: z.object({ name: z.enum(FORM_TEMPLATES, 'validation.mailerTemplate') }, 'validation.mailerTemplate'),
  }),
  status: 202,
  answer: accepted,
});

export const queueSms = endpoint({
  method: 'POST',
  path: '/api/messenger/sms/send',
  access: 'admin',
  tag,
  summary: 'Put one text message on the SMS queue',
  idempotent: true,
  body: z.object({
    phone: FormPhone,
    text: z.string('validation.smsText').trim().min(1, 'validation.smsText').max(SMS_MAX_LENGTH, 'validation.smsText'),
  }),
  status: 202,
  answer: accepted,
});

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/messenger/jobs',
  access: 'admin',
  tag,
  summary: 'Jobs, newest first',
  query: z.object({
    queue: z.enum(['mailer', 'sms', 'verification']).optional(),
    state: JobState.optional(),
    limit: z
      .string()
      .regex(/^(100|[1-9][0-9]?)$/)
      .transform(Number)
      .optional(),
  }),
  answer: z.array(Job),
});

export const getJob = endpoint({
  method: 'GET',
  path: '/api/messenger/jobs/:jobId',
  access: 'admin',
  tag,
  summary: 'One job and its timeline',
  params: z.object({ jobId: z.string().max(64) }),
  answer: Job,
});

export const replayJob = endpoint({
  method: 'POST',
  path: '/api/messenger/jobs/:jobId/replay',
  access: 'admin',
  tag,
  summary: 'Send a dead job again under the same id',
  params: z.object({ jobId: z.string().max(64) }),
  status: 202,
  answer: accepted,
});
