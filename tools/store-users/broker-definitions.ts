import { createHash, randomBytes } from 'node:crypto';
import { BROKER_PARTS, brokerRights, type BrokerUser } from '@harbour/messaging/broker-rights';

/** The broker's users, in the order of their declaration. */
export const BROKER_USERS = Object.keys(BROKER_PARTS) as BrokerUser[];

/** As RabbitMQ keeps a password: a salt of 4 bytes, then SHA-256 of salt and password. */
function hashOf(password: string): string {
  const salt = randomBytes(4);
  const hash = createHash('sha256').update(salt).update(password).digest();
  return Buffer.concat([salt, hash]).toString('base64');
}

/** Definitions for RabbitMQ's start: users, and what each may do. With a virtual host and names of its own, a test's. */
export function brokerDefinitions(
  passwords: Readonly<Record<string, string>>,
  { vhost = '/', prefix = '', nameOf = (user: BrokerUser): string => user } = {},
) {
  const rights = BROKER_USERS.map((user) => ({ user, name: nameOf(user), ...brokerRights(user, prefix) }));
  return {
    vhosts: [{ name: vhost }],
    users: rights.map(({ user, name }) => {
      const part = BROKER_PARTS[user];
      const password_hash = hashOf(passwords[user] ?? '');
      const hashing_algorithm = 'rabbit_password_hashing_sha256';
      return { name, password_hash, hashing_algorithm, tags: 'tag' in part ? part.tag : '' };
    }),
    permissions: rights.map(({ name, configure, write, read }) => ({ user: name, vhost, configure, write, read })),
    topic_permissions: rights.flatMap(({ name, topics }) => topics.map((topic) => ({ user: name, vhost, ...topic }))),
  };
}
