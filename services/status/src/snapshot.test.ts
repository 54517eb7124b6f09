import { describe, expect, it } from '@jest/globals';
import type { Heartbeat } from '@harbour/contracts/status';
import { modulesOf } from './probes/heartbeats.ts';
import { rowsOf } from './rabbitmq.ts';
import { withSince } from './snapshot.ts';

const aBeat = (process: string, fields: Partial<Heartbeat> = {}): Heartbeat => ({
  process,
  instance: 'one',
  version: '0.1.0',
  startedAt: '2026-11-21T03:00:00Z',
  at: '2026-11-21T04:00:05Z',
  ready: true,
  details: {},
  ...fields,
});
const find = (name: string, beats: Heartbeat[] | undefined) => modulesOf(beats).find((m) => m.name === name);

describe('modules from heartbeats', () => {
  it('shows a process that beats, with its instances', () => {
    expect(find('mailer', [aBeat('mailer'), aBeat('mailer', { instance: 'two' })])).toMatchObject({
      connectionStatus: 'connected',
      instances: 2,
    });
  });

  it('shows a silent process, and its provider, as disconnected', () => {
    expect(find('mailer', [aBeat('sms')])?.connectionStatus).toBe('disconnected');
    expect(find('mail', [aBeat('sms')])?.connectionStatus).toBe('disconnected');
  });

  it('names the provider, and says when its last answer failed', () => {
    const details = { provider: 'smtp', providerState: 'failing' };
    expect(find('mail', [aBeat('mailer', { details })])).toMatchObject({ connectionStatus: 'error', detail: 'smtp' });
  });

  it('shows a process that is not ready as an error', () => {
    expect(find('sms', [aBeat('sms', { ready: false })])?.connectionStatus).toBe('error');
  });

  it('knows only itself while Redis is away', () => {
    const states = modulesOf(undefined).map(({ name, connectionStatus }) => [name, connectionStatus]);
    expect(states.filter(([, state]) => state !== 'unknown')).toEqual([['status', 'connected']]);
  });
});

describe('the snapshot', () => {
  it('keeps since when a module has been in its state', () => {
    const mailer = { name: 'mailer', category: 'worker' as const, connectionStatus: 'connected' as const };
    const before = [{ ...mailer, since: '2026-11-21T03:00:00Z' }];
    const at = '2026-11-21T04:00:00Z';
    expect(withSince([mailer], before, at)[0]?.since).toBe('2026-11-21T03:00:00Z');
    expect(withSince([{ ...mailer, connectionStatus: 'disconnected' }], before, at)[0]?.since).toBe(at);
  });

  it('has a row for each job queue of this prefix, with its dead letters', () => {
    const queue = { messages_unacknowledged: 1, consumers: 1 };
    const rows = rowsOf(
      [
        {
          ...queue,
          name: 'p.mailer',
          messages_ready: 3,
          message_stats: { publish_details: { rate: 2.4 }, deliver_get_details: { rate: 1.2 } },
        },
        { ...queue, name: 'p.mailer.dead', messages_ready: 7 },
        { ...queue, name: 'other.mailer', messages_ready: 99 },
      ],
      'p.',
    );
    expect(rows.map((row) => row.name)).toEqual(['mailer', 'sms', 'verification', 'webhooks']);
    expect(rows[0]).toEqual({
      name: 'mailer',
      ready: 3,
      unacked: 1,
      consumers: 1,
      publishRate: 2.4,
      deliverRate: 1.2,
      ackRate: 0,
      dead: 7,
    });
    // Of a queue that the broker does not list nothing is known.
    expect(rows[1]).toMatchObject({ name: 'sms', unacked: null, publishRate: null, deliverRate: null, ackRate: null });
  });
});
