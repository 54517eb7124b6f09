import { TransientError } from './errors.ts';
import type { Health } from './health.ts';

/**
 * Wraps a vendor call so that the heartbeat tells which provider is on and whether its last answer was a failure of
 * the vendor's (`provider`, `providerState`: `ok` or `failing`). What a vendor refuses is no failure of the vendor.
 */
export function watchProvider<A extends unknown[], R>(
  health: Pick<Health, 'details'>,
  provider: string,
  call: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  health.details('provider', provider);
  health.details('providerState', 'ok');
  return async (...args) => {
    try {
      const answer = await call(...args);
      health.details('providerState', 'ok');
      return answer;
    } catch (error) {
      health.details('providerState', error instanceof TransientError ? 'failing' : 'ok');
      throw error;
    }
  };
}
