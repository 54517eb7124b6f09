import { createHash } from 'node:crypto';
import { PROCESSES } from '../processes.ts';

/** What one process may do in Redis beside its heartbeat: keys and channels without the prefix, commands as in an ACL. */
interface CachePart {
  readonly keys?: readonly string[];
  readonly reads?: readonly string[];
  readonly channels?: readonly string[];
  readonly commands: readonly string[];
}

const LIVE = 'harbour:live';
const CATEGORIES = ['hash', 'list', 'set', 'sortedset', 'stream', 'string', 'keyspace', 'scripting'];

const PARTS: Readonly<Record<string, CachePart>> = {
  gateway: {
    keys: ['harbour:window:*'],
    channels: [LIVE],
    commands: ['eval', 'evalsha', 'time', 'hgetall', 'hkeys', 'hdel', 'hincrby', 'pexpire', 'publish'],
  },
  status: {
    // It takes crashed instances out of the sets.
    keys: ['harbour:instances:*'],
    reads: ['harbour:heartbeat:*'],
    channels: [LIVE],
    commands: ['smembers', 'srem', 'mget', 'subscribe', 'unsubscribe'],
  },
  // BullMQ's scripts use many commands, on its own keys alone.
  scheduler: { keys: ['harbour:bull:*'], commands: [...CATEGORIES.map((name) => `@${name}`), 'time'] },
};
/** What the client asks at each connection, and every process's heartbeat. */
const EVERYONES = ['ping', 'hello', 'info', 'client|setname', 'quit', 'set', 'sadd', 'expire', 'del'];

/** The rules of one process's user, without its name and password. */
export function cacheRules(process: string, prefix = ''): string[] {
  const { keys = [], reads = [], channels = [], commands } = PARTS[process] ?? { commands: [] };
  return [
    'resetkeys',
    'resetchannels',
    '-@all',
    ...[`harbour:heartbeat:${process}:*`, `harbour:instances:${process}`, ...keys].map((key) => `~${prefix}${key}`),
    ...reads.map((key) => `%R~${prefix}${key}`),
    ...channels.map((channel) => `&${prefix}${channel}`),
    ...commands.map((command) => `+${command}`),
    // Part of the categories: whole databases, keys by the thousand.
    ...(commands.some((command) => command.startsWith('@')) ? ['-@dangerous'] : []),
    ...EVERYONES.map((command) => `+${command}`),
  ];
}

/** What clients without a user may do: health checks ask whether Redis answers, and nothing else. */
const NOBODY = 'user default on nopass resetkeys resetchannels -@all +ping';

/** An ACL file for Redis: a user for each process. */
export function cacheUsers(passwords: Readonly<Record<string, string>>): string {
  const hashOf = (name: string): string =>
    createHash('sha256')
      .update(passwords[name] ?? '')
      .digest('hex');
  const users = PROCESSES.map(({ name }) => `user ${name} on #${hashOf(name)} ${cacheRules(name).join(' ')}`);
  return `${[NOBODY, ...users].join('\n')}\n`;
}
