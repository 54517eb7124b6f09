import { expect } from '@jest/globals';
import { sendMail } from '@harbour/contracts/mail';
import { sendSms } from '@harbour/contracts/sms';
import { sendPhoneCode } from '@harbour/contracts/phone-verification';
import { inTransaction } from '@harbour/platform/mongo';
import { type ChildProcess, startChild } from '../../support/child-process.ts';
import { addressThrough, type Held, openProxyTo, type TcpProxy } from '../../support/stand-ins/tcp-proxy.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { aMail, type MessagingSystem, openMessagingSystem, rabbitUrl } from '../messaging/messaging-system.ts';
import type { PatientVendor, Treatment } from './patient-vendors.ts';

const PATIENCE_MS = 60_000;
const TAKEN_OVER = 'Another worker took this job over: nothing is changed';
const SENT_BEFORE = 'A job was recorded as sent before: another worker had it meanwhile, or the answer was lost';

type Kind = 'mailer' | 'sms' | 'verification';

/** Workers to stop, and whom they ask. */
export interface Workers {
  readonly kinds: readonly Kind[];
  /** What these vendors have no step for. */
  readonly lacks?: readonly Treatment[];
  /** Starts the vendors, and gives the variables that lead to them. */
  readonly openVendors: () => Promise<{
    vendors: Readonly<Partial<Record<Kind, PatientVendor>>>;
    env: Record<string, string>;
  }>;
}

/** A step of a job at which its worker is stopped, and what must come of it. */
interface Step {
  readonly at: string;
  /** Where only some kinds of worker have it. */
  readonly of?: Kind;
  readonly treatment?: Treatment;
  /** Which words to MongoDB, or which answer to them, the worker waits for; those are the words in the request. */
  readonly hold?: { readonly part: 'request' | 'answer'; readonly has: readonly string[]; readonly lacks?: string };
  /** How often the vendor sends in all. */
  readonly sends: number;
  /** What the woken worker says. */
  readonly says: readonly string[];
  readonly deadLetters?: number;
}

const STEPS: readonly Step[] = [
  {
    at: 'it has taken the lease, and not read so',
    hold: { part: 'answer', has: ['leaseOwner', '$cond'] },
    sends: 1,
    says: [TAKEN_OVER],
  },
  {
    at: 'it makes its code the one that counts',
    of: 'verification',
    hold: { part: 'request', has: ['askedAt'] },
    sends: 1,
    says: [TAKEN_OVER],
  },
  {
    at: 'it has told the server whom the mail is for',
    of: 'mailer',
    treatment: 'is slow before the message',
    sends: 1,
    says: [TAKEN_OVER],
  },
  {
    at: 'the vendor has sent, and its answer is not read: lost to all but this worker',
    treatment: 'is slow to answer',
    sends: 2,
    // The call itself may have run out of time as well.
    says: [SENT_BEFORE, TAKEN_OVER],
  },
  {
    at: 'it records the vendor’s answer, and the record is still missing: lost to all but this worker',
    hold: { part: 'request', has: ['providerId'] },
    sends: 2,
    says: [SENT_BEFORE],
  },
  {
    at: 'the vendor’s answer is recorded',
    hold: { part: 'answer', has: ['providerId'] },
    sends: 1,
    says: [],
  },
  {
    at: 'it puts the job off',
    treatment: 'refuses for now',
    hold: { part: 'request', has: ['$literal'] },
    sends: 1,
    says: [TAKEN_OVER],
  },
  {
    at: 'it is about to deadLetter the job',
    treatment: 'refuses for good',
    hold: { part: 'request', has: ['leaseUntil', '$add'], lacks: '$cond' },
    sends: 1,
    says: [TAKEN_OVER],
  },
  {
    at: 'it has put a dead letter down, and records it',
    treatment: 'refuses for good',
    hold: { part: 'request', has: ['failed'], lacks: '$cond' },
    sends: 1,
    says: [TAKEN_OVER],
    deadLetters: 1,
  },
];

/** One worker stopped at one step of one job. */
export interface Case {
  readonly kind: Kind;
  readonly step: Step;
  readonly address: string;
}

