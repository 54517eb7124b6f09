import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** Variable name → schema; each schema carries a `.describe()`, so the shape is the manual. */
export type ConfigShape = Readonly<Record<string, z.ZodType>>;

/** What a shape gives when read: one frozen property per variable. */
export type ConfigOf<S extends ConfigShape> = { readonly [K in keyof S]: z.output<S[K]> };

export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables that this program was started with. */
export const ENVIRONMENT: Environment = process.env;

/** A variable is missing or wrong. The message names each one and what it must be, never its value. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('; '));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Reads the variables of `shape` from the environment, or from the file that `NAME_FILE` names.
 * An empty variable counts as not set. Throws ConfigError naming every variable that is wrong.
 */
export function loadConfig<S extends ConfigShape>(shape: S, env: Environment = ENVIRONMENT): ConfigOf<S> {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const raw = readVariable(name, env);
    if ('problem' in raw) {
      problems.push(raw.problem);
      continue;
    }
    const parsed = schema.safeParse(raw.value);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${name}: ${whatItMustBe(schema, raw.value, parsed.error)}`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(values) as ConfigOf<S>;
}

function readVariable(name: string, env: Environment): { value: string | undefined } | { problem: string } {
  const value = env[name] === '' ? undefined : env[name];
  const file = env[`${name}_FILE`];
  if (!file) return { value };
  if (value !== undefined) return { problem: `${name}: must be set directly or by ${name}_FILE, not both` };
  try {
    // Editors and `echo` end a file with a line break that is no part of a secret.
    const content = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    return { value: content === '' ? undefined : content };
  } catch {
    return { problem: `${name}_FILE: must be the path of a file that can be read` };
  }
}

function whatItMustBe(schema: z.ZodType, value: string | undefined, error: z.ZodError): string {
  if (value === undefined) return schema.description ? `must be set (${schema.description})` : 'must be set';
  const issue = error.issues[0];
  return issue ? sayIssue(issue) : 'must be valid';
}

/** An issue in words. Built from its kind, because a library's own sentence may quote the value. */
function sayIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'custom':
      return issue.message;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`;
    case 'invalid_format':
      return issue.format === 'regex' ? `must match ${issue.pattern}` : `must be a valid ${issue.format}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters long' : ''}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters long' : ''}`;
    default:
      return 'must be valid';
  }
}

const UNITS = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

function millisecondsOf(text: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(text.trim());
  if (match) return Math.round(Number(match[1]) * UNITS[match[2] as keyof typeof UNITS]);
  return text.trim() === '0' ? 0 : undefined;
}

/** A length of time as people write it (`500ms`, `10s`, `10m`, `2h`, `1d`, `0`), in milliseconds. */
export function duration() {
  return z.string().transform((text, check) => {
    const ms = millisecondsOf(text);
    if (ms !== undefined) return ms;
    check.addIssue({ code: 'custom', message: 'must be a duration such as 500ms, 10s, 10m, 2h or 1d' });
    return z.NEVER;
  });
}

/** A length of time within limits, both included. */
export function durationWithin(min: string, max: string) {
  const [least = 0, most = Number.POSITIVE_INFINITY] = [millisecondsOf(min), millisecondsOf(max)];
  return duration().refine((ms) => ms >= least && ms <= most, `must be from ${min} to ${max}`);
}

/** A text that may be left out; undefined then. */
export function optionalText() {
  return z.string().optional();
}

/** A TCP port; 0 lets the system choose a free one. */
export function port() {
  return whole(0, 65_535);
}

