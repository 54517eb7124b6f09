import { AppError } from '@harbour/contracts/errors';
import { currentTraceparent } from '@harbour/platform/trace';
import * as z from 'zod';

const TIMEOUT_MS = 4_000;
const RETRY_SECONDS = 5;

const Enveloped = z.object({ ok: z.literal(true), body: z.unknown() });

export type StatusService = ReturnType<typeof createStatusService>;

/** Questions to the status service, which answers nobody but us. */
export function createStatusService(statusUrl: string) {
  const urlOf = (path: string): string => new URL(path, statusUrl).toString();
  return {
    urlOf,
    /** What the status service says at a path. @throws SERVICE_UNAVAILABLE where it does not or talks nonsense */
    async read<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> {
      try {
        const answer = await fetch(urlOf(path), {
          headers: { accept: 'application/json', traceparent: currentTraceparent() },
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (!answer.ok) throw new Error(`the status service answered ${answer.status}`);
        const said: unknown = await answer.json();
        const enveloped = Enveloped.safeParse(said);
        return schema.parse(enveloped.success ? enveloped.data.body : said);
      } catch (cause) {
        throw new AppError('SERVICE_UNAVAILABLE', 'error.unavailable', { retryAfterSeconds: RETRY_SECONDS, cause });
      }
    },
  };
}
