import { expect, it } from '@jest/globals';
import { createMetrics } from '@harbour/platform/metrics';
import { createRelayMetrics } from './metrics.ts';

it('shows the last known backlog where the store does not answer, and soon', async () => {
  const looks = [Promise.resolve({ pending: 3, oldestAgeMs: 4_000 }), new Promise<never>(() => undefined)];
  const registry = createMetrics('gateway');
  createRelayMetrics(registry, () => looks.shift() ?? Promise.reject(new Error('away')));
  for (const _ of ['as it answers', 'as it hangs', 'as it is away']) {
    const told = await registry.metrics();
    expect(told).toContain('outbox_pending{process="gateway"} 3');
    expect(told).toContain('outbox_oldest_seconds{process="gateway"} 4');
  }
}, 2_000);
