import { describe, expect, test } from '@jest/globals';
import { matchesPattern } from './memory-hub.ts';
import { JOB_QUEUES, REQUESTS, topology, waitQueue, waitSteps } from './topology.ts';

describe('the topology', () => {
  const { queues, exchanges } = topology('p.');
  const argumentsOf = (name: string) => queues.find((queue) => queue.name === `p.${name}`)?.arguments;

  test('puts the prefix before every name, and names nothing twice', () => {
    const names = [...exchanges, ...queues.map((queue) => queue.name)];
    expect(names.every((name) => name.startsWith('p.'))).toBe(true);
    expect(new Set(names).size).toBe(names.length);
  });

  test('has no queue that lives on one node alone', () => {
    expect(queues.filter((queue) => queue.arguments['x-queue-type'] !== 'quorum')).toEqual([]);
  });

  test.each(REQUESTS)('bounds the questions %s, which no dead letter keeps', (name) => {
    expect(argumentsOf(`ask.${name}`)).toEqual({
      'x-queue-type': 'quorum',
      'x-delivery-limit': 2,
      'x-overflow': 'reject-publish',
      'x-max-length': 1_000,
    });
    // Under the name of its former queue, a process of the former release declares another type.
    expect(argumentsOf(name)).toBeUndefined();
  });

  test.each([...JOB_QUEUES, 'gateway.receipts'])('loses nothing of %s', (name) => {
    expect(argumentsOf(name)).toEqual({
      'x-queue-type': 'quorum',
      'x-delivery-limit': 20,
      'x-dead-letter-exchange': '',
      'x-dead-letter-routing-key': `p.${name}.dead`,
      'x-dead-letter-strategy': 'at-least-once',
      'x-overflow': 'reject-publish',
      'x-max-length': 100_000,
    });
    expect(argumentsOf(`${name}.dead`)).toMatchObject({ 'x-queue-type': 'quorum', 'x-message-ttl': 1_209_600_000 });
  });

  test.each(JOB_QUEUES)('brings what waits for %s back to it', (name) => {
    for (const step of waitSteps(name)) {
      expect(argumentsOf(waitQueue(name, step))).toMatchObject({
        'x-message-ttl': step.ms * 1.2,
        'x-dead-letter-routing-key': `p.${name}`,
      });
    }
  });
});

test.each([
  ['mailer.#', 'mailer.mail.send', true],
  ['mailer.#', 'mailer', true],
  ['job.*', 'job.moved', true],
  ['job.*', 'job.moved.on', false],
  ['#.sent', 'a.b.sent', true],
  ['mailer.#', 'sms.sms.send', false],
])('the pattern %s takes %s: %s', (pattern, routingKey, isTaken) => {
  expect(matchesPattern(pattern, routingKey)).toBe(isTaken);
});