/** Every step that these workers have. */
export const casesOf = ({ kinds, lacks = [] }: Pick<Workers, 'kinds' | 'lacks'>): readonly Case[] =>
  kinds.flatMap((kind, k) =>
    STEPS.filter(({ of = kind, treatment = 'serves' }) => of === kind && !lacks.includes(treatment)).map((step, s) => ({
      kind,
      step,
      address: kind === 'mailer' ? `case-${s}@example.com` : `+8529${k}0000${String(s).padStart(2, '0')}`,
    })),
  );

let system: MessagingSystem;
let vendors: Partial<Record<Kind, PatientVendor>>;
const jobIds = new Map<Case, string>();
const proxies: TcpProxy[] = [];
const children: ChildProcess[] = [];
let stopped: Partial<Record<Kind, ChildProcess>>;
let before: unknown;

const opened = async (address: string): Promise<TcpProxy> => {
  const proxy = await openProxyTo(address);
  proxies.push(proxy);
  return proxy;
};

/** Everything that a worker writes to MongoDB. */
async function stored(): Promise<unknown> {
  const inOrder = { sort: { _id: 1 } } as const;
  const { connection } = system;
  return {
    deliveries: await connection.collection('deliveries').find({}, inOrder).toArray(),
    codes: await connection.collection('phone_codes').find({}, inOrder).toArray(),
  };
}

function addJob({ kind, address }: Case): Promise<string> {
  const { outbox } = system;
  if (kind === 'mailer') return outbox.add(sendMail, aMail({ to: address }), { to: address });
  if (kind === 'sms') return outbox.add(sendSms, { phone: address, text: 'Your order is ready' }, { to: address });
  return outbox.add(sendPhoneCode, { subject: address, phone: address, lang: 'en' }, { to: address });
}

/** Adds a case's job and gives how to see that its worker is at the step, and how to let it go on. */
async function begin(one: Case, mongo: TcpProxy): Promise<Held> {
  const { step, kind, address } = one;
  const { hold, treatment } = step;
  if (treatment !== undefined) vendors[kind]?.treat(address, treatment);
  let held: Held | undefined;
  await inTransaction(system.connection, async () => {
    const jobId = await addJob(one);
    jobIds.set(one, jobId);
    if (!hold) return;
    held?.release();
    const { part, has, lacks } = hold;
    held = mongo.hold(part, (piece) => {
      const isOfJob = piece.includes(jobId) && has.every((word) => piece.includes(word));
      // On a busy machine a lease is renewed by the clock, in the same words, before the vendor is asked.
      const isAfterVendor = treatment === undefined || vendors[kind]?.hasTreated(address) === true;
      return isOfJob && isAfterVendor && (lacks === undefined || !piece.includes(lacks));
    });
  });
  const atVendor: Held = {
    get isHeld() {
      return vendors[kind]?.isWaitedFor(address) ?? false;
    },
    release: () => undefined,
  };
  return held ?? atVendor;
}

const deliveries = () => system.connection.collection<{ _id: string; state: string; leaseUntil?: Date }>('deliveries');

function startWorkers(kinds: readonly Kind[], env: Record<string, string>): Partial<Record<Kind, ChildProcess>> {
  const started = kinds.map((kind) => [kind, startChild(`workers/${kind}/src/main.ts`, env)] as const);
  children.push(...started.map(([, child]) => child));
  return Object.fromEntries(started);
}

