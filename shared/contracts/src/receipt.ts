import * as z from 'zod';
import { event } from './job.ts';

/** States of a job (behaviour §3). */
export const JOB_STATES = ['written', 'published', 'processing', 'retrying', 'sent', 'dead', 'replayed'] as const;
export const JobState = z.enum(JOB_STATES).meta({ id: 'JobState' });
export type JobState = z.infer<typeof JobState>;

/** What a worker says of a job it holds: the source of the job's later states. */
export const jobMoved = event(
  'job.moved',
  z.object({
    jobId: z.string(),
    state: z.enum(['processing', 'retrying', 'sent', 'dead']),
    at: z.coerce.date(),
    attempt: z.int().min(1),
    detail: z.string().max(500).optional(),
    worker: z.string(),
  }),
);
