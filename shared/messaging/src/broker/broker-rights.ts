import { checkMailCode, makeMailCode } from '@harbour/contracts/login-code';
import { checkPhoneCode } from '@harbour/contracts/phone-verification';
import { jobMoved, workerControlled } from '@harbour/contracts/receipt';
import { modulesWatched } from '@harbour/contracts/status-history';
import { testWebhook } from '@harbour/contracts/webhook';
import type { JobQueue } from '@harbour/contracts/job';
import { formerRequestQueue } from './former-request-queues.ts';
import {
  EVENTS_EXCHANGE,
  HISTORY_QUEUE,
  JOB_QUEUES,
  JOBS_EXCHANGE,
  RECEIPTS_QUEUE,
  REQUESTS,
  requestQueue,
  topology,
} from './topology.ts';

/** What one process does at the broker; names without the prefix. */
export interface BrokerPart {
  /** Declares every exchange, queue and binding; one part does, and the others wait for it before they consume jobs. */
  readonly declares?: true;
  /** Queues that it consumes. */
  readonly consumes: readonly string[];
  /** Questions that it answers; it declares and consumes their queues. */
  readonly answers?: readonly string[];
  /** Queues that it looks through and takes single messages from. */
  readonly sifts?: readonly string[];
  /** Topics that it publishes, by exchange. */
  readonly publishes: Readonly<Partial<Record<typeof JOBS_EXCHANGE | typeof EVENTS_EXCHANGE, readonly string[]>>>;
  /** Whether it sends to queues by their name: waits, dead letters, questions and answers. */
  readonly sendsToQueues: boolean;
  /** Topics of events that it hears over a queue of its own. */
  readonly hears?: readonly string[];
  /** What the management API shows it. */
  readonly tag?: 'monitoring' | 'management';
}

const worker = (queue: JobQueue, ...answers: string[]): BrokerPart => ({
  consumes: [queue],
  answers,
  publishes: { [EVENTS_EXCHANGE]: [jobMoved.name] },
  sendsToQueues: true,
  hears: [`${workerControlled.name}.${queue}`],
});

/** Who declares what, publishes where and consumes what: the broker's users and their permissions follow from it. */
export const BROKER_PARTS = {
  gateway: {
    declares: true,
    consumes: [RECEIPTS_QUEUE, HISTORY_QUEUE],
    answers: ['consent.holds', 'shop.due', 'shop.timed'],
    sifts: JOB_QUEUES.flatMap((queue) => [queue, `${queue}.dead`]),
    publishes: {
      [JOBS_EXCHANGE]: JOB_QUEUES.map((queue) => `${queue}.*`),
      [EVENTS_EXCHANGE]: JOB_QUEUES.map((queue) => `${workerControlled.name}.${queue}`),
    },
    sendsToQueues: true,
  },
  status: {
    consumes: [],
    publishes: { [EVENTS_EXCHANGE]: [modulesWatched.name] },
    sendsToQueues: false,
    tag: 'monitoring',
  },
  mailer: worker('mailer'),
  sms: worker('sms', 'sms.status'),
  verification: worker('verification', checkPhoneCode.name, makeMailCode.name, checkMailCode.name),
  webhooks: worker('webhooks', testWebhook.name),
  scheduler: { consumes: [], publishes: {}, sendsToQueues: true },
  // Reads the lengths of queues, nothing else.
  keda: { consumes: [], publishes: {}, sendsToQueues: false, tag: 'management' },
} as const satisfies Readonly<Record<string, BrokerPart>>;

export type BrokerUser = keyof typeof BROKER_PARTS;

/** Permissions of one user as RabbitMQ has them: regular expressions over names, and over topics by exchange. */
export interface BrokerRights {
  readonly configure: string;
  readonly write: string;
  readonly read: string;
  readonly topics: readonly { readonly exchange: string; readonly write: string; readonly read: string }[];
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const topic = (pattern: string): string => pattern.split('*').map(literal).join(String.raw`[^.]+(\.[^.]+)*`);

/** Matches exactly these; nothing where there are none. */
const oneOf = (expressions: readonly string[]): string =>
  expressions.length === 0 ? '^$' : `^(${[...new Set(expressions)].join('|')})$`;

/** A listener's queue of a process: it makes, reads and deletes queues of this name alone. */
export function listenQueue(prefix: string, name: string, rest: string): string {
  return `${prefix}listen.${name}.${rest}`;
}

/** The permissions of a user, computed from its part and the topology. */
export function brokerRights(user: BrokerUser, prefix = ''): BrokerRights {
  const part: BrokerPart = BROKER_PARTS[user];
  const { exchanges, queues } = topology(prefix);
  const declared = part.declares === true;
  const answers = part.answers ?? [];
  const asked = answers.map((name) => literal(prefix + requestQueue(name)));
  // A gateway of the former release declares its queues at each connect, and servers of both releases consume them.
  const formerly = (names: readonly string[]): string[] =>
    names.map((name) => literal(prefix + formerRequestQueue(name)));
  const all = declared ? [...exchanges, ...queues.map(({ name }) => name)].map(literal) : [];
  const own = part.hears === undefined ? [] : [`${literal(listenQueue(prefix, user, ''))}.+`];
  const events = literal(prefix + EVENTS_EXCHANGE);
  const published = Object.keys(part.publishes).map((exchange) => literal(prefix + exchange));
  // A queue with a dead-letter exchange is declared by who may read it and write there; a binding reads its exchange.
  const consumed = [...part.consumes, ...(part.sifts ?? [])].map((queue) => literal(prefix + queue));
  const taken = [...consumed, ...asked, ...formerly(answers)];
  const topics = Object.entries(part.publishes).map(([exchange, patterns]) => ({
    exchange: prefix + exchange,
    write: oneOf(patterns.map(topic)),
    read: oneOf(
      declared
        ? queues.flatMap(({ bindings }) =>
            bindings.filter((each) => each.exchange === prefix + exchange).map(({ pattern }) => literal(pattern)),
          )
        : exchange === EVENTS_EXCHANGE
          ? (part.hears ?? []).map(literal)
          : [],
    ),
  }));
  return {
    configure: oneOf([...all, ...asked, ...(declared ? formerly(REQUESTS) : []), ...own]),
    write: oneOf([...all, ...own, ...published, ...(part.sendsToQueues ? [literal('amq.default')] : [])]),
    read: oneOf([...all, ...own, ...taken, ...(own.length === 0 ? [] : [events])]),
    topics,
  };
}
