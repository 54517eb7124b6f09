import { describe, expect, test } from '@jest/globals';
import { BROKER_PARTS, type BrokerUser, brokerRights } from './broker-rights.ts';
import { REQUESTS, topology } from './topology.ts';

const USERS = Object.keys(BROKER_PARTS) as BrokerUser[];
const may = (user: BrokerUser, right: 'configure' | 'read', queue: string): boolean =>
  new RegExp(brokerRights(user, 'p.')[right]).test(`p.${queue}`);
const usersWho = (right: 'configure' | 'read', queue: string): BrokerUser[] =>
  USERS.filter((user) => may(user, right, queue));

describe('rights at the broker', () => {
  test('let the gateway declare every queue', () => {
    for (const { name } of topology('p.').queues) expect(may('gateway', 'configure', name.slice(2))).toBe(true);
  });

  test.each(REQUESTS)(
    'let one process answer %s: it declares and reads the queue, and reads the former one',
    (name) => {
      const [server, ...others] = USERS.filter((user) => {
        const part = BROKER_PARTS[user];
        return 'answers' in part && part.answers.some((answer) => answer === name);
      });
      expect(others).toEqual([]);
      const withGateway = new Set(['gateway', server]);
      expect(new Set(usersWho('configure', `ask.${name}`))).toEqual(withGateway);
      expect(new Set(usersWho('read', `ask.${name}`))).toEqual(withGateway);
      expect(usersWho('read', name)).toEqual([server]);
      // A gateway of the former release declares it still.
      expect(usersWho('configure', name)).toEqual(['gateway']);
    },
  );

  test('let a worker have listeners’ queues of its own, under any name', () => {
    expect(may('mailer', 'configure', 'listen.mailer.host-1.9f3a')).toBe(true);
    expect(may('mailer', 'configure', 'listen.sms.host-1.9f3a')).toBe(false);
  });
});
