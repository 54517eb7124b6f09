import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { JobQueueName } from './job-console.ts';
import { MAIL_ADDRESS } from '../account/mail-address.ts';
import { FORM_TEMPLATES } from './mail.ts';
import { PageLimit } from '../http/page-limit.ts';
import { SortBy } from '../http/sort-by.ts';
import { FormPhone } from '../account/phone.ts';
import { DeliveryState, JobState, JobStep } from './receipt.ts';
import { SMS_MAX_LENGTH } from './sms.ts';
import { PersonName } from '../account/user.ts';

/** One step of a job. `run` counts its replays, `attempt` the worker's tries within one. */
const JobEntry = z
  .object({
    state: JobStep,
    at: z.iso.datetime(),
    detail: z.string().optional(),
    attempt: z.int().optional(),
    run: z.int().optional(),
    nextAt: z.iso.datetime().optional(),
    /** The worker's instance. */
    worker: z.string().optional(),
    /** The admin who acted. */
    by: z.string().optional(),
    /** The recipient from here on, where an admin corrected it. */
    to: z.string().optional(),
  })
  .meta({ id: 'JobEntry' });

/** A job with its timeline, as admins follow it (product/entities §7). */
export const Job = z
  .object({
    jobId: z.string(),
    queue: z.string(),
    type: z.string(),
    state: JobState,
    to: z.string(),
    createdAt: z.iso.datetime(),
    attempts: z.int(),
    /** The vendor's word after `sent`, where it gives one. */
    delivery: DeliveryState.optional(),
    /** What the last failed attempt met. */
    error: z.string().optional(),
    /** When the next attempt is due, while it retries. */
    nextAt: z.iso.datetime().optional(),
    /** From its writing, or its last replay, to its end. */
    durationMs: z.int().optional(),
    /** Removed by an admin: it cannot be sent again. */
    purged: z.boolean().optional(),
    requestId: z.string().optional(),
    traceId: z.string().optional(),
    timeline: z.array(JobEntry),
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
      .normalize('NFKC')
      .trim()
      .max(254, 'validation.mailerEmail')
      .regex(MAIL_ADDRESS, 'validation.mailerEmail'),
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

/** What jobs can be sorted by. */
export const JOB_SORT_FIELDS = ['createdAt'] as const;

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/messenger/jobs',
  access: 'admin',
  tag,
  summary: 'Jobs, newest first unless sorted otherwise',
  query: z.object({
    queue: JobQueueName.optional(),
    state: JobState.optional(),
    delivery: DeliveryState.optional(),
    /** The beginning of a job's id or of its recipient. */
    q: z.string().trim().max(100).optional(),
    /** What dead jobs that can be sent again have in common, as the groups name it. */
    reason: z.string().max(300).optional(),
    sort: SortBy(JOB_SORT_FIELDS).optional(),
    cursor: z.string().max(200).optional(),
    limit: PageLimit.optional(),
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
  summary: 'Send a dead job again under the same id, to a corrected recipient where one is given',
  params: z.object({ jobId: z.string().max(64) }),
  body: z.object({ to: z.string().trim().max(254).optional() }),
  status: 202,
  answer: accepted,
});
