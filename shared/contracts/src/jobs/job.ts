import type * as z from 'zod';

/** Queues that hold jobs: one for each worker. */
export type JobQueue = 'mailer' | 'sms' | 'verification' | 'webhooks';

export interface JobDeclaration<S extends z.ZodType = z.ZodType> {
  readonly kind: 'job';
  readonly name: string;
  readonly payload: S;
  readonly queue: JobQueue;
  /** Milliseconds after which the job is dropped rather than carried out late. */
  readonly lifetimeMs?: number;
  /** Whether a job with this payload is one of many that nobody waits for: such jobs are published at a pace. */
  isBulk?(payload: z.output<S>): boolean;
}

/** Declares a job: an order to one worker, carried out at least once and deduplicated by its id. */
export function job<S extends z.ZodType>(
  name: string,
  payload: S,
  options: Pick<JobDeclaration<S>, 'queue' | 'lifetimeMs' | 'isBulk'>,
): JobDeclaration<S> {
  return { kind: 'job', name, payload, ...options };
}

export interface EventDeclaration<S extends z.ZodType = z.ZodType> {
  readonly kind: 'event';
  readonly name: string;
  readonly payload: S;
}

/** Declares an event: a fact that any number of processes may hear of. */
export function event<S extends z.ZodType>(name: string, payload: S): EventDeclaration<S> {
  return { kind: 'event', name, payload };
}

export interface RequestDeclaration<S extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> {
  readonly kind: 'request';
  readonly name: string;
  readonly payload: S;
  readonly answer: A;
  /** Milliseconds the asker waits. */
  readonly timeoutMs: number;
}

/** Declares a question that one worker answers over the broker within a time. */
export function request<S extends z.ZodType, A extends z.ZodType>(
  name: string,
  payload: S,
  answer: A,
  options: { timeoutMs: number },
): RequestDeclaration<S, A> {
  return { kind: 'request', name, payload, answer, ...options };
}

export type PayloadOf<D extends { payload: z.ZodType }> = z.output<D['payload']>;
