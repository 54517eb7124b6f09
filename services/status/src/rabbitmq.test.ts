import { describe, expect, it } from '@jest/globals';
import { orAmqp, withAges } from './rabbitmq.ts';

const counters = { channels: 0, consumers: 0, exchanges: 0, queues: 0, connections: 0 };
const row = { ready: 3, unacked: 2, consumers: 1, publishRate: 0, deliverRate: 0, ackRate: 0, dead: 0 };

describe('M3 the age of what waits longest', () => {
  it('M3 is none in an empty queue: the broker lost the message of that job, and more workers do not help', async () => {
    const queueDetails = [
      { ...row, name: 'mailer' },
      { ...row, name: 'sms', ready: 0 },
    ];
    const read = withAges(
      () => Promise.resolve({ ...counters, queueDetails }),
      () => Promise.resolve({ mailer: 12.5, sms: 86_400 }),
    );
    expect((await read()).queueDetails.map(({ oldestSeconds }) => oldestSeconds)).toEqual([12.5, 0]);
  });

  it('is left out where MongoDB cannot tell', async () => {
    const read = withAges(
      () => Promise.resolve({ ...counters, queueDetails: [{ ...row, name: 'mailer', ready: 0 }] }),
      () => Promise.reject(new Error('away')),
    );
    expect((await read()).queueDetails[0]).not.toHaveProperty('oldestSeconds');
  });
});

describe('the counters while a node of the broker is lost', () => {
  const known = { ...counters, queueDetails: [{ ...row, name: 'mailer' }] };
  const told = {
    ...known,
    connections: null,
    queueDetails: [...known.queueDetails, { ...row, name: 'ask.sms.status' }],
  };
  const away = () => Promise.reject(new Error('away'));

  it('are those of AMQP where the management API does not answer, with the rows that it has', async () => {
    expect(await orAmqp(away, () => Promise.resolve(told))()).toEqual({ ...told, queueDetails: known.queueDetails });
  });

  it('are those of the management API where it answers', async () => {
    expect(await orAmqp(() => Promise.resolve(known), away)()).toBe(known);
  });

  it('are unknown where neither answers', async () => {
    await expect(orAmqp(away, away)()).rejects.toThrow('away');
  });
});