/** A whole number within limits, both included. */
export function whole(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.string().transform((text, check) => {
    const number = /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (number >= min && number <= max) return number;
    check.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** A switch: true, 1, yes, on or false, 0, no, off. */
export function flag() {
  return z.string().transform((text, check) => {
    if (/^(true|1|yes|on)$/i.test(text)) return true;
    if (/^(false|0|no|off)$/i.test(text)) return false;
    check.addIssue({ code: 'custom', message: 'must be true or false' });
    return z.NEVER;
  });
}

/** An address of one of the given schemes (`['redis', 'rediss']`), kept as text. */
export function address(schemes: readonly string[]) {
  const message = `must be a URL that starts with ${schemes.map((scheme) => `${scheme}:`).join(' or ')}`;
  return z.string().refine((text) => schemes.some((scheme) => text.startsWith(`${scheme}:`)), message);
}

/** What every process reads; `startProcess` adds it to each definition's own shape. */
export const ProcessConfig = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('development, test or production'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('the least severe level that is logged'),
  SENTRY_DSN: optionalText().describe('where errors of high and critical severity are reported; off when not set'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalText().describe('base URL of the OTLP collector for traces; off when not set'),
  OPS_PORT: port().default(0).describe('port of /healthz, /readyz and /metrics; 0 takes a free one'),
  OPS_HOST: z.string().default('127.0.0.1').describe('address the operations port listens on'),
  INTERNAL_CA: optionalText().describe(
    'PEM certificate of the CA by which RabbitMQ, Redis and other processes are trusted, and no other; required with TLS_CERT. MongoDB’s is `tlsCAFile` in MONGODB_URL',
  ),
  TLS_CERT: optionalText().describe(
    'PEM certificate with which the gateway, the status API and the operations port serve TLS, and the gateway proves itself to the status service; plain HTTP when not set',
  ),
  TLS_KEY: optionalText().describe('PEM key of TLS_CERT'),
  INSTANCE_ID: optionalText().describe('name of this instance in logs and status; made up when not set'),
  QUEUE_PREFIX: z.string().default('').describe('put before every queue, exchange and Redis key, to share a broker'),
  DRAIN_DELAY: duration()
    .optional()
    .describe('how long a stopping process still accepts requests; 5s in production, else 0'),
} as const satisfies ConfigShape;

export type ProcessSettings = ConfigOf<typeof ProcessConfig>;

export const MongoConfig = {
  MONGODB_URL: address(['mongodb', 'mongodb+srv']).describe('MongoDB connection string, with the database name'),
} as const satisfies ConfigShape;

export const BrokerConfig = {
  AMQP_URL: address(['amqp', 'amqps', 'memory']).describe('RabbitMQ address, or memory: for the in-process broker'),
} as const satisfies ConfigShape;

/** Addresses as `host:port`, with commas between. */
function places() {
  return z.string().transform((text, check) => {
    const found = text.split(',').map((place) => /^([\w.-]+):(\d{1,5})$/.exec(place.trim()));
    const known = found.flatMap((match) => (match ? [{ host: String(match[1]), port: Number(match[2]) }] : []));
    if (known.length === found.length) return known;
    check.addIssue({ code: 'custom', message: 'must be addresses such as redis-a:26379,redis-b:26379' });
    return z.NEVER;
  });
}

export const RedisConfig = {
  REDIS_URL: address(['redis', 'rediss']).describe(
    'Redis address; with REDIS_SENTINELS its host is the name by which they know the primary',
  ),
  REDIS_SENTINELS: places()
    .optional()
    .describe(
      'addresses of the sentinels that say where the primary of Redis is, as host:port with commas between; they take the user and password of REDIS_URL, and TLS where it does',
    ),
} as const satisfies ConfigShape;

const waits = (text: string) => text.split(',').map((part) => part.trim());

/** What a worker reads about its jobs, where `usual` is the number at once of reliability §3. */
export const jobConfig = (usual: number) =>
  ({
    JOBS_AT_ONCE: whole(1, 200)
      .default(usual)
      .describe(
        `Jobs that one process works on at once, ${usual} where not given; more where the vendor is slow and permits it`,
      ),
    RETRY_WAITS: z
      .string()
      .transform(waits)
      .pipe(z.array(duration()).max(20))
      .default([5, 30, 120, 600, 1_800, 3_600, 3_600].map((seconds) => seconds * 1_000))
      .describe(
        'How long a job waits after each attempt that failed, ±20 %; 5s, 30s, 2m, 10m, 30m, 1h, 1h where not given. One attempt more than there are waits, then it is dead',
      ),
    JOB_LEASE: durationWithin('1s', '10m')
      .default(60_000)
      .describe(
        'How long a job belongs to the worker that took it, from 1s to 10m; 1m where not given. Less than 40s is for tests: a vendor may take 20s to answer',
      ),
    VENDOR_REST: durationWithin('1s', '10m')
      .default(15_000)
      .describe(
        'How long a vendor that refuses the account, or failed five times in 30s, is left alone unless it says how long; from 1s to 10m, 15s where not given',
      ),
  }) as const satisfies ConfigShape;

/** What a worker was told about its jobs. */
export type JobSettings = ConfigOf<ReturnType<typeof jobConfig>>;

export const PublicConfig = {
  PUBLIC_URL: address(['http', 'https'])
    .default('http://localhost:8080')
    .describe(
      'the address people use: for links in mails, and for passkeys, which belong to its host name and work at its origin alone',
    ),
} as const satisfies ConfigShape;