/** Stops a worker of each kind at every step, has second workers do its jobs, and lets it go on. */
export async function stopWorkers({ kinds, openVendors }: Workers, cases: readonly Case[]): Promise<void> {
  system = await openMessagingSystem(rabbitUrl());
  const opening = await openVendors();
  ({ vendors } = opening);
  const mongo = await opened(system.mongoUrl);
  const broker = await opened(rabbitUrl());
  const mongoOfSecond = await opened(system.mongoUrl);
  mongoOfSecond.cut();
  const env = {
    LOG_LEVEL: 'info',
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
    QUEUE_PREFIX: system.ctx.config.QUEUE_PREFIX,
    JOBS_AT_ONCE: '10',
    JOB_LEASE: '2s',
    ...opening.env,
  };
  stopped = startWorkers(kinds, {
    ...env,
    MONGODB_URL: addressThrough(system.mongoUrl, mongo),
    AMQP_URL: addressThrough(rabbitUrl(), broker),
  });
  // These wait for their database until it is their turn.
  const mongoUrl = addressThrough(system.mongoUrl, mongoOfSecond);
  startWorkers(kinds, { ...env, MONGODB_URL: mongoUrl, AMQP_URL: rabbitUrl() });
  const first = Object.values(stopped);
  await Promise.all(first.map((child) => child.ready()));

  const steps: Held[] = [];
  // Those at a vendor come last: on a busy machine its time limit could pass before all the others are where they stop.
  for (const isAtVendor of [false, true]) {
    const next = cases.filter(({ step }) => (step.hold === undefined) === isAtVendor);
    // One after the other: jobs that come together are claimed and recorded together, and would be held together.
    for (const one of next) {
      const step = await begin(one, mongo);
      steps.push(step);
      if (!isAtVendor) await waitUntil('the worker at its step', () => step.isHeld, PATIENCE_MS);
    }
    await waitUntil('every worker at every step', () => steps.every(({ isHeld }) => isHeld), PATIENCE_MS);
  }
  for (const child of first) child.freeze();
  const isOver = async () =>
    (await deliveries().countDocuments({ state: 'claimed', leaseUntil: { $gt: new Date() } })) === 0;
  await waitUntil('the leases over', isOver, PATIENCE_MS);

  // What the broker does when a worker has been silent for too long.
  broker.cut();
  await mongoOfSecond.mend();
  const allSent = async () => (await system.outbox.list({ state: 'sent' })).length === cases.length;
  await waitUntil('every job carried out by the second workers', allSent, PATIENCE_MS);
  // Somebody has begun to guess: a code that is made the one that counts once more would forgive that.
  await system.connection.collection('phone_codes').updateMany({}, { $set: { guesses: 3 } });
  before = await stored();

  await broker.mend();
  for (const child of first) child.thaw();
  for (const step of steps) step.release();
  for (const vendor of Object.values(vendors)) vendor.letGo();
}

/** Ends everything that `stopWorkers` started. */
export async function endWorkers(): Promise<void> {
  await Promise.all(children.map((child) => child.kill()));
  await system?.stop();
  for (const proxy of proxies) proxy.close();
  await Promise.all([...new Set(Object.values(vendors ?? {}))].map((vendor) => vendor.stop()));
}

/** What the woken worker says of a job, as soon as it has said something. */
const saysOf = (one: Case): Promise<string[]> =>
  waitUntil(
    'the woken worker’s word',
    () => {
      const said = stopped[one.kind]?.lines.filter(
        ({ msg, jobId }) => jobId === jobIds.get(one) && [TAKEN_OVER, SENT_BEFORE].includes(msg),
      );
      return said !== undefined && said.length > 0 && said.map(({ msg }) => msg);
    },
    20_000,
  );

/** The woken worker has changed nothing of its job, and has said so; the vendor has sent as often as it must. */
export async function expectNothingChanged(one: Case): Promise<void> {
  const { kind, step, address } = one;
  if (step.says.length > 0) {
    const [said, ...more] = await saysOf(one);
    expect(step.says).toContain(said);
    expect(more).toEqual([]);
  }
  expect(vendors[kind]?.sent.filter((to) => to === address)).toHaveLength(step.sends);
  expect(await deliveries().findOne({ _id: `${kind}:${jobIds.get(one)}` })).toMatchObject({ state: 'sent' });
  expect(await system.outbox.find(jobIds.get(one) ?? '')).toMatchObject({ state: 'sent' });
}

/** All woken workers together have written nothing, and left no dead letter but those put down before. */
export async function expectNothingWritten(cases: readonly Case[]): Promise<void> {
  await Promise.all(cases.filter(({ step }) => step.says.length > 0).map(saysOf));
  expect(await stored()).toEqual(before);
  const { queueDetails } = await system.broker.inspect();
  for (const kind of new Set(cases.map((one) => one.kind))) {
    const letters = cases.filter((one) => one.kind === kind).map(({ step }) => step.deadLetters ?? 0);
    const dead = letters.reduce((sum, count) => sum + count, 0);
    expect(queueDetails.find(({ name }) => name === kind)).toMatchObject({ dead });
  }
}
