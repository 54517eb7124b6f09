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

/**
 * What the users of a replica and of the sentinels may do at Redis
 * (https://redis.io/docs/latest/operate/oss_and_stack/management/sentinel/#redis-access-control-list-authentication).
 */
const GUARDS = {
  replica: '-@all +psync +replconf +ping',
  sentinel:
    '-@all &* +multi +slaveof +ping +exec +subscribe +config|rewrite +role +publish +info +client|setname +client|kill +script|kill',
} as const;

/** What a process asks a sentinel: who the primary is, who else watches it, and to be told of another one. */
const ASKING =
  '-@all &* +ping +hello +info +client|setname +subscribe +unsubscribe +sentinel|get-master-addr-by-name +sentinel|sentinels';
/** What sentinels tell and ask each other. */
const AMONG_SENTINELS = '-@all &* +ping +hello +publish +sentinel|is-master-down-by-addr';

/**
 * Nobody comes in without a user; that Redis says so is enough for health checks. It reads its own file of changes as this
 * user, though, and leaves out every transaction in it that the user may not carry out.
 */
const NOBODY = 'user default off resetpass ~* &* +@all';

type Passwords = Readonly<Record<string, string>>;

/** An ACL file of users with their passwords and rules. */
function aclFile(passwords: Passwords, rules: readonly (readonly [name: string, rules: string])[]): string {
  const hashOf = (name: string): string =>
    createHash('sha256')
      .update(passwords[name] ?? '')
      .digest('hex');
  const users = rules.map(([name, rule]) => `user ${name} on #${hashOf(name)} ${rule}`);
  return `${[NOBODY, ...users].join('\n')}\n`;
}

/** An ACL file for Redis: a user for each process, for replicas and for sentinels. */
export function cacheUsers(passwords: Passwords): string {
  return aclFile(passwords, [
    ...PROCESSES.map(({ name }) => [name, cacheRules(name).join(' ')] as const),
    ...Object.entries(GUARDS),
  ]);
}

/** An ACL file for the sentinels: each process by the password that it has at Redis, and they themselves. */
export function sentinelUsers(passwords: Passwords): string {
  return aclFile(passwords, [...PROCESSES.map(({ name }) => [name, ASKING] as const), ['sentinel', AMONG_SENTINELS]]);
}
