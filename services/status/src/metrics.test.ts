import { describe, expect, it } from '@jest/globals';
import type { BrokerStatus, ServiceStatus } from '@harbour/contracts/status';
import { createMetrics } from '@harbour/platform/metrics';
import { createStatusMetrics } from './metrics.ts';

const timestamp = '2026-11-21T04:00:00Z';
const row = { ready: 3, unacked: 2, consumers: 1, publishRate: 0, deliverRate: 0, ackRate: 0, dead: 4 };

describe('the metrics of the status service', () => {
  it('tell what was seen last, and nothing of what cannot be seen now', async () => {
    const seen: { broker?: BrokerStatus; modules?: ServiceStatus } = {};
    const registry = createMetrics('status');
    const snapshot = { broker: () => seen.broker, modules: () => seen.modules };
    createStatusMetrics(registry, { snapshot, streams: { status: { readers: 7 } } });
    seen.broker = {
      channels: 1,
      consumers: 1,
      exchanges: 1,
      queues: 1,
      connections: 1,
      timestamp,
      queueDetails: [
        { ...row, name: 'mailer', oldestSeconds: 12.5 },
        { ...row, name: 'sms', unacked: null },
      ],
    };
    const modules = (['connected', 'disconnected', 'unknown'] as const).map((connectionStatus) => ({
      name: connectionStatus,
      category: 'worker' as const,
      connectionStatus,
    }));
    seen.modules = { modules, timestamp };
    const told = await registry.metrics();
    expect(told).toContain('broker_queue_messages{queue="mailer",state="ready",process="status"} 3');
    expect(told).toContain('broker_queue_messages{queue="sms",state="dead",process="status"} 4');
    // L14: what the broker did not tell is left out, not told as 0.
    expect(told).not.toContain('queue="sms",state="unacked"');
    expect(told).toContain('broker_queue_consumers{queue="mailer",process="status"} 1');
    expect(told).toContain('broker_queue_oldest_seconds{queue="mailer",process="status"} 12.5');
    expect(told).not.toContain('broker_queue_oldest_seconds{queue="sms"');
    expect(told).toContain('module_up{module="connected",category="worker",process="status"} 1');
    expect(told).toContain('module_up{module="disconnected",category="worker",process="status"} 0');
    expect(told).not.toContain('module="unknown"');
    expect(told).toContain('event_stream_readers{stream="status",process="status"} 7');
    delete seen.broker;
    expect(await registry.metrics()).not.toContain('queue="mailer"');
  });
});
