import * as z from 'zod';
import { event } from './job.ts';

/** States of a job (product/states §4). */
export const JOB_STATES = ['written', 'published', 'processing', 'retrying', 'sent', 'dead', 'replayed'] as const;
export const JobState = z.enum(JOB_STATES).meta({ id: 'JobState' });
export type JobState = z.infer<typeof JobState>;

/** Whether the vendor says that what was sent has arrived: told apart from `sent`, which it only follows. */
export const DELIVERIES = ['delivered', 'undelivered'] as const;
export const DeliveryState = z.enum(DELIVERIES).meta({ id: 'DeliveryState' });
export type DeliveryState = z.infer<typeof DeliveryState>;

/** What a job's timeline tells: its states, the vendor's word after `sent`, and an operator's republication or removal. */
export const JobStep = z.enum([...JOB_STATES, ...DELIVERIES, 'republished', 'purged']).meta({ id: 'JobStep' });
export type JobStep = z.infer<typeof JobStep>;

/** What a worker says of a job it holds: the source of the job's later states. A message has one receipt, or an array of them. */
export const jobMoved = event(
  'job.moved',
  z.object({
    jobId: z.string(),
    state: z.enum(['processing', 'retrying', 'sent', 'dead', ...DELIVERIES]),
    at: z.coerce.date(),
    attempt: z.int().min(1),
    /** When the relay published the message that the worker got, by the relay's clock. */
    publishedAt: z.coerce.date().optional(),
    /** How often the job had been replayed when the worker got it. */
    run: z.int().min(0).optional(),
    /** The vendor's own words, or why the job failed. */
    detail: z.string().max(500).optional(),
    /** When a failed attempt is followed by the next. */
    nextAt: z.coerce.date().optional(),
    worker: z.string(),
  }),
);

/** Told to every replica of a worker when an admin pauses or resumes it; what to do stands in the store. */
export const workerControlled = event('worker.controlled', z.object({ queue: z.string(), paused: z.boolean() }));
