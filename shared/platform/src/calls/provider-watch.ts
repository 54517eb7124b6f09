import { Histogram } from 'prom-client';
import type { Metrics } from '../logs/metrics.ts';
import { BreakerOpenError } from './breaker.ts';
import type { ProcessContext } from '../process/context.ts';
import { LeaseLostError, TransientError } from '../errors.ts';
import { withTrace } from '../logs/trace.ts';

const BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

function createCallMetrics(registry: Metrics) {
  const known = registry.getSingleMetric('vendor_call_duration_seconds') as
    | Histogram<'provider' | 'outcome'>
    | undefined;
  return (
    known ??
    new Histogram({
      name: 'vendor_call_duration_seconds',
      help: 'Calls of a vendor by outcome (ok, refused by it, failed), in seconds',
      labelNames: ['provider', 'outcome'],
      buckets: BUCKETS_SECONDS,
      registers: [registry],
    })
  );
}

/**
 * Wraps a vendor call so that the heartbeat tells which provider is on and whether its last answer was a failure of
 * the vendor's (`provider`, `providerState`: `ok` or `failing`), metrics count and time it, and it is a step of its
 * trace. What a vendor refuses is no failure of the vendor.
 */
export function watchProvider<A extends unknown[], R>(
  { health, metrics }: Pick<ProcessContext, 'health' | 'metrics'>,
  provider: string,
  call: (...args: A) => Promise<R>,
): (...args: A) => Promise<R> {
  health.details('provider', provider);
  health.details('providerState', 'ok');
  const calls = createCallMetrics(metrics);
  for (const outcome of ['ok', 'refused', 'failed']) calls.zero({ provider, outcome });
  return async (...args) => {
    const timed = calls.startTimer({ provider });
    try {
      const answer = await withTrace(undefined, `call ${provider}`, () => call(...args));
      health.details('providerState', 'ok');
      timed({ outcome: 'ok' });
      return answer;
    } catch (error) {
      // The vendor was not asked.
      if (error instanceof LeaseLostError) throw error;
      const isFailure = error instanceof TransientError;
      health.details('providerState', isFailure ? 'failing' : 'ok');
      // A call that an open breaker spared the vendor was none.
      if (!(error instanceof BreakerOpenError)) timed({ outcome: isFailure ? 'failed' : 'refused' });
      throw error;
    }
  };
}
