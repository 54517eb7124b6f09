import { json } from 'node:stream/consumers';
import { AppError } from '@harbour/contracts/errors';
import { askInside, type InsideTls } from '@harbour/platform/inside';
import { currentTraceparent } from '@harbour/platform/trace';
import * as z from 'zod';

const TIMEOUT_MS = 4_000;
const RETRY_SECONDS = 5;

const Enveloped = z.object({ ok: z.literal(true), body: z.unknown() });

export type StatusService = ReturnType<typeof createStatusService>;

/** Questions to the status service, which answers nobody but us. */
export function createStatusService(config: InsideTls & { readonly STATUS_URL: string }) {
  const urlOf = (path: string): string => new URL(path, config.STATUS_URL).toString();
  return {
    urlOf,
    /** What the status service says at a path. @throws SERVICE_UNAVAILABLE where it does not or talks nonsense */
    async read<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> {
      try {
        const answer = await askInside(urlOf(path), config, {
          headers: { accept: 'application/json', traceparent: currentTraceparent() },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const said: unknown = await json(answer);
        const enveloped = Enveloped.safeParse(said);
        return schema.parse(enveloped.success ? enveloped.data.body : said);
      } catch (cause) {
        throw new AppError('SERVICE_UNAVAILABLE', 'error.unavailable', { retryAfterSeconds: RETRY_SECONDS, cause });
      }
    },
  };
}
